"""`@plays("name")` gives a test the session in which the real client played that scenario."""

from __future__ import annotations

import os

import pytest

from e2e import scenarios, scenarios_code, scenarios_gates, scenarios_team  # noqa: F401  they fill the table
from e2e.clients import NoClient
from e2e.scenario import SCENARIOS
from e2e.stage import Session, Stage

_stage = pytest.StashKey[Stage]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "plays(name): the scenario that the real clients play for this test")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every client that can play the scenario does."""
    marker = metafunc.definition.get_closest_marker("plays")
    if marker is not None and "client" in metafunc.fixturenames:
        metafunc.parametrize("client", SCENARIOS[marker.args[0]].clients, ids=str)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begin to play what the chosen tests need; a worker of xdist waits until it is asked."""
    session.config.stash[_stage] = Stage()
    if session.config.option.collectonly or os.environ.get("PYTEST_XDIST_WORKER"):
        return
    for item in session.items:
        if marker := item.get_closest_marker("plays"):
            session.config.stash[_stage].start(marker.args[0], item.callspec.params["client"])  # type: ignore[attr-defined]


def pytest_unconfigure(config: pytest.Config) -> None:
    if _stage in config.stash:
        config.stash[_stage].close()


@pytest.fixture
def stage(request: pytest.FixtureRequest) -> Stage:
    return request.config.stash[_stage]


@pytest.fixture
def session(request: pytest.FixtureRequest, client: object) -> Session:
    """The session of the test's scenario and client; skipped where the client cannot be had."""
    marker = request.node.get_closest_marker("plays")
    try:
        return request.config.stash[_stage].start(marker.args[0], request.node.callspec.params["client"]).result()
    except NoClient as error:
        pytest.skip(str(error))
