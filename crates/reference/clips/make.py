"""Makes the files beside it: four scenes, a sound, and the sizes of clips. README.md says what they are.
`pip install pillow av`, then run it; it takes a minute. Pillow 13.0 and PyAV 18.1 have written the files here."""

import array
import math
import random
from fractions import Fraction
from pathlib import Path

import av
from scenes import EDGE, RATE, SCENES, number_in

HERE = Path(__file__).parent

# As in crates/reference/src/clip and crates/reference/src/size.rs.
SECONDS = 10
SHORT_EDGES = [144, 180, 270, 360]
RATIOS = [(16, 9), (9, 16), (1, 1), (4, 3), (3, 4)]
SOUND_RATE = 8000
BLOCK = SOUND_RATE // 10

START = b"\0\0\0\1"
KEY, SEQUENCE, PICTURE = 5, 7, 8

X264 = {
    "preset": "veryslow",
    "tune": "animation",
    "profile": "baseline",
    "level": "3.0",
    "crf": "35",
    "x264-params": ":".join([
        # A key frame each second, and one unit for each frame, in the order in which they are shown.
        f"keyint={RATE}", f"min-keyint={RATE}", "scenecut=0", "open-gop=0", "bframes=0",
        "threads=1", "slices=1", "aud=0",
        "colorprim=bt709", "transfer=bt709", "colormatrix=bt709",
    ]),
}


def units(stream):
    """The units of a stream (ITU-T H.264, annex B)."""
    return [part.rstrip(b"\0") for part in stream.split(b"\0\0\1")[1:]]


def kind(unit):
    return unit[0] & 31


def encoded(paint):
    """The units of a scene: its parameters once, then one for each frame."""
    codec = av.CodecContext.create("libx264", "w")
    codec.width = codec.height = EDGE
    codec.pix_fmt = "yuv420p"
    codec.framerate = RATE
    codec.time_base = Fraction(1, RATE)
    codec.options = X264
    found = []
    for number in range(SECONDS * RATE):
        picture = paint(number / RATE).finished(number)
        frame = av.VideoFrame.from_image(picture).reformat(format="yuv420p", dst_colorspace="ITU709")
        frame.pts = number
        for packet in codec.encode(frame):
            found.extend(units(bytes(packet)))
    for packet in codec.encode():
        found.extend(units(bytes(packet)))
    parameters = [next(unit for unit in found if kind(unit) == wanted) for wanted in (SEQUENCE, PICTURE)]
    frames = [unit for unit in found if kind(unit) in (1, KEY)]
    assert len(frames) == SECONDS * RATE
    assert all((kind(frame) == KEY) == (number % RATE == 0) for number, frame in enumerate(frames))
    return parameters + frames


class Bits:
    """Reads sequence parameters (section 7.3.2.1)."""

    def __init__(self, unit):
        # Without the bytes that keep start codes out of a unit (section 7.4.1).
        self.text = "".join(f"{byte:08b}" for byte in unit.replace(b"\0\0\3", b"\0\0"))
        self.at = 0

    def number(self):
        """A number of variable length (section 9.1)."""
        zeros = self.text.index("1", self.at) - self.at
        start = self.at + zeros
        self.at = start + zeros + 1
        return int(self.text[start : self.at], 2) - 1


def written(number):
    digits = f"{number + 1:b}"
    return "0" * (len(digits) - 1) + digits


