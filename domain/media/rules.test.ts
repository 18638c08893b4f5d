import { expect, test } from 'vitest';
import {
  allImageVariants,
  automaticQuality,
  imageSrcSet,
  imageUrl,
  imageVariants,
  imageWidths,
  listQualities,
  chooseQuality,
  widthFor,
} from './rules.ts';

test('a picture has fifteen renditions of a quality and no more', () => {
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

test('a dealer’s quality is the nearest of three, and stands in each address of a page', () => {
  expect([1, 69, 70, 75, 79, 80, 100].map(chooseQuality)).toEqual([65, 65, 75, 75, 75, 85, 85]);
  expect(imageUrl('r.0', 640, 'jpeg', 85)).toBe('/media/r.0/640-85.jpeg');
  expect(imageSrcSet('r.0', 'webp', [320, 640], 65)).toBe('/media/r.0/320-65.webp 320w, /media/r.0/640-65.webp 640w');
});

test('a dealer’s pictures may be asked in its own quality, the default, and what is chosen by itself', () => {
  expect([...listQualities(75)].toSorted()).toEqual([65, 75]);
  expect([...listQualities(85)].toSorted()).toEqual([75, 85]);
  expect([...listQualities(65)].toSorted()).toEqual([55, 65, 75]);
  const listed = new Set(allImageVariants().map(({ quality }) => quality));
  for (const own of [65, 75, 85]) for (const quality of listQualities(own)) expect(listed).toContain(quality);
});

test('the quality that is chosen by itself is the dealer’s, and one step less for large pictures', () => {
  expect(imageWidths.map((width) => automaticQuality(75, width))).toEqual([75, 75, 75, 75, 65, 65]);
});

test('a width is the smallest that is enough, else the largest', () => {
  expect([1, 320, 321, 1_600, 5_000].map((wanted) => widthFor('webp', wanted))).toEqual([320, 320, 480, 1600, 1600]);
  expect([1, 641, 5_000].map((wanted) => widthFor('jpeg', wanted))).toEqual([640, 1280, 1600]);
});
