// A worker that reads files and computes their checksums, which the page never does itself. A message is {id, file,
// hashes}. Its answer is {id, length, crc32, sha256}, with the hash in hexadecimal digits if `hashes` asks for it. An
// answer without a length means that the file could not be read.
"use strict";

/** The number of bytes in memory at a time, a multiple of a block of SHA-256. */
const PIECE = 1 << 22;
/** The greatest length of a file that the browser hashes itself: 64 MB, because it needs the whole file in memory. */
const LONG = 1 << 26;
/** The number of bytes in a block of SHA-256. */
const BLOCK = 64;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** Returns the CRC-32 of a ZIP file after these bytes, given the CRC-32 before them. */
function checksum(before, bytes) {
  let sum = ~before;
  for (let at = 0; at < bytes.length; at += 1) sum = TABLE[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

const PRIMES = [];
for (let number = 2; PRIMES.length < 64; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}
/** Returns the first 32 bits after the binary point, as FIPS 180-4 defines the constants. */
const fraction = (number) => ((number % 1) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

/** Adds whole blocks to the state of a hash. */
function takeIn(state, bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < bytes.length; from += BLOCK) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(from + 4 * at);
    for (let at = 16; at < 64; at += 1) {
      const near = words[at - 2];
      const far = words[at - 15];
      const one = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
      const other = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
      words[at] = (one + words[at - 7] + other + words[at - 16]) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at += 1) {
      const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const one = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at]) | 0;
      const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const other = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + other) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}

/** Returns the last blocks: the rest of the bytes, the padding, and the length of the file. */
function last(rest, length) {
  const bytes = new Uint8Array(rest.length + 9 <= BLOCK ? BLOCK : 2 * BLOCK);
  bytes.set(rest);
  bytes[rest.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(length) * 8n);
  return bytes;
}

const hexadecimal = (numbers, digits) =>
  Array.from(numbers, (number) => (number >>> 0).toString(16).padStart(digits, "0")).join("");

async function sums(file, hashes) {
  if (hashes && file.size <= LONG && crypto.subtle) {
    const buffer = await file.arrayBuffer();
    const bytes = new Uint8Array(buffer);
    const digest = await crypto.subtle.digest("SHA-256", buffer);
    return { length: bytes.length, crc32: checksum(0, bytes), sha256: hexadecimal(new Uint8Array(digest), 2) };
  }
  const state = START.slice();
  let crc32 = 0;
  for (let from = 0; ; from += PIECE) {
    const bytes = new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer());
    const isLast = from + PIECE >= file.size;
    if (bytes.length !== Math.min(PIECE, file.size - from)) throw new Error("The file was changed");
    crc32 = checksum(crc32, bytes);
    const whole = isLast ? bytes.length - (bytes.length % BLOCK) : bytes.length;
    if (hashes) takeIn(state, bytes.subarray(0, whole));
    if (!isLast) continue;
    if (!hashes) return { length: file.size, crc32 };
    takeIn(state, last(bytes.subarray(whole), file.size));
    return { length: file.size, crc32, sha256: hexadecimal(state, 8) };
  }
}

onmessage = async ({ data: { id, file, hashes } }) => {
  const found = await sums(file, hashes).catch(() => ({}));
  postMessage({ id, ...found });
};
