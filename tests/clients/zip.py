"""Archives that Easel has written, read by other people's readers: unzip and Python."""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ZIP = os.environ["EASEL_ZIP"]

# The most memory that writing an archive may take, in kilobytes.
MOST = 64 * 1024


def main():
    print(f"unzip, and zipfile of Python {sys.version.split()[0]}")
    piece = bytes(range(256)) * (8 << 12)
    with tempfile.TemporaryDirectory() as folder:
        for what, count, content in [
            ("small", 3, piece[:1000]),
            ("many", 100_000, piece[:10]),
            ("large", 520, piece),
        ]:
            path = Path(folder) / f"{what}.zip"
            told = subprocess.run([ZIP, what, path], check=True, capture_output=True).stdout
            memory = int(told or 0)
            assert memory < MOST, memory
            tested = subprocess.run(["unzip", "-tqq", path], capture_output=True)
            assert tested.returncode == 0, tested
            with zipfile.ZipFile(path) as archive:
                assert archive.testzip() is None
                entries = archive.infolist()
                assert len(entries) == count == len(set(archive.namelist())), len(entries)
                assert entries[1].filename == "2026-11-22/雪 fox 0 (2).png", entries[1]
                assert entries[0].date_time[:3] == (2026, 11, 22), entries[0]
                assert archive.read(entries[-1]) == content
            size = path.stat().st_size
            path.unlink()
            print(f"  {what}: {count} files, {size:,} bytes, written with {memory:,} kB of memory")


main()
