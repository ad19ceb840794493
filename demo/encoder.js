// Encodes the clips of the demo in a page or in a worker of a page, because service workers have no VideoEncoder.
"use strict";

/** The codec of all clips: baseline profile, level 3.1, which allows every size of the demo's clips. */
const CODEC = "avc1.42001f";
/** The bit rate, in bits per second: plenty for flat colours at these sizes. */
const BITRATE = 1e6;

/** Encodes a clip for `Demo` of easel-demo. `paint` may return a promise. README.md describes both sides. */
async function encodeClip({ width, height, rate, count, paint }) {
  const frames = [];
  let failure;
  const encoder = new VideoEncoder({
    error: (error) => (failure = error),
    output: (chunk) => {
      const stream = new Uint8Array(chunk.byteLength);
      chunk.copyTo(stream);
      frames.push({ stream, key: chunk.type === "key" });
    },
  });
  encoder.configure({
    codec: CODEC,
    width,
    height,
    framerate: rate,
    bitrate: BITRATE,
    // Frames come out in the order of their times, which is also the order in the file.
    latencyMode: "realtime",
    // The stream includes the parameters. The parameters that Firefox 153 reports separately have a byte too many.
    avc: { format: "annexb" },
  });
  for (let number = 0; number < count; number++) {
    const timestamp = (number * 1e6) / rate;
    const format = { format: "RGBX", codedWidth: width, codedHeight: height, timestamp };
    const frame = new VideoFrame(await paint(number), format);
    // A key frame every second makes seeking fast.
    encoder.encode(frame, { keyFrame: number % rate === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure) throw failure;
  return frames;
}

/**
 * Encodes a clip in a worker of a page. Its frames come through a port of the service worker (worker.js), one at a
 * time.
 */
async function encodeThrough(port, clip) {
  const paint = (frame) =>
    new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data);
      port.postMessage({ frame });
    });
  try {
    port.postMessage({ encoded: await encodeClip({ ...clip, paint }) });
  } catch (error) {
    port.postMessage({ error: String(error) });
  }
  close();
}

if (typeof document === "undefined") {
  onmessage = ({ data, ports: [port] }) => encodeThrough(port, data.encode);
}
