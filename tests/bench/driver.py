"""The driver of browsers: there can be one a process, so all that need a browser share it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import sync_playwright

_drivers: list[Any] = []
_users: list[object] = []


def take_driver(user: object) -> Any:
    """The driver, started for the first who needs it."""
    if not _users:
        _drivers.append(sync_playwright().start())
    _users.append(user)
    return _drivers[0]


def give_driver_back(user: object) -> None:
    """Stop the driver when the last who needed it is done; whoever has not taken it gives nothing back."""
    if user in _users:
        _users.remove(user)
        if not _users:
            _drivers.pop().stop()