def cropped(sequence, width, height):
    """The same parameters for pictures of which only the upper left part is shown."""
    bits = Bits(sequence)
    # The header and the profile; id, frame numbers, order (of the kind 2) and references; the edges; frames only.
    bits.at = 4 * 8
    assert [bits.number() for _ in range(3)][2] == 2
    bits.number()
    bits.at += 1
    assert [bits.number(), bits.number()] == [EDGE // 16 - 1] * 2
    bits.at += 2
    before, is_cropped, after = bits.text[: bits.at], bits.text[bits.at], bits.text[bits.at + 1 :].rstrip("0")[:-1]
    assert is_cropped == "0"
    # Left, right, top and bottom, each in steps of two pixels.
    crop = [0, (EDGE - width) // 2, 0, (EDGE - height) // 2]
    text = before + "1" + "".join(map(written, crop)) + after + "1"
    text += "0" * (-len(text) % 8)
    unit = bytearray()
    for byte in (int(text[at : at + 8], 2) for at in range(0, len(text), 8)):
        if unit[-2:] == b"\0\0" and byte <= 3:
            unit.append(3)
        unit.append(byte)
    return bytes(unit)


def sizes():
    for edge in SHORT_EDGES:
        for across, down in RATIOS:
            unit = edge // min(across, down)
            yield across * unit, down * unit


def played():
    """A slow chord and two plucked notes a second. It is silent at each whole second, where clips end."""
    chance = random.Random(4)
    root = 110
    scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3]
    notes = [root * 4 * chance.choice(scale) for _ in range(2 * SECONDS)]

    def level(number):
        time = number / SOUND_RATE

        def tone(pitch):
            return math.sin(2 * math.pi * pitch * time)

        chord = (tone(root) + tone(root * 3 / 2) + 0.5 * tone(root * 5 / 2)) * 0.1
        pluck = tone(notes[int(time * 2)]) * 0.25 * math.exp(-(time * 2 % 1) * 4)
        second = time % 1
        return (chord + pluck) * min(1, second * 20, (1 - second) * 4)

    return array.array("h", (round(level(number) * 512) * 64 for number in range(SECONDS * SOUND_RATE)))


def sound():
    """The sound as FLAC (RFC 9639), in blocks of a tenth of a second."""
    codec = av.CodecContext.create("flac", "w")
    codec.sample_rate = SOUND_RATE
    codec.layout = "mono"
    codec.format = "s16"
    codec.time_base = Fraction(1, SOUND_RATE)
    codec.options = {"compression_level": "12", "frame_size": str(BLOCK)}
    samples = played()
    blocks = []
    for start in range(0, len(samples), BLOCK):
        frame = av.AudioFrame(format="s16", layout="mono", samples=BLOCK)
        frame.planes[0].update(samples[start : start + BLOCK].tobytes())
        frame.sample_rate = SOUND_RATE
        frame.pts = start
        blocks.extend(map(bytes, codec.encode(frame)))
    blocks.extend(map(bytes, codec.encode()))
    blocks = [block for block in blocks if block]
    assert len(blocks) == 10 * SECONDS
    # The only block of metadata: 0x80 says that it is the last one.
    return b"fLaC\x80\0\0\x22" + codec.extradata + b"".join(blocks)


def check(scene, sequences):
    """Decodes a scene: whole, and its first second in each size."""
    _, picture, *frames = units((HERE / f"{scene}.h264").read_bytes())
    for number, ((width, height), sequence) in enumerate(sequences.items()):
        shown = frames if number == 0 else frames[:RATE]
        codec = av.CodecContext.create("h264", "r")
        stream = b"".join(START + unit for unit in [sequence, picture, *shown])
        decoded = [frame for packet in [*codec.parse(stream), *codec.parse(), None] for frame in codec.decode(packet)]
        assert len(decoded) == len(shown), (scene, width, height, len(decoded))
        for place, frame in enumerate(decoded):
            assert (frame.width, frame.height) == (width, height)
            assert frame.key_frame == (place % RATE == 0)
            assert number_in(frame.to_image()) == place


def main():
    for scene in SCENES:
        found = encoded(scene())
        (HERE / f"{scene.__name__}.h264").write_bytes(b"".join(START + unit for unit in found))
        sequence = found[0]
    (HERE / "sound.flac").write_bytes(sound())
    sequences = {size: cropped(sequence, *size) for size in sizes()}
    lines = [f"{width}x{height} {unit.hex(' ')}\n" for (width, height), unit in sequences.items()]
    (HERE / "sizes.txt").write_text("".join(lines))
    for scene in SCENES:
        assert units((HERE / f"{scene.__name__}.h264").read_bytes())[0] == sequence
        check(scene.__name__, sequences)


if __name__ == "__main__":
    main()
