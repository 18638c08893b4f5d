import { once } from '../once.ts';
import type { Port } from '../port.ts';

/** A rendition that was made before comes from the bucket: the native library is loaded when the first is to be made. */
export const port: Port = () => {
  const images = once(async () => (await import('#functions/media/sharp-library.ts')).makeSharpLibrary());
  return { images: async (job) => (await images())(job) };
};
