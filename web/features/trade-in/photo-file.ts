import { photoLimits } from '#domain/tradein/photo.ts';

/** Longest side in pixels and quality, the best first: most photos fit at once. */
const attempts = [
  { side: 1_600, quality: 0.8 },
  { side: 1_280, quality: 0.7 },
  { side: 1_024, quality: 0.6 },
  { side: 800, quality: 0.5 },
] as const;

/** Longest side of what the page keeps to show: a photo of a phone is 50 MB when it is drawn whole. */
const PREVIEW = 400;

const drawn = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));

const CHUNK = 8_192;

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
};

const smallEnough = async (picture: ImageBitmap): Promise<string | null> => {
  for (const { side, quality } of attempts) {
    const blob = await encodeJpeg(drawn(picture, side), quality);
    if (blob !== null && blob.size <= photoLimits.bytes) return base64Of(blob);
  }
  return null;
};

/**
 * A photo as it is sent: drawn anew, small enough, upright, and so without what the file says of camera, place and time. Null
 * if the browser cannot read the file.
 */
export const readPhoto = async (file: Blob): Promise<{ image: string; preview: ImageBitmap } | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const image = await smallEnough(picture);
  const preview = await createImageBitmap(drawn(picture, PREVIEW));
  picture.close();
  return image === null ? null : { image, preview };
};
