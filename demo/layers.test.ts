import { describe, expect, test } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { layerName } from '#functions/media/object-names.ts';
import { bodyLabels } from '#domain/vehicle/vocabulary.ts';
import { uploadLayers } from './layers.ts';
import { listDemoPictures, type Studio } from './pictures.ts';
import { listShapes } from './shapes.ts';
import { demoTenants, demoVehicles } from './stock.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');
const LAYERS = join(import.meta.dirname, 'pictures', 'layers');
const DRAWINGS = join(import.meta.dirname, 'pictures', 'drawings');

const memoryStore = () => {
  const kept = new Map<string, number>();
  return {
    kept,
    size: async (name: string) => kept.get(name),
    put: async (name: string, body: Uint8Array) => void kept.set(name, body.length),
  };
};

const pictures = (tenant: string) =>
  demoVehicles(tenant, anchor).map(({ content }) => ({
    item: content.item_type ?? 'car',
    body: content.simple_body ?? content.body ?? '',
    shown: (content.pictures ?? []).flatMap((picture) => (picture.kind === 'layered' ? picture : [])),
  }));

test('layers and drawings are uploaded once, and again only where one changed', async () => {
  const store = memoryStore();
  const files = [...(await readdir(LAYERS)), ...(await readdir(DRAWINGS))];
  expect(await uploadLayers(store)).toBe(files.length);
  expect(await uploadLayers(store)).toBe(0);
  store.kept.set('media/layers/suv-side-base.webp', 1);
  expect(await uploadLayers(store)).toBe(1);
});

test('every body code has pictures in both studios, and every picture both its layers', async () => {
  const store = memoryStore();
  await uploadLayers(store);
  for (const body of bodyLabels.keys()) {
    for (const studio of ['light', 'dark'] satisfies Studio[]) {
      const found = listDemoPictures({ item: 'car', body, make: 'Any', model: 'Other' }, '#e9e9e6', studio);
      expect(found.length, `${studio} ${body}`).toBeGreaterThan(0);
      const missing = found.flatMap((picture) =>
        picture.kind === 'layered'
          ? (['base', 'paint'] as const)
              .map((layer) => layerName(picture.body, picture.view, layer))
              .filter((name) => !store.kept.has(name))
          : [],
      );
      expect(missing).toEqual([]);
    }
  }
});

test('what nothing rendered resembles shows no picture', () => {
  expect(
    listDemoPictures({ item: 'machinery', body: 'Excavator', make: 'Any', model: 'Other' }, '#e9e9e6', 'light'),
  ).toEqual([]);
});

test('every shape that a grade of a model may show is rendered', async () => {
  const files = new Set(await readdir(LAYERS));
  const shapes = demoTenants.flatMap((tenant) =>
    demoVehicles(tenant, anchor).flatMap(({ content: { item_type: item, simple_body: body, make, model } }) =>
      listShapes({ item: item ?? 'car', body: body ?? '', make: make ?? '', model: model ?? '' }),
    ),
  );
  expect([...new Set(shapes)].filter((shape) => !files.has(`${shape}-front34-base.webp`))).toEqual([]);
});

test('the first picture of a shape is at least 960 pixels wide', async () => {
  const fronts = (await readdir(LAYERS)).filter((file) => file.includes('-front34'));
  const widths = await Promise.all(
    fronts.map(async (file) => (await sharp(await readFile(join(LAYERS, file))).metadata()).width),
  );
  expect(fronts.filter((_, at) => (widths[at] ?? 0) < 960)).toEqual([]);
});

describe.each(demoTenants)('the pictures of %s', (tenant) => {
  const all = pictures(tenant);
  const withPictures = all.filter(({ shown }) => shown.length > 0);

  test('stand on all vehicles but the few whose feed brings none', () => {
    expect(withPictures.length / all.length).toBeGreaterThan(0.93);
  });

  test('show the kind of vehicle that is for sale', () => {
    const kinds: Record<string, RegExp> = {
      motorcycle: /^(motorcycle-|scooter$)/,
      caravan: /^caravan/,
      suv: /^suv/,
      '4x4': /^off-roader/,
      ute: /^ute/,
      cabChassis: /^cab-chassis/,
      hatch: /^hatch/,
      sedan: /^sedan/,
      stationWagon: /^wagon/,
      wagon: /^wagon/,
      peopleMover: /^people-mover/,
    };
    const wrong = withPictures.filter(({ item, body, shown }) => {
      const kind = kinds[item] ?? kinds[body];
      return (
        kind !== undefined && shown.some((picture) => !kind.test(picture.body) && !picture.body.startsWith('cabin-'))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('show no shape on more than a fifth of the vehicles', () => {
    const shares = new Map<string, number>();
    for (const { shown } of withPictures) {
      const body = shown[0]?.body ?? '';
      shares.set(body, (shares.get(body) ?? 0) + 1 / withPictures.length);
    }
    expect([...shares].filter(([, share]) => share > 0.2)).toEqual([]);
  });

  test('are at most six of a vehicle, no view twice', () => {
    const wrong = withPictures.filter(
      ({ shown }) => shown.length > 6 || new Set(shown.map(({ view }) => view)).size < shown.length,
    );
    expect(wrong).toEqual([]);
  });

  test('stand in the studio of its page', () => {
    const wrong = withPictures.filter(({ shown }) =>
      shown.some(({ view }) => view.endsWith('dark') !== (tenant === 'merribank')),
    );
    expect(wrong).toEqual([]);
  });
});
