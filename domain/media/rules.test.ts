import { expect, test } from 'vitest';
import { imageSrcSet, imageUrl, imageVariants } from './rules.ts';

test('a picture has fifteen renditions and no more', () => {
  const names = imageVariants().map(({ name }) => name);
  expect(new Set(names).size).toBe(15);
  expect(names).toEqual(expect.arrayContaining(['320-75.avif', '1600-75.webp', '640-75.jpeg']));
});

test('every address a page can write is on the list', () => {
  const names = new Set(imageVariants().map(({ name }) => name));
  const written = [
    imageUrl('r.0', 640, 'jpeg'),
    ...imageSrcSet('r.0', 'avif', [320, 480, 640, 960, 1280, 1600])
      .split(', ')
      .map((entry) => entry.split(' ')[0] ?? ''),
  ];
  for (const address of written) expect(names).toContain(address.replace('/media/r.0/', ''));
});
