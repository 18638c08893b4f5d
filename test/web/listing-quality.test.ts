import { describe, expect, test } from 'vitest';
import { listingQuality, ENOUGH_PICTURES, qualityPoints, type QualityPoint } from '#domain/vehicle/listing-quality.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { vehicleJsonLd } from '#web/features/vehicle/head/structured-data.ts';
import { fixtureSite, fixtureVehicle } from './fixtures.ts';

const site = { ...fixtureSite(), flags: { ...fixtureSite().flags, show_vin: true } };
const whole: Vehicle = fixtureVehicle({
  car_type: 'used',
  price_cents: 3_000_000,
  media: Array.from({ length: ENOUGH_PICTURES }, (_, n) => `p${n}`),
  dealercomments: 'One owner.',
  features: ['Tow bar'],
  location_name: 'Coastline Cairns',
  km: 40_000,
  vin: 'JTMW33FV80D012345',
  stocknum: 'U1',
  badge: 'SR5',
  colour: 'White',
  interior_colour: 'Black',
  simple_body: 'ute',
  simple_fuel: 'diesel',
  simple_transmission: 'automatic',
  simple_drive: '4wd',
  engine_size: '2.8L',
  seats: 5,
  doors: 4,
});

/** What takes one point away, and where search and structured data have it. */
const lacking: Readonly<Record<QualityPoint, { without: Partial<Vehicle>; facet?: string; jsonLd?: string }>> = {
  price: { without: { price_cents: null, offer_price_cents: null }, facet: 'price', jsonLd: 'offers' },
  pictures: { without: { media: [] }, jsonLd: 'image' },
  enough_pictures: { without: { media: ['p0'] } },
  comments: { without: { dealercomments: ' ' } },
  features: { without: { features: [] }, facet: 'filtered_features' },
  place: { without: { location_name: null }, facet: 'location_name' },
  odometer: { without: { km: null }, facet: 'km', jsonLd: 'mileageFromOdometer' },
  vin: { without: { vin: null }, jsonLd: 'vehicleIdentificationNumber' },
  stock_number: { without: { stocknum: null }, jsonLd: 'sku' },
  badge: { without: { badge: null }, facet: 'badge' },
  colour: { without: { colour: null }, facet: 'colour', jsonLd: 'color' },
  interior_colour: { without: { interior_colour: null }, jsonLd: 'vehicleInteriorColor' },
  body: { without: { simple_body: null }, facet: 'body', jsonLd: 'bodyType' },
  fuel: { without: { simple_fuel: null }, facet: 'fuel', jsonLd: 'fuelType' },
  transmission: { without: { simple_transmission: null }, facet: 'transmission', jsonLd: 'vehicleTransmission' },
  drive: { without: { simple_drive: null }, facet: 'drive', jsonLd: 'driveWheelConfiguration' },
  engine: { without: { engine_size: null }, jsonLd: 'vehicleEngine' },
  seats: { without: { seats: null }, facet: 'seats', jsonLd: 'vehicleSeatingCapacity' },
  doors: { without: { doors: null }, jsonLd: 'numberOfDoors' },
};

const usesOf = (vehicle: Vehicle, { facet, jsonLd }: { facet?: string; jsonLd?: string }) => {
  const { values, numbers } = stockDocument(vehicle, 1, tenantConfig('coastline'));
  const listed = new Map<string, unknown>([...Object.entries(values), ...Object.entries(numbers)]);
  const found = facet === undefined ? undefined : listed.get(facet);
  const document = new Map(Object.entries(vehicleJsonLd({ car: vehicle, site, origin: 'https://a.example' })));
  return {
    filters: found !== undefined && found !== null && !(Array.isArray(found) && found.length === 0),
    search_engines: jsonLd !== undefined && document.get(jsonLd) !== undefined,
  };
};

describe('the quality of a listing', () => {
  test('counts all of a whole one', () => {
    expect(listingQuality(whole)).toEqual({ have: qualityPoints.length, of: qualityPoints.length, missing: [] });
  });

  test.each(qualityPoints)(
    'misses %s exactly where the filters and the structured data of the site lack it',
    (point) => {
      const { without, ...where } = lacking[point];
      const vehicle = { ...whole, ...without };
      const missed = listingQuality(vehicle).missing.find((one) => one.point === point);
      const [before, after] = [usesOf(whole, where), usesOf(vehicle, where)];
      expect(missed?.uses.includes('filters')).toBe(before.filters && !after.filters);
      expect(missed?.uses.includes('search_engines')).toBe(before.search_engines && !after.search_engines);
    },
  );

  test('asks of no vehicle what it cannot have', () => {
    const missingOf = (change: Partial<Vehicle>) =>
      listingQuality({ ...whole, ...change }).missing.map((it) => it.point);
    expect(missingOf({ item_type: 'caravan', doors: null, seats: null, simple_fuel: null, engine_size: null })).toEqual(
      [],
    );
    expect(missingOf({ simple_fuel: 'electric', engine_size: null })).toEqual([]);
    expect(missingOf({ car_type: 'new', km: null, vin: null })).toEqual([]);
    expect(missingOf({ km: null })).toEqual(['odometer']);
  });
});
