"""`vector3-edu lab` as a student starts it: a real server, its address, and a quiet end."""

import os
import re
import signal
import subprocess
import sys
import urllib.request

import pytest


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal")
def test_the_lab_prints_an_address_that_answers_and_stops_quietly(tmp_path):
    command = [sys.executable, "-m", "vector3_edu.cli", "lab", str(tmp_path / "mine"), "--no-browser"]
    lab = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        said = ""
        for line in lab.stdout:
            said += line
            if line.startswith("Open "):
                break
        address = re.search(r"http://127\.0\.0\.1:\d+/lab/tree/00_start_here\.ipynb\?token=\w+", said)
        assert address, said
        with urllib.request.urlopen(address.group()) as page:
            assert page.status == 200
        lab.send_signal(signal.SIGINT)
        rest, _ = lab.communicate(timeout=60)
    finally:
        lab.kill()
    assert "Stopping. Your notebooks are saved" in rest
    assert "Traceback" not in rest
    assert lab.returncode == 0
    assert (tmp_path / "mine" / "00_start_here.ipynb").exists()
