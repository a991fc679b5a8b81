"""Captains in cabins: honest ones play as they do in a notebook, and hostile ones lose and harm nobody."""

import pickletools
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.arena.hostile_captains import HOSTILE
from tests.often import rarely
from vector3_edu import GAMES, Match
from vector3_edu.arena.captains import load_captain
from vector3_edu.arena.referee import CaptainPlayer, Local
from vector3_edu.arena.sandbox import Cabins, Limits, describe_walls, sandboxed_captain, sandboxes, system_calls, walls
from vector3_edu.arena.sandbox.fork_server import OPEN
from vector3_edu.arena.sandbox.protocol import Pace, Packer, Unpacker
from vector3_edu.arena.sandbox.sandboxed_captain import SMALL
from vector3_edu.arena.sandbox.sandboxes import measure_pace
from vector3_edu.core.context import speaking
from vector3_edu.core.problems import Refused

UNGUESSABLE = 530_184_297_306_851_942
QUICK = Limits(budget=200_000, cpu=0.5, wait=1.0)
"""A hostile captain that computes for ever should not keep us for ten seconds; honest ones need hundredths."""
HONEST = """
import random
from vector3_edu.arena import captain

seen = set()

@captain("Leads its target")
def leads(view):
    seen.add(f"turn {view.turn}")
    print(len(seen), *seen, random.random(), view.luck.random())
    for ship in view.ships:
        foe = view.nearest(ship)
        if foe:
            ship.burn(toward=foe.at + foe.velocity, at_most=ship.acceleration)
"""
SECRET = "def steer(view):\n    return 'the secret of Blaise'\n"

linux = pytest.mark.skipif(sys.platform != "linux", reason="these walls are Linux's")


@pytest.fixture(scope="module")
def cabins():
    with Cabins(QUICK) as ours:
        yield ours


class Twin:
    """A captain in a cabin beside the same captain here: they must think alike, whatever sits at the other side."""

    def __init__(self, cabin):
        self.cabin, self.here, self.answers = cabin, Local(load_captain(HONEST, "honest.py", "Blaise")), 0

    @property
    def name(self):
        return self.cabin.name

    def answer(self, game, seen, ask, luck):
        theirs, ours = self.cabin.answer(game, seen, ask, luck), self.here.answer(game, seen, ask, luck)
        assert (theirs.order, theirs.faults) == (ours.order, ours.faults)
        self.answers += 1
        return theirs


def fight(cabins, text, turns=2, seed=UNGUESSABLE, key=b""):
    """A captain against an honest one, until it is out or the turns are over."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=seed)
    with cabins.seat(text, "ada.py", "Ada") as ada, cabins.seat(HONEST, "honest.py", "Blaise") as blaise:
        player, twin = CaptainPlayer(ada, key), Twin(blaise)
        match.play({"Ada": player, "Blaise": CaptainPlayer(twin)}, turns=turns, until=lambda _: bool(ada.out))
        assert twin.answers and not blaise.out
    return match, player, ada


def in_a_cabin(text, cabins):
    """What a captain says to the first decision of a match."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=3)
    with cabins.seat(text, "ada.py", "Ada") as cabin:
        return cabin.answer(match.game, match.seen_by("Ada"), match.ask_of("Ada"), 5), cabin


# ---- honest captains


def test_a_captain_plays_in_a_cabin_as_it_does_here(cabins):
    with cabins.seat(HONEST, "honest.py", "Ada") as ada:
        at_home = Local(load_captain(HONEST, "honest.py", "Ada"))
        one, other = (Match.new("vector3", scenario="learning", seats=("Ada", "Bo"), seed=4) for _ in range(2))
        abroad = CaptainPlayer(ada)
        one.play({"Ada": abroad, "Bo": "chaser"})
        other.play({"Ada": CaptainPlayer(at_home), "Bo": "chaser"})
    assert one.result and one.steps == other.steps
    assert not abroad.faults and ada.out is None and ada.spent.cpu > 0 and ada.spent.clock > 0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_captains_in_cabins_play_every_game(game, cabins):
    """Every question can be sent, and every order that a game knows is read back as it was meant."""
    text = "def steer(view):\n    for u in view.ships:\n        u.can_act and u.choose(view.luck.choice(u.choices))\n"
    played = []
    for mind in (cabins.seat(text, "any.py", "any"), Local(load_captain(text, "any.py", "any"))):
        match = Match.new(game, seed=2)
        players = {seat: CaptainPlayer(mind) if seat == match.seats[0] else "random" for seat in match.seats}
        match.play(players, until=lambda match: len(match.steps) > 25)
        played.append((match.steps, [(each.order, each.faults) for each in players[match.seats[0]].thoughts]))
        if not isinstance(mind, Local):
            mind.close()
    assert played[0] == played[1]


