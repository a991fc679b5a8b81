"""Where the cells of a bare page run: IPython in the test's own process, with all that a kernel would say."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import comm
from comm.base_comm import BaseComm, CommManager
from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Type

Message = dict[str, Any]
Say = Callable[[Message], None]
STDERR = "application/vnd.jupyter.stderr"


class Publisher(DisplayPublisher):
    say_output: Callable[..., None]

    def publish(self, data: Any, metadata: Any = None, *, transient: Any = None, update: bool = False, **_: Any) -> None:
        self.say_output(data, (transient or {}).get("display_id") or uuid4().hex, update=update)


class Hook(DisplayHook):
    say_output: Callable[..., None]

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        self.say_output(format_dict, uuid4().hex, update=False)

    def finish_displayhook(self) -> None:
        pass


class Shell(InteractiveShell):
    """IPython that shows in a page what a cell shows, and says there what went wrong."""

    display_pub_class = Type(Publisher)
    displayhook_class = Type(Hook)
    cell = 0

    def begin(self, say: Say) -> None:
        """Everything that is shown from now on is said to this page."""
        self.say, self.errors = say, []
        self.kernel = SimpleNamespace(shell=self)
        self.display_pub.say_output = self.displayhook.say_output = self.say_output

    def say_output(self, data: Mapping[str, Any], name: str, update: bool) -> None:
        shown = {"cell": self.cell, "name": name, "update": update, "data": dict(data)}
        self.say({"header": {"msg_type": "shown"}, "content": shown})

    def _showtraceback(self, etype: Any, evalue: Any, stb: Any) -> None:
        self.errors.append("\n".join(stb))
        self.say_output({STDERR: f"{etype.__name__}: {evalue}"}, uuid4().hex, update=False)


class Lines:
    """The lines between widgets here and in the page, in place of those that a kernel has."""

    def __init__(self, say: Say) -> None:
        self.say, self.manager, self.parent = say, CommManager(), ""
        self._before = comm.create_comm, comm.get_comm_manager
        comm.create_comm = lambda *words, **how: Line(self, *words, **how)
        comm.get_comm_manager = lambda: self.manager

    def close(self) -> None:
        """Give back the way in which lines were made before."""
        comm.create_comm, comm.get_comm_manager = self._before

    def hear(self, message: Message) -> None:
        """What the page says to a widget; what the widget says meanwhile is an answer to it."""
        self.parent = message["header"]["msg_id"]
        try:
            line = self.manager.get_comm(message["content"]["comm_id"])
            if line is None:
                return
            message["buffers"] = [memoryview(base64.b64decode(each)) for each in message["buffers"]]
            (line.handle_close if message["header"]["msg_type"] == "comm_close" else line.handle_msg)(message)
        finally:
            self.parent = ""


class Line(BaseComm):
    """One end of a line; the other is in the page."""

    def __init__(self, lines: Lines, *words: Any, **how: Any) -> None:
        self.lines = lines
        super().__init__(*words, **how)

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Sequence[Any] | None = None,
        **keys: Any,
    ) -> None:
        content = {"data": data or {}, "comm_id": self.comm_id, **keys}
        packed = [base64.b64encode(bytes(each)).decode() for each in buffers or ()]
        header, parent = {"msg_type": msg_type}, {"msg_id": self.lines.parent}
        said = {"header": header, "parent_header": parent, "content": content, "metadata": metadata or {}, "buffers": packed}
        self.lines.say(said)
