"""Paints the frames of the scenes, each with its number. Every run paints the same."""

import math
import random

from PIL import Image, ImageDraw

# Each frame is a square of this edge. A clip shows its upper left part.
EDGE = 640
# Frames per second.
RATE = 24
# No clip shows what is right of and below this: the longest edges of clips are 360 x 640 and 640 x 360.
UNSEEN = 368
# Everything is painted twice as large, and then made smaller: smooth edges.
SMOOTH = 2


def rgb(number):
    return (number >> 16, number >> 8 & 255, number & 255)


def mix(one, two, share):
    return tuple(round(a + (b - a) * share) for a, b in zip(one, two))


class Canvas:
    """One frame. Lengths are in pixels of the frame."""

    def __init__(self, ground):
        self.image = ground.copy()
        self.draw = ImageDraw.Draw(self.image)

    def polygon(self, points, color):
        self.draw.polygon([(x * SMOOTH, y * SMOOTH) for x, y in points], fill=color)

    def disc(self, x, y, radius, color):
        box = [(x - radius) * SMOOTH, (y - radius) * SMOOTH, (x + radius) * SMOOTH, (y + radius) * SMOOTH]
        self.draw.ellipse(box, fill=color)

    def ring(self, x, y, radius, width, color):
        box = [(x - radius) * SMOOTH, (y - radius) * SMOOTH, (x + radius) * SMOOTH, (y + radius) * SMOOTH]
        self.draw.ellipse(box, outline=color, width=round(width * SMOOTH))

    def below(self, line, color):
        """Fills what is below a line, a function of x."""
        points = [(x, line(x)) for x in range(0, EDGE + 1, 8)]
        self.polygon([*points, (EDGE, EDGE), (0, EDGE)], color)

    def finished(self, number):
        image = self.image.reduce(SMOOTH)
        draw = ImageDraw.Draw(image)
        draw.rectangle([UNSEEN, UNSEEN, EDGE, EDGE], fill=rgb(0x14141E))
        write_number(draw, number)
        return image


def ground(colors, last):
    """A gradient from the top to the line `last`."""
    column = Image.new("RGB", (1, len(colors)))
    column.putdata(colors)
    edge = EDGE * SMOOTH
    image = Image.new("RGB", (edge, edge), colors[-1])
    image.paste(column.resize((edge, last * SMOOTH), Image.Resampling.BICUBIC), (0, 0))
    return image


# Segments of a digit: left, top, right, bottom, within 14 x 24 pixels; and the digits as their segments.
SEGMENTS = {
    "a": (2, 0, 11, 3), "b": (10, 2, 13, 11), "c": (10, 12, 13, 21), "d": (2, 20, 11, 23),
    "e": (0, 12, 3, 21), "f": (0, 2, 3, 11), "g": (2, 10, 11, 13),
}
DIGITS = ["abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg"]


def write_number(draw, number):
    draw.rectangle([8, 8, 79, 47], fill=rgb(0x14141E))
    for place, digit in enumerate(f"{number:03}"):
        x, y = 16 + 20 * place, 16
        for segment in DIGITS[int(digit)]:
            left, top, right, bottom = SEGMENTS[segment]
            draw.rectangle([x + left, y + top, x + right, y + bottom], fill=rgb(0xFFFFFF))