def test_nothing_lasts_from_match_to_match(cabins):
    """Not even what a captain keeps in its own module: so results do not depend on who played which match before."""
    text = "calls = []\ndef steer(view):\n    calls.append(1)\n    print(len(calls))\n"
    for _ in range(2):
        _, player, _ = fight(cabins, text, turns=2)
        assert [thought.printed for thought in player.thoughts][:2] == ["1\n", "2\n"]


def test_the_same_match_is_the_same_in_every_steward():
    """Words in a set, chance and numpy's chance come in the same order in every process."""
    pytest.importorskip("numpy")
    text = (
        "import random\nimport numpy as np\nfirst = random.random()\ndef steer(view):\n"
        "    print(first, {'a', 'bc', 'def', 'ghij'}, random.random(), np.random.random(), view.luck.random())\n"
    )
    said = []
    for _ in range(2):
        with Cabins(QUICK) as ours:
            said.append(in_a_cabin(text, ours)[0].printed)
    assert said[0] == said[1] and said[0]


def test_a_rematch_begins_with_an_empty_memory(cabins):
    text = "def steer(view):\n    view.memory['n'] = view.memory.get('n', 0) + 1\n    print(view.memory['n'])\n"
    with cabins.seat(text, "ada.py", "Ada") as ada:
        player = CaptainPlayer(ada)
        for turns in (3, 1):
            match = Match.new("vector3", scenario="learning", seats=("Ada", "Bo"), seed=4)
            match.play({"Ada": player, "Bo": "drifter"}, turns)
    assert [int(thought.printed) for thought in player.thoughts].count(1) == 2


def test_a_captain_is_met_before_it_plays(cabins):
    met = cabins.meet(HONEST, "honest.py", "Ada")
    assert (met.name, met.motto, met.fault) == ("Ada", "Leads its target", None)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def steer(view:\n", "line 1"),
        ("x = 1\n", "no captain"),
        ("import socket\n", "can't import socket"),
        ("x" * 300_000, "300,000 letters"),
        ("(" * 5000, "can't read this"),
    ],
)
def test_a_file_that_cannot_play_is_told_so_at_once(text, words, cabins):
    fault = cabins.meet(text, "ada.py", "Ada").fault
    assert fault.code == "load" and words in fault.words


def test_a_captain_can_use_the_usual_modules(cabins):
    text = (
        "import math, itertools, functools, collections, heapq, fractions, statistics, dataclasses, typing, re, bisect\n"
        "from vector3_edu.physics import intercepts\nfrom vector3_edu.core.vectors import Vec3\n"
        "@dataclasses.dataclass\nclass Plan:\n    burn: Vec3\n"
        "def steer(view):\n    print(Plan(Vec3(1, 0, 0)), statistics.mean([1, 2]), 'é'.encode('latin-1'))\n"
    )
    answer, cabin = in_a_cabin(text, cabins)
    assert answer.printed.startswith("Plan(") and not answer.faults and not cabin.out


def test_faults_are_told_with_the_line_and_in_the_language_of_the_class(cabins):
    text = "def steer(view):\n    view.ships[0].burn((9, 9, 9))\n"
    answer, cabin = in_a_cabin(text, cabins)
    (fault,) = answer.faults
    assert (fault.code, fault.source, cabin.out) == ("illegal", "view.ships[0].burn((9, 9, 9))", None)
    with speaking("es"):
        spanish, _ = in_a_cabin(text, cabins)
    assert spanish.faults[0].words != fault.words and spanish.faults[0].line == 2


def test_where_a_process_cannot_be_copied_each_match_starts_one():
    """Windows: a process for each match, which is the cabin itself."""
    with Cabins(QUICK, copies=False) as ours:
        for name, code in (("exits", "gone"), ("waits for a letter", "time")):
            _, _, ada = fight(ours, HOSTILE[name].text, turns=1)
            assert ada.out.code == code


# ---- hostile captains


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "blaise.py").write_text(SECRET, encoding="utf-8")
    return tmp_path


