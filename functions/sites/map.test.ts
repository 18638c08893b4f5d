import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { mapAnswerSchema } from './contract.ts';
import { mapOfDealer } from './map.ts';

const coastline = tenantConfig('coastline');

describe('the map of a dealer', () => {
  test('of all places says where each of them is, in the dealer’s order', () => {
    const { places, wide } = mapAnswerSchema.parse(mapOfDealer(coastline, undefined));
    expect(places.map(({ id, where }) => `${id}: ${where}`).slice(0, 4)).toEqual([
      'cairns: about 2 km south-west of Cairns',
      'townsville: about 5 km west of Townsville',
      'gold-coast: about 3 km west of Surfers Paradise, about 70 km south-east of Brisbane',
      'ballina: about 3 km west of Ballina, about 165 km south of Brisbane',
    ]);
    expect(wide.height).toBeGreaterThan(wide.width);
    expect(wide.pins.flatMap(({ ids }) => ids).toSorted()).toEqual(coastline.locations.map(({ id }) => id).toSorted());
  });

  test('of one place says how far the others are from it', () => {
    const { places, narrow } = mapOfDealer(coastline, 'cairns');
    expect(narrow.pins.filter(({ main }) => main).map(({ ids }) => ids[0])).toEqual(['cairns']);
    expect(places.find(({ id }) => id === 'cairns')?.way).toBeNull();
    expect(places.find(({ id }) => id === 'townsville')?.way).toBe('about 280 km to the south');
  });

  test('knows no place that the dealer hides, and none of others', () => {
    const locations = coastline.locations.map((location) => ({ ...location, visible: location.id !== 'ballina' }));
    const hidden = { ...coastline, locations };
    expect(mapOfDealer(hidden, undefined).places.map(({ id }) => id)).not.toContain('ballina');
    for (const id of ['ballina', 'richmond']) expect(() => mapOfDealer(hidden, id)).toThrow('no such location');
    const nowhere = { ...coastline, locations: locations.map((location) => ({ ...location, visible: false })) };
    expect(() => mapOfDealer(nowhere, undefined)).toThrow('no such location');
  });

  test('is drawn once for a published configuration', () => {
    expect(mapOfDealer(coastline, 'cairns')).toBe(mapOfDealer(coastline, 'cairns'));
  });
});
