"""Every test of this folder runs in each engine, on the exported site as a plain server brings it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browsers.visitor import ENGINES, NewPage, Visitor, opened
from tests.site.hosts import Host, serve_by_python

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browsers")


@pytest.fixture(scope="module", params=ENGINES)
def new_page(request: pytest.FixtureRequest) -> Iterator[NewPage]:
    with opened(request.param) as opener:
        yield opener


@pytest.fixture
def host(exported: Path) -> Iterator[Host]:
    with serve_by_python(exported) as running:
        yield running


@pytest.fixture
def arrive(new_page: NewPage, host: Host) -> Iterator[Callable[[], Visitor]]:
    """`arrive()`: a visitor with a profile of their own, who may complain about nothing."""
    visitors: list[Visitor] = []

    def arrived() -> Visitor:
        visitors.append(Visitor(new_page(), host.url))
        return visitors[-1]

    yield arrived
    for visitor in visitors:
        visitor.page.close()
    assert [visitor.complaints for visitor in visitors if visitor.complaints] == []