def processes_of(session):
    """The processes that a cabin has left behind: those in the session that it began."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8", errors="replace").rpartition(") ")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            found.append(path)
    return found


def test_there_are_more_than_seventy_of_them():
    assert len(HOSTILE) > 70 and len({each.text for each in HOSTILE.values()}) == len(HOSTILE)


EVERY_DAY = (
    "loops",
    "loops in C",
    "swallows everything",
    "waits in slices",
    "lets its answer drip",
    "eats gigabytes",
    "exits",
    "forks",
    "starts programs",
    "thinks on in a thread",
    "kills its parents",
    "reads other captains",
    "writes files",
    "deletes files",
    "phones home",
    "speaks C",
    "prints a gigabyte",
    "forges its answer",
    "floods the door",
    "rewrites the rules",
    "steals the seed",
    "answers with endless objects",
    "puts its own things into the view",
    "passes for a library",
)
"""One of each harm; the others are tried in `make thorough`."""


@pytest.mark.parametrize("name", [*EVERY_DAY, *(rarely(name) for name in HOSTILE if name not in EVERY_DAY)])
def test_a_hostile_captain_harms_nobody(name, cabins, folder, monkeypatch):
    """The match ends, the other side plays as ever, the captain's faults are told in sentences, and it costs what it may."""
    began = []
    open_room = cabins.open_room
    monkeypatch.setattr(cabins, "open_room", lambda cabin: began.append(open_room(cabin)) or began[-1])
    hostile = HOSTILE[name]
    match, player, ada = fight(cabins, hostile.text.replace("FOLDER", str(folder)))
    assert match.turn == 3 or ada.out or match.result

    found = {fault.code for fault in player.faults} or {""}
    assert found <= hostile.codes, player.faults[:3]
    assert (ada.out is not None) == any(code and code not in SMALL for code in found)
    assert all(len(fault.words) > 10 and len(fault.words) <= 1000 for fault in player.faults)
    said = "".join(thought.printed for thought in player.thoughts) + str(player.faults)
    assert "secret of Blaise" not in said and "I READ" not in said and "STOLEN" not in said
    assert all(len(thought.printed) <= 4000 for thought in player.thoughts)
    assert {path.name: path.read_text() for path in folder.iterdir()} == {"blaise.py": SECRET}
    assert len(began) == 2 and not any(processes_of(room.process) for room in began)
    slower = max(1.0, measure_pace().cpu)
    assert ada.spent.cpu <= hostile.seconds * slower + QUICK.at(Pace()).cpu * 0.2, ada.spent
    if sys.platform == "linux":
        assert ada.spent.clock - ada.spent.cpu <= QUICK.wait + 0.5, ada.spent


@linux
def test_waiting_in_slices_is_stopped_by_the_limit_on_waiting_and_by_no_other(monkeypatch):
    """The control: with that limit out of the way, the same captain plays the whole match."""
    text = HOSTILE["waits a little each time"].text.replace("0.4", "0.15")
    for wait, stopped in ((0.2, True), (60.0, False)):
        with Cabins(QUICK._replace(wait=wait)) as ours:
            _, _, ada = fight(ours, text, turns=2)
        assert bool(ada.out) == stopped


def test_what_it_takes_to_judge_an_answer_is_taken_from_whoever_gave_it(monkeypatch):
    """So a captain cannot make the match's own process work for it without end."""
    judge = sandboxed_captain._judge

    def judge_for_long(*given):
        end = time.thread_time() + 0.06
        while time.thread_time() < end:
            pass
        return judge(*given)

    monkeypatch.setattr(sandboxed_captain, "_judge", judge_for_long)
    with Cabins(QUICK._replace(match_cpu=0.25 / measure_pace().cpu, wait=0.1)) as ours:
        match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=UNGUESSABLE)
        with ours.seat(HONEST, "ada.py", "Ada") as ada:
            match.play({"Ada": CaptainPlayer(ada), "Blaise": "chaser"}, until=lambda _: bool(ada.out))
        assert ada.out and ada.out.code == "time" and 0.25 < ada.spent.cpu < 1


@linux
def test_without_walls_every_attack_succeeds():
    """The control of the tests of walls: what is tried there works where nothing stands in its way."""
    assert what_gets_through("", ordinary=False) >= {"open", "list", "connect", "fork", "thread", "stat", "sleep", "memory"}


def test_a_captain_that_is_out_gives_no_more_orders(cabins):
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Bo"), seed=4)
    with cabins.seat(HOSTILE["exits"].text, "ada.py", "Ada") as ada:
        player = CaptainPlayer(ada)
        match.play({"Ada": player, "Bo": "chaser"})
    assert match.result and [fault.code for fault in player.faults] == ["gone"]
    assert all(not thought.order for thought in player.thoughts if thought.phase in ("burn", "fire"))


