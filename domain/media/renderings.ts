import { joinWithAnd } from '#domain/text/lists.ts';

/** Made from layers (layered.ts); all other pictures are a dealer's own. */
export const isRendering = (mediaKey: string): boolean => mediaKey.startsWith('l.');

/** Which pictures are renderings; null where none is (docs/product/media.md, 'Renderings'). `all` is said where each is. */
export const renderingsNote = (media: readonly string[], all: string): string | null => {
  const numbers = media.flatMap((key, n) => (isRendering(key) ? [String(n + 1)] : []));
  if (numbers.length === 0) return null;
  if (numbers.length === media.length) return all;
  return numbers.length === 1
    ? `Picture ${numbers.join('')} is a computer rendering`
    : `Pictures ${joinWithAnd(numbers)} are computer renderings`;
};
