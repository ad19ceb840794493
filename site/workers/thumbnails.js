// A worker that makes thumbnails. A message is {id, heights, file}, where the file may be a bitmap, or {id, heights,
// path, length, type} for a file in the origin private file system. Its answer {id, pictures} has {type, bytes} for
// each height, or null if there is no thumbnail: the picture is no higher, or the browser cannot make one. With
// `small`, a picture that is no higher than the first height gets a thumbnail of its own height. An answer without
// pictures means that the file could not be read.
"use strict";

/**
 * The greatest size of a thumbnail in bytes, up to the second height and above it, where it has four times the pixels.
 */
const LARGEST = 30_000;
const LARGEST_ABOVE = 120_000;

/**
 * The second height. Only pictures with more than `LARGE` pixels get higher thumbnails. Others are shown themselves.
 */
const SECOND = 512;
const LARGE = 3_000_000;

/** The qualities to try: from the best, which looks like the original, to the worst that still shows the subject. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/** Whether a canvas returns what was drawn. A browser that resists fingerprinting returns noise instead. */
function isHonest() {
  const pen = new OffscreenCanvas(2, 2).getContext("2d");
  pen.fillStyle = "rgb(10, 200, 30)";
  pen.fillRect(0, 0, 2, 2);
  const pixels = pen.getImageData(0, 0, 2, 2).data;
  return [10, 200, 30, 255].every((value, at) => pixels[at] === value && pixels[at + 12] === value);
}

/** Puts white behind transparent parts, which JPEG would make black. */
function makeOpaque(canvas) {
  const pen = canvas.getContext("2d");
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

/** Encodes with the best quality that fits. Safari writes PNG if WebP is requested, so that JPEG is used there. */
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

/** Makes a thumbnail. A picture that is no higher gets none unless it has to, because the picture itself is shown. */
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
    // This frees the canvas's memory at once, not only with the next garbage collection.
    canvas.width = 0;
  }
}

/**
 * Reads the file at a path. The worker reads it because each handle of a file is a connection to another process:
 * closing the handles for a window of results would take the page longer than a frame.
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
      // A frame of a clip always gets a thumbnail, because the clip itself cannot be shown in place of the frame.
      pictures.push(await thumbnail(bitmap, height, isFrame || (small && at === 0)));
    }
    return pictures;
  } finally {
    bitmap.close();
  }
}

/** Returns the bytes of a picture, which are transferred to the page, so that it makes no object of them. */
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
    // The page shows the original if there are no thumbnails.
    return heights.map(() => null);
  }
}

onmessage = async ({ data: { id, ...message } }) => {
  const pictures = await answer(message);
  const buffers = pictures?.flatMap((picture) => picture?.bytes ?? []);
  postMessage({ id, pictures }, buffers ?? []);
};
