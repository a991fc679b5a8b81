"""Where the sittings of a tournament are played: here, on all cores of this computer, or on a Dask cluster.

Each takes tasks one by one, as there is room for them, and gives outcomes as they come, in any order.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from json import dumps, loads
from pathlib import Path
from queue import SimpleQueue
from traceback import format_exc
from typing import IO, Any

import vector3_edu
from vector3_edu.arena.tournaments.sittings import Outcome, Task, key_of, play_sitting
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown

Run = Callable[[Iterator[Task]], Iterator[Outcome]]
MOST_STARTS = 3
"""How often a sitting is begun if the process that plays it ends."""
FAREWELL = 5
"""Seconds that a process has to end by itself when all is played."""
PATIENCE = 15
"""Seconds to wait for a cluster that does not answer."""
AHEAD = 3
"""Sittings that a cluster is sent for each of its threads, so that none waits for the next."""


def play_here(tasks: Iterator[Task]) -> Iterator[Outcome]:
    """In this process, one after the other."""
    for task in tasks:
        yield loads(dumps(play_sitting(task)))


# ---- on the cores of this computer


def play_on_cores(workers: int) -> Run:
    """In so many processes of this computer."""

    def run(tasks: Iterator[Task]) -> Iterator[Outcome]:
        crew = [_Worker(core) for core in cores_for(workers)]
        idle, busy = [*crew], dict[Future[Outcome], _Worker]()
        with ThreadPoolExecutor(workers) as pool:
            try:
                while True:
                    for worker, task in zip(idle, islice(tasks, len(idle)), strict=False):
                        busy[pool.submit(worker.play, task)] = worker
                    if not busy:
                        break
                    done, _ = wait(busy, return_when=FIRST_COMPLETED)
                    idle = [busy.pop(future) for future in done]
                    for future in done:
                        yield future.result()
                    idle += [worker for worker in crew if worker not in idle and worker not in busy.values()]
                for worker in crew:
                    worker.finish()
            finally:
                for worker in crew:
                    worker.stop()

    return run


def cores_for(workers: int) -> Sequence[int | None]:
    """A core for each worker if they take up all there are; otherwise the system chooses, from moment to moment.

    A match and its two captains take turns. On one core they wake each other sooner, and find in its caches what they left
    there.
    """
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return cores if len(cores) == workers else [None] * workers


class _Worker:
    """A process that plays sittings. If it ends in the middle of one, another begins that sitting again."""

    def __init__(self, core: int | None = None) -> None:
        self.core = core
        self.process: subprocess.Popen[bytes] | None = None
        self.stopped = False

    def play(self, task: Task) -> Outcome:
        line = dumps(task).encode() + b"\n"
        for _ in range(MOST_STARTS):
            answer = self._ask(line)
            if answer.endswith(b"\n"):
                outcome: Outcome = loads(answer)
                if "error" in outcome:
                    raise RuntimeError(outcome["error"])
                return outcome
            self._end()
            if self.stopped:
                break
        told = mark("The process that played {pair} ended {times} times. Is there enough memory? Try --workers 1.")
        raise Refused(say(told, pair=listed(map(shown, task["pair"]), last="and"), times=MOST_STARTS))

    def _ask(self, line: bytes) -> bytes:
        """The answer to a line; nothing if the process ended."""
        if self.process is None:
            self.process = _start()
            if self.core is not None:
                with suppress(OSError):
                    os.sched_setaffinity(self.process.pid, {self.core})  # and with it all that it will start
        try:
            assert self.process.stdin and self.process.stdout
            self.process.stdin.write(line)
            self.process.stdin.flush()
            return self.process.stdout.readline()
        except OSError:
            return b""

    def finish(self) -> None:
        """Let the process end by itself, and its captains' with it; it has nothing to do."""
        if self.process and self.process.stdin:
            self.process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(FAREWELL)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.stopped = True
        self._end()

    def _end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe:
                    pipe.close()


def _start() -> subprocess.Popen[bytes]:
    """A worker in a session of its own, so that Ctrl+C reaches only us.

    `-P`: it does not take a student's `random.py`, in the folder where we are, for Python's own.
    """
    root = str(Path(vector3_edu.__file__).parents[1])
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH", ""))))}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "vector3_edu.arena.tournaments.workers"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=found,
        start_new_session=True,
    )


# ---- on a cluster