def test_a_steward_that_was_killed_is_replaced(cabins):
    """It cannot happen where the walls stand; elsewhere a captain might do it, and only its own match is lost."""
    with cabins.seat(HONEST, "ada.py", "Ada") as ada:
        ada.meet()
        cabins._busy[ada].process.kill()
        cabins._busy[ada].process.wait()
        match = Match.new("vector3", scenario="learning", seats=("Ada", "Bo"), seed=4)
        match.play({"Ada": CaptainPlayer(ada), "Bo": "chaser"}, turns=1)
        assert ada.out.code == "gone"
    _, _, again = fight(cabins, HONEST)
    assert again.out is None


@linux
def test_a_steward_ends_without_a_word_when_whoever_asked_is_gone(capfd):
    """As when Ctrl+C is pressed while captains are met."""
    control, process = sandboxes._start("keep")
    ours, theirs = socket.socketpair()
    with control, ours, theirs:
        socket.send_fds(control, [OPEN], [theirs.fileno()])
    assert process.wait(60) == 0 and not capfd.readouterr().err


def test_ctrl_c_once_more_at_the_end_says_no_more():
    class Waits:
        def close(self):
            raise KeyboardInterrupt

    sandboxes._close_at_exit(Waits())


def test_where_no_process_can_be_started_no_captain_is_blamed(monkeypatch):
    """A tournament stops with a sentence then, and goes on later; nobody loses a match by it."""
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with Cabins(QUICK) as ours, pytest.raises(Refused, match="No process could be started"):
        in_a_cabin(HONEST, ours)


@linux
@pytest.mark.parametrize("text", ["def steer(view): 0", "while True: pass"], ids=["that waits", "that computes"])
@pytest.mark.parametrize("number", ["SIGKILL", rarely("SIGHUP"), rarely("SIGTERM"), rarely("SIGINT")])
def test_a_cabin_ends_with_the_process_that_opened_it(number, text):
    """Killed at once, a closed terminal, logged out, Ctrl+C: nobody is left to clean up, also while a captain computes."""
    code = f"""
import os, signal, threading, time
from vector3_edu.arena.sandbox import Cabins
signal.signal(signal.SIGINT, signal.default_int_handler)
cabins = Cabins(); cabin = cabins.seat({text!r}, 'a.py')
threading.Thread(target=cabin.meet, daemon=True).start()
while cabin._room is None: time.sleep(0.01)
print(cabin._room.process, cabins._busy[cabin].process.pid, flush=True)
os.kill(os.getpid(), signal.{number})
time.sleep(9)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    numbers = [int(each) for each in run.stdout.split()]
    assert len(numbers) == 2
    for number in numbers:
        for _ in range(1000):
            if not _is_running(number):
                break
            subprocess.run([sys.executable, "-c", "pass"], check=True)
        assert not _is_running(number)


def _is_running(process):
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(") ")[2][0]
    except OSError:
        return False
    return state != "Z"


# ---- stolen seeds


def test_a_seed_that_can_be_guessed_is_guessed_only_without_a_key(cabins):
    """Why a league has a key of its own: dice are a public function of the seed, and a captain can try many seeds."""
    said = []
    for key in (b"", b"a key that never enters a cabin"):
        _, player, _ = fight(cabins, HOSTILE["steals the seed"].text, turns=1, seed=2, key=key)
        said.append(player.thoughts[0].printed)
    assert "STOLEN 2" in said[0] and not said[1]


@linux
def test_nothing_in_a_cabin_tells_which_match_it_is(cabins):
    """Frames, numbers of processes, what Python has counted, and where modules lie: the same in every match of a steward."""
    text = """
import os, sys
from vector3_edu.arena.sandbox.fork_server import gc

