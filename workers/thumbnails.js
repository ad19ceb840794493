// A worker that makes thumbnails. A message is {id, heights, file}, where the file may be a bitmap, or {id, heights, path,
// length, type} for a file in the origin private file system. Its answer {id, pictures} has {type, bytes} for each height,
// or null where there is no thumbnail: the picture is no higher, or the browser cannot make one. With `small`, a picture
// that is no higher than the first height has a thumbnail of its own height. Without pictures the file could not be read.
"use strict";

/** No thumbnail has more bytes, up to the second height; those above have four times the pixels. */
const LARGEST = 30_000;
const LARGEST_ABOVE = 120_000;

/** The second height. Thumbnails above are for pictures with more pixels than `LARGE`: others are shown themselves. */
const SECOND = 512;
const LARGE = 3_000_000;

/** From the best quality that nobody tells from the original to the worst that still shows what it is. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/**
 * Whether a canvas returns what was drawn. A browser that resists fingerprinting returns noise.
 */
function isHonest() {
  const pen = new OffscreenCanvas(2, 2).getContext("2d");
  pen.fillStyle = "rgb(10, 200, 30)";
  pen.fillRect(0, 0, 2, 2);
  const pixels = pen.getImageData(0, 0, 2, 2).data;
  return [10, 200, 30, 255].every((value, at) => pixels[at] === value && pixels[at + 12] === value);
}

/** Puts white behind what is transparent: JPEG would make it black. */
function makeOpaque(canvas) {
  const pen = canvas.getContext("2d");
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

/** The smallest loss that fits. Safari writes PNG where WebP is asked for: then it is JPEG. */
async function encoded(canvas, largest) {
  let type = "image/webp";
  for (const quality of QUALITIES) {
    let picture = await canvas.convertToBlob({ type, quality });
    if (picture.type !== type && picture.size > largest) {
      type = "image/jpeg";
      makeOpaque(canvas);
      picture = await canvas.convertToBlob({ type, quality });
    }
    if (picture.size <= largest) return picture;
  }
  return null;
}

/** None of a picture that is no higher, unless it has to be: it is shown itself. */
async function thumbnail(bitmap, wanted, hasToBe) {
  if (bitmap.height <= wanted && !hasToBe) return null;
  if (wanted > SECOND && bitmap.width * bitmap.height <= LARGE) return null;
  const height = Math.min(bitmap.height, wanted);
  const width = Math.max(1, Math.round((bitmap.width * height) / bitmap.height));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, width, height);
  try {
    return await encoded(canvas, wanted > SECOND ? LARGEST_ABOVE : LARGEST);
  } finally {
    // The canvas's memory is freed at once, and not with the next garbage collection.
    canvas.width = 0;
  }
}

/**
 * The file at a path. It is read here, since the handle of a file is a connection to another process: closing those of
 * a window of results would take the page longer than a frame.
 */
async function stored({ path, length, type }) {
  let folder = await navigator.storage.getDirectory();
  for (const name of path.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
  const handle = await folder.getFileHandle(path.at(-1));
  const file = await handle.getFile();
  if (file.size !== length) throw new Error("The file is not whole");
  return file.slice(0, length, type);
}

async function thumbnails(file, heights, small) {
  if (!isHonest()) return heights.map(() => null);
  const isFrame = file instanceof ImageBitmap;
  const bitmap = isFrame ? file : await createImageBitmap(file);
  try {
    const pictures = [];
    for (const [at, height] of heights.entries()) {
      // A frame of a clip always gets a thumbnail: the clip itself cannot be shown in place of the frame.
      pictures.push(await thumbnail(bitmap, height, isFrame || (small && at === 0)));
    }
    return pictures;
  } finally {
    bitmap.close();
  }
}

/** As bytes, which are handed over: the page makes no object of them. */
async function bytes(picture) {
  return picture && { type: picture.type, bytes: await picture.arrayBuffer() };
}

async function answer({ heights, small, ...message }) {
  let file = message.file;
  try {
    file ??= await stored(message);
  } catch {
    return undefined;
  }
  try {
    const pictures = await thumbnails(file, heights, small);
    return await Promise.all(pictures.map(bytes));
  } catch {
    // Without thumbnails, the page shows the original.
    return heights.map(() => null);
  }
}

onmessage = async ({ data: { id, ...message } }) => {
  const pictures = await answer(message);
  const buffers = pictures?.flatMap((picture) => picture?.bytes ?? []);
  postMessage({ id, pictures }, buffers ?? []);
};
