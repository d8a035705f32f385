"""The bundled sample logs are what their script writes, and show each kind of verdict once at least."""

from click.testing import CliRunner

import make_samples
from stillgreen.cli import stillgreen


def test_bundled_logs_come_from_their_script(tmp_path):
    """Nobody edits the samples by hand."""
    make_samples.write(tmp_path)
    made = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    assert made == {file.name: file.read_text("utf-8") for file in make_samples.SAMPLES.glob("*.jsonl")}


def test_demo_shows_every_grade(tmp_path, monkeypatch):
    """`scan --demo` has something of each grade, and keeps nothing."""
    monkeypatch.setenv("STILLGREEN_HOME", str(tmp_path / "state"))
    result = CliRunner().invoke(stillgreen, ["scan", "--demo", "--all", "--format", "jsonl"])
    assert result.exit_code == 0, result.output
    for grade in ("confirmed", "partial", "unverified", "contradicted", "honest", "nothing"):
        assert f'"grade":"{grade}"' in result.stdout
    assert not (tmp_path / "state").exists()