def steer(view):
    frame = sys._getframe()
    while frame := frame.f_back:
        print(frame.f_code.co_name, {name: kept for name, kept in frame.f_locals.items() if type(kept) in (int, str, bytes)})
    print(gc.get_stats(), gc.get_count(), sys.getallocatedblocks() // 1000)
    print(*map(id, (gc, os, print)), sys.argv, os.getpid(), view._luck, dict(os.environ))
"""
    said = {in_a_cabin(text, cabins)[0].printed for _ in range(3)}
    assert len(said) == 1 and all(len(each) > 500 for each in said), said


def test_how_much_time_a_captain_has_left_is_not_told_in_its_cabin(cabins):
    """With it, one game could tell the next, which has the same dice, what to expect."""
    text = """
import sys

def steer(view):
    frame = sys._getframe()
    while frame := frame.f_back:
        print(*(kept.limits for kept in frame.f_locals.values() if type(kept).__name__ == "Task"))
"""
    said = set()
    for left in (2.0, 1.987):
        own = QUICK._replace(match_cpu=left, match_clock=left, wait=left / 2)
        with cabins.seat(text, "ada.py", "Ada", own) as cabin:
            match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=3)
            said.add(cabin.answer(match.game, match.seen_by("Ada"), match.ask_of("Ada"), 5).printed)
    (one,) = said
    assert "Limits(" in one and "987" not in one


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_question_holds_the_seed_or_the_dice(game):
    match = Match.new(game, seed=UNGUESSABLE)
    packers, unpackers = ({seat: kind() for seat in match.seats} for kind in (Packer, Unpacker))
    for _ in range(12):
        for ask in match.asks:
            asked = (1, game, match.seen_by(ask.seat), ask, 5)
            question = packers[ask.seat].pack(asked)
            assert unpackers[ask.seat].unpack(question) == asked
            told = {str(argument) for _, argument, _ in pickletools.genops(question)}
            assert str(UNGUESSABLE) not in told and not any("core.dice" in each or "matches" in each for each in told)
        steps = len(match.steps)
        match.play("random", until=lambda match, steps=steps: len(match.steps) > steps)


# ---- walls

TRY = """
import os, sys, socket, threading, time, errno
from vector3_edu.arena.sandbox import system_calls, walls, Limits
import encodings.idna
if os.getuid() == 0 and {ordinary}:
    os.setgid(65534); os.setuid(65534)
{wall}
results = []
def attempt(name, deed):
    try:
        deed()
        results.append(name)
    except (OSError, RuntimeError, MemoryError):
        pass
def fork():
    if os.fork() == 0:
        os._exit(0)
attempt("open", lambda: open("/etc/passwd"))
attempt("list", lambda: os.listdir("/"))
attempt("connect", lambda: socket.socket())
attempt("fork", fork)
attempt("thread", lambda: threading.Thread(target=int).start())
attempt("signal", lambda: os.kill(os.getppid(), 0))
attempt("stat", lambda: os.stat("/etc/passwd"))
attempt("sleep", lambda: time.sleep(0.001))
attempt("memory", lambda: bytearray(400 * 2**20))
os.write(1, " ".join(results).encode())
os._exit(0)
"""


def what_gets_through(wall, ordinary):
    code = TRY.format(wall=wall, ordinary=ordinary)
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())


@linux
def test_the_limits_alone_keep_files_and_the_network_out():
    """Without Python's watchman and without the kernel's filter, for somebody who is no administrator."""
    through = what_gets_through("walls._limit(Limits())", ordinary=True)
    assert not through & {"open", "list", "connect", "fork", "thread", "memory"}


@linux
@pytest.mark.parametrize("ordinary", [True, False])
def test_the_filter_alone_lets_a_process_compute_and_nothing_else(ordinary):
    """Without the watchman and without limits: an administrator's process too is held."""
    if not _has_filter():
        pytest.skip("this kernel has no filter")
    through = what_gets_through("assert system_calls.allow_only_computing()", ordinary)
    assert through == {"memory"}


def _has_filter():
    return "kernel" in walls_here()


def walls_here():
    with Cabins(QUICK) as ours:
        return ours.meet("def steer(view): 0", "a.py").walls


@linux
def test_every_wall_that_linux_has_is_up_here():
    assert set(walls_here()) >= {"memory", "time", "files", "processes", "python"}


def test_walls_are_told_in_sentences():
    told = describe_walls(QUICK)
    assert len(told) >= 2 and all(each.endswith(".") for each in told)
    missing = walls.describe(["python"], QUICK)
    assert len(missing) == 3 and "no limit to a captain's memory" in missing[1]


@linux
@pytest.mark.parametrize(
    ("header", "column"), [("x86_64-linux-gnu/asm/unistd_64.h", 1), ("asm-generic/unistd.h", 2)], ids=["x86-64", "ARM"]
)
def test_the_numbers_of_the_calls_are_the_kernels_own(header, column):
    """A wrong number would let through a call that nobody meant; the list is compared with the kernel's headers."""
    path = Path("/usr/include") / header
    if not path.exists():
        pytest.skip("no list to compare with")
    numbers = dict(re.findall(r"#define __NR(?:3264)?_(\w+) (\d+)", path.read_text(encoding="ascii")))
    words = system_calls.ALLOWED.split()
    assert all(numbers[words[at]] == words[at + column] for at in range(0, len(words), 3))
