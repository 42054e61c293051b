"""Stands in for the front of the standard library's asyncio: what a page can use of it. Pyodide brings the event loop,
so the loops for sockets, pipes, processes and signals, which asyncio imports at once, stay away."""

# ruff: noqa: F403
from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .queues import *
from .taskgroups import *
from .tasks import *
from .timeouts import *
from .transports import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy


def run(main: object, *, debug: bool | None = None, loop_factory: object = None) -> None:
    """Pyodide puts its own in this place."""
    raise RuntimeError("the loop of the page is running")