def play_on_cluster(address: str, everybody_may_run_code: bool = False) -> Run:
    """On a Dask cluster whose scheduler has this address. What a lost worker was playing, others play again.

    Without TLS, a scheduler takes code from anybody who can reach it, and runs it on all computers of the cluster.
    """
    if not address.startswith("tls://") and not everybody_may_run_code:
        told = mark(
            "{address} has no TLS: without it, a Dask cluster runs the code of anybody on the network on all its computers, "
            "and shows the dice to anybody who listens. Start it with certificates and give an address with tls://, as the "
            "page lessons/tournament.md says. In a network of your own, add --everybody-on-this-network-may-run-code."
        )
        raise Refused(say(told, address=shown(address)))

    def run(tasks: Iterator[Task]) -> Iterator[Outcome]:
        client = _client(address)
        try:
            from distributed import as_completed

            room = AHEAD * max(1, _threads(client, address))
            coming = as_completed((_send(client, task) for task in islice(tasks, room)), loop=client.loop)
            for future in coming:
                outcome = _outcome(future)
                future.release()
                for task in islice(tasks, 1):
                    coming.add(_send(client, task))
                yield loads(dumps(outcome))
        finally:
            client.close()

    return run


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise Refused(say("--dask needs another package: pip install 'vector3-edu[cluster]'.")) from None
    try:  # with the certificates that Dask's configuration names
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError, TypeError) as error:
        told = mark("There is no Dask cluster at {address}: {why}. Run `dask scheduler`, and give the address it shows.")
        if address.startswith("tls://"):
            told = mark(
                "There is no Dask cluster at {address} that takes our certificate: {why}. Dask's configuration names the "
                "certificate, under distributed.comm.tls."
            )
        raise Refused(say(told, address=shown(address), why=str(error)[:200])) from None


def _threads(client: Any, address: str) -> int:
    """How many sittings the cluster can play at once; its workers must have this very version of the package."""
    threads: int = sum(client.nthreads().values())
    if not threads:
        told = mark("The cluster at {address} has no workers yet. Start some with `dask worker {plain}`.")
        raise Refused(say(told, address=shown(address), plain=address[:100]))
    try:
        versions = set(client.run(_version).values())
    except Exception as error:  # whatever a worker says that has no such package
        told = mark("The cluster's workers need vector3-edu, version {ours}: {why}")
        raise Refused(say(told, ours=_version(), why=f"{type(error).__name__}: {str(error)[:200]}")) from None
    if versions != {_version()}:
        told = mark("This is vector3-edu {ours}, but the cluster's workers have {theirs}. All need the same version.")
        raise Refused(say(told, ours=_version(), theirs=listed(sorted(versions), last="and")))
    return threads


def _version() -> str:
    return vector3_edu.__version__


def _send(client: Any, task: Task) -> Any:
    return client.submit(play_sitting, task, key=f"sitting-{key_of(task)}-{task['run']}", pure=True)


def _outcome(future: Any) -> Outcome:
    try:
        outcome: Outcome = future.result()
    except Exception as error:
        if type(error).__name__ != "KilledWorker":
            raise
        told = mark("The cluster lost a worker again and again while it played the same sitting: {why}")
        raise Refused(say(told, why=str(error)[:300])) from None
    return outcome


# ---- `python -m vector3_edu.arena.tournaments.workers`: plays sittings of a tournament, one line of JSON in and one
# out, to the end


def main() -> None:
    """Play what is asked for. The pipes are kept to ourselves, so that nothing that is printed gets between the lines."""
    hear, tell = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 0)  # which leads nowhere
    os.dup2(2, 1)
    lines, playing = SimpleQueue[bytes](), threading.Event()
    threading.Thread(target=_listen, args=(hear, lines, playing), daemon=True).start()
    while line := lines.get():
        try:
            answer = play_sitting(loads(line))
        except Exception:  # a mistake of ours: whoever holds the tournament must hear of it
            answer = {"error": format_exc()}
        playing.clear()
        tell.write(dumps(answer).encode() + b"\n")
        tell.flush()


def _listen(hear: IO[bytes], lines: SimpleQueue[bytes], playing: threading.Event) -> None:
    """Pass on what is asked. When nobody is there any more to hear the answer, end at once, and all captains with us.

    The system closes the pipe however the tournament ends: with its terminal, by Ctrl+C, or killed.
    """
    for line in hear:
        playing.set()
        lines.put(line)
    if playing.is_set():
        os._exit(1)
    lines.put(b"")


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # whoever asked is gone
        sys.exit(1)
