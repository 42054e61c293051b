"""These guests come to a site that was built with The Fair added to it."""

import pytest

from tests.site.serving import Serving


@pytest.fixture(scope="session")
def site(served_with_fair: Serving) -> Serving:
    return served_with_fair