def number_in(image):
    """Reads the number of a frame."""
    image = image.convert("L")
    digits = ""
    for place in range(3):
        x, y = 16 + 20 * place, 16
        lit = ""
        for segment, (left, top, right, bottom) in SEGMENTS.items():
            if image.getpixel((x + (left + right) // 2, y + (top + bottom) // 2)) > 127:
                lit += segment
        digits += str(DIGITS.index(lit))
    return int(digits)


def hills():
    sky, low, sun, far, near = map(rgb, [0x9CC8E8, 0xFFE3D0, 0xFFF3C9, 0x8FBFA8, 0x12332A])
    back = ground([sky, low], 200)
    bases = [84, 108, 138, 176, 224, 284, 360, 450, 550]

    def paint(moment):
        canvas = Canvas(back)
        canvas.disc(114, 74 - moment * 0.8, 20, sun)
        for place, base in enumerate(bases):
            depth = (place + 1) / len(bases)
            drift = moment * (4 + 36 * depth)

            def line(x):
                wide = 60 + 130 * depth
                return base + 9 * (0.6 + depth) * (
                    math.sin((x + drift) / wide * 2.1 + place * 2.4) + 0.5 * math.sin((x + drift) / wide * 4.7 + place)
                )

            canvas.below(line, mix(mix(low, far, 0.6), near, depth))
        return canvas

    return paint


def waves():
    night, low, moon, far, near = map(rgb, [0x0B1026, 0x3A2F6B, 0xFFE8A3, 0x3282B8, 0x0B2B45])
    back = ground([night, low], 100)
    chance = random.Random(1)
    stars = [(chance.uniform(0, EDGE), chance.uniform(0, 78), chance.uniform(0.5, 1.2)) for _ in range(60)]
    bases = [88 + 9 * place + 2.1 * place * place for place in range(16)]

    def paint(moment):
        canvas = Canvas(back)
        for star in stars:
            canvas.disc(*star, mix(night, moon, 0.8))
        canvas.disc(114, 44, 20, moon)
        for place, base in enumerate(bases):
            depth = place / (len(bases) - 1)
            aside = math.sin(moment * (0.9 - 0.3 * depth) + place * 1.9) * (6 + 22 * depth)
            rise = math.sin(moment * 1.1 + place * 1.3) * (1 + 3 * depth)
            wide = 14 + 42 * depth

            def line(x):
                # Pointed crests and round valleys.
                return base + rise + (4 + 9 * depth) * (0.6 - abs(math.sin((x + aside) / wide + place * 2.6)))

            color = mix(far, near, depth)
            canvas.below(line, mix(color, rgb(0xFFFFFF), 0.08) if place % 2 else color)
        return canvas

    return paint


def orbits():
    dark, high, light, middle = map(rgb, [0x14112E, 0x3A2460, 0x35E0D4, 0xE03E8C])
    back = ground([dark, high, dark], EDGE)
    chance = random.Random(2)
    stars = [(chance.uniform(0, EDGE), chance.uniform(0, EDGE), chance.uniform(1, 2)) for _ in range(24)]
    rings = [36, 70, 120, 188, 276, 388]
    planets = [(chance.uniform(0, 1.2), chance.uniform(5, 9) + ring / 40) for ring in rings]

    def paint(moment):
        canvas = Canvas(back)
        for star in stars:
            canvas.disc(*star, mix(dark, light, 0.6))
        for ring in rings:
            canvas.ring(114, 90, ring, 1, mix(high, light, 0.45))
        canvas.disc(114, 90, 16, rgb(0xFFE8A3))
        for place, (ring, (start, size)) in enumerate(zip(rings, planets)):
            angle = start + moment * 14 / ring
            x, y = 114 + ring * math.cos(angle), 90 + ring * math.sin(angle)
            canvas.disc(x, y, size, mix(light, middle, place % 4 / 3))
        return canvas

    return paint


def lanterns():
    high, low, light, accent = map(rgb, [0x3D2C5A, 0xFF9E6D, 0xFFE08A, 0xB84F6B])
    back = ground([high, low], EDGE)
    chance = random.Random(3)
    all_of_them = sorted(
        (chance.randint(1, 4), chance.uniform(0, EDGE), chance.uniform(0, EDGE + 60), chance.uniform(0, 1))
        for _ in range(20)
    )

    def paint(moment):
        canvas = Canvas(back)
        for near, x, y, tone in all_of_them:
            # Near ones are larger and rise faster: by whole quarters of a pixel in each frame, which is cheap to encode.
            size = 4 + 6 * near
            y = (y - moment * RATE * near / 4) % (EDGE + 60) - 30
            canvas.disc(x, y, size, mix(accent, light, tone))
            canvas.disc(x, y, size * 0.45, mix(light, rgb(0xFFFFFF), 0.6))
        return canvas

    return paint


SCENES = [hills, waves, orbits, lanterns]
