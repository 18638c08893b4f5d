import { expect, test } from 'vitest';
import { bodyLabels } from '#domain/vehicle/vocabulary.ts';
import { uploadLayers } from './layers.ts';
import { picturesOf } from './pictures.ts';

const memoryStore = () => {
  const kept = new Map<string, number>();
  return {
    kept,
    size: async (name: string) => kept.get(name),
    put: async (name: string, body: Uint8Array) => void kept.set(name, body.length),
  };
};

test('layers are uploaded once, and again only where one changed', async () => {
  const store = memoryStore();
  expect(await uploadLayers(store)).toBe(42);
  expect(await uploadLayers(store)).toBe(0);
  store.kept.set('media/layers/suv-side-base.webp', 1);
  expect(await uploadLayers(store)).toBe(1);
});

test('every picture the demo names has both its layers, for every body code', async () => {
  const store = memoryStore();
  await uploadLayers(store);
  for (const body of bodyLabels.keys()) {
    const pictures = picturesOf(body, '#e9e9e6');
    expect(pictures.length, body).toBeGreaterThan(1);
    for (const picture of pictures) {
      const pair = picture.kind === 'layered' ? `${picture.body}-${picture.view}` : '';
      expect([
        store.kept.has(`media/layers/${pair}-base.webp`),
        store.kept.has(`media/layers/${pair}-paint.webp`),
      ]).toEqual([true, true]);
    }
  }
});

test('what nothing rendered resembles shows no picture', () => {
  expect(picturesOf('Caravan', '#e9e9e6')).toEqual([]);
});
