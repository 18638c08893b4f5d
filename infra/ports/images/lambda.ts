import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';

/** sharp is loaded with the first new rendition; existing ones come from the bucket. */
export const port: LambdaAdapter = () => {
  const images = once(async () => (await import('#functions/media/sharp-library.ts')).makeSharpLibrary());
  return { images: async (job) => (await images())(job) };
};
