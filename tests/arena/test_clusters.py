"""A tournament on a Dask cluster of real processes: the same bytes as in one process, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from shutil import which

import pytest

from tests.arena.tournaments.test_tournament import sittings_in
from tests.bench.honest import write_captains
from tests.often import thorough
from vector3_edu.arena import tournament
from vector3_edu.arena.tournaments import workers
from vector3_edu.arena.tournaments.workers import _threads, play_on_cluster
from vector3_edu.core.problems import Refused

pytestmark = thorough

QUICK = {"games": 2, "turns": 6, "seed": 5, "progress": False}
OURS = {"everybody_may_run_code": True}
"""The network of these tests is this machine."""


@pytest.fixture
def cluster():
    """Two workers with a thread each, which nobody outside this machine can reach."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return write_captains(tmp_path_factory.mktemp("league"), 4)


@pytest.fixture(scope="module")
def expected(folder, tmp_path_factory):
    """What comes of the tournament in one process."""
    out = tmp_path_factory.mktemp("results") / "here.jsonl"
    tournament(folder, "drifter", workers=1, out=out, **QUICK)
    return sittings_in(out)


def test_a_cluster_gives_the_same_bytes_as_one_process(cluster, folder, expected, tmp_path):
    tournament(folder, "drifter", dask=cluster.scheduler_address, out=tmp_path / "there.jsonl", **OURS, **QUICK)
    assert sittings_in(tmp_path / "there.jsonl") == expected


def test_a_worker_that_is_killed_in_the_middle_changes_no_byte(cluster, folder, expected, tmp_path):
    """Its sittings are played again by others; the nanny starts another worker in its place."""
    from distributed import Client

    with Client(cluster.scheduler_address) as client:
        there = sorted(client.run(os.getpid).values())
    killed = []

    def kill_one(done: int, every: int) -> None:
        if 0 < done < every and not killed:
            os.kill(there[0], signal.SIGKILL)
            killed.append(there[0])

    out, address = tmp_path / "there.jsonl", cluster.scheduler_address
    tournament(folder, "drifter", dask=address, out=out, **OURS, **{**QUICK, "progress": kill_one})
    assert killed and sittings_in(out) == expected
    with Client(cluster.scheduler_address) as client:
        while len(left := set(client.run(os.getpid).values())) < 2:
            time.sleep(0.1)
    assert there[0] not in left


@pytest.fixture
def certificate(tmp_path):
    """A certificate that signs itself, and its key."""
    made = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=league -keyout key.pem -out certificate.pem"
    if which("openssl") is None:
        pytest.skip("there is no openssl to make certificates with")
    subprocess.run(made.split(), cwd=tmp_path, check=True, capture_output=True)
    roles = ("client", "scheduler", "worker")
    return {
        "distributed.comm.require-encryption": True,
        "distributed.comm.tls.ca-file": str(tmp_path / "certificate.pem"),
        **{f"distributed.comm.tls.{role}.key": str(tmp_path / "key.pem") for role in roles},
        **{f"distributed.comm.tls.{role}.cert": str(tmp_path / "certificate.pem") for role in roles},
    }


def test_a_cluster_with_certificates_needs_no_word_and_turns_others_away(
    certificate, folder, expected, tmp_path, monkeypatch
):
    import dask
    from distributed import LocalCluster
    from distributed.security import Security

    monkeypatch.setattr(workers, "PATIENCE", 3)
    with dask.config.set(certificate):
        known = {"protocol": "tls://", "security": Security(), "host": "127.0.0.1", "dashboard_address": None}
        with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, silence_logs=50, **known) as cluster:
            address = cluster.scheduler_address
            tournament(folder, "drifter", dask=address, out=tmp_path / "there.jsonl", **QUICK)
            with dask.config.set(dict.fromkeys(certificate)):
                with pytest.raises(Refused, match="takes our certificate"):
                    next(play_on_cluster(address)(iter([])))
                with pytest.raises(Refused, match="no Dask cluster"):
                    next(play_on_cluster(address.replace("tls://", "tcp://"), **OURS)(iter([])))
    assert address.startswith("tls://") and sittings_in(tmp_path / "there.jsonl") == expected


def test_a_cluster_without_workers_is_refused_with_a_sentence():
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=None, silence_logs=50) as empty,
        pytest.raises(Refused, match=r"no workers yet. Start some with `dask worker tcp://127.0.0.1:"),
    ):
        list(play_on_cluster(empty.scheduler_address, **OURS)(iter([])))


def test_workers_need_the_same_version(monkeypatch):
    """Other rules might give other games."""

    class Old:
        def nthreads(self):
            return {"a": 2, "b": 2}

        def run(self, asked):
            return {"a": "0.1", "b": "0.1"}

    with pytest.raises(Refused, match=r"workers have 0\.1"):
        _threads(Old(), "tcp://somewhere:8786")
