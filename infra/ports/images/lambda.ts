import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';

/** A rendition that was made before comes from the bucket: the native library is loaded when the first is to be made. */
export const port: LambdaAdapter = () => {
  const images = once(async () => (await import('#functions/media/sharp-library.ts')).makeSharpLibrary());
  return { images: async (job) => (await images())(job) };
};
