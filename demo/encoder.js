// Encodes the clips of the demo in a page or in a worker of one: service workers have no VideoEncoder.
"use strict";

/** Every size of the demo's clips fits: baseline profile, level 3.1. */
const CODEC = "avc1.42001f";
/** Bits per second, plenty for flat colours at these sizes. */
const BITRATE = 1e6;

/** An encoder as `Demo` of easel-demo calls it, whose `paint` may be a promise: README.md describes both sides. */
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
    // Frames come out in their order, which is also that of the file.
    latencyMode: "realtime",
    // The stream includes the parameters: the ones that Firefox 153 reports beside it have a byte too many.
    avc: { format: "annexb" },
  });
  for (let number = 0; number < count; number++) {
    const timestamp = (number * 1e6) / rate;
    const format = { format: "RGBX", codedWidth: width, codedHeight: height, timestamp };
    const frame = new VideoFrame(await paint(number), format);
    // One key frame a second makes seeking fast.
    encoder.encode(frame, { keyFrame: number % rate === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure) throw failure;
  return frames;
}

/** In a worker of a page, the frames come through a port of the service worker (worker.js): one is asked for at a time. */
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
