import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { vehicleJsonLd } from './structured-data.ts';

const origin = 'https://coastline.example';
const site = fixtureSite();
const jsonLd = (overrides: Partial<Vehicle> = {}) => vehicleJsonLd({ car: fixtureVehicle(overrides), site, origin });

describe('structured data of a vehicle', () => {
  it('is a Car with one offer at the price the page shows', () => {
    expect(jsonLd()).toMatchObject({
      '@type': 'Car',
      url: `${origin}/cars/2021-toyota-hilux-sr5-c10417`,
      name: '2021 Toyota Hilux SR5',
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'Hilux',
      vehicleModelDate: '2021',
      vehicleConfiguration: 'SR5 GUN126R',
      sku: 'C10417',
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 38_210, unitCode: 'KMT' },
      driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
      offers: {
        '@type': 'Offer',
        price: '45990.00',
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        seller: { '@id': `${origin}/#dealer` },
      },
    });
  });

  it('has no offer without a real price, rather than a price of 0', () => {
    expect(jsonLd({ price_cents: null })['offers']).toBeUndefined();
    expect(jsonLd({ price_cents: 1_000 })['offers']).toBeUndefined();
  });

  it('takes the offer price where there is one', () => {
    expect(jsonLd({ offer_price_cents: 4_399_000 })['offers']).toMatchObject({ price: '43990.00' });
  });

  it.each([
    [{}, 'InStock'],
    [{ status: 'coming_soon' as const }, 'PreOrder'],
    [{ reserved: true }, 'LimitedAvailability'],
    [{ sold: true, status: 'sold' as const }, 'SoldOut'],
    [{ sold: true, reserved: true }, 'SoldOut'],
  ])('says of %j that it is %s', (state, availability) => {
    expect(jsonLd(state)['offers']).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  it('names the VIN only where the page shows it', () => {
    const vin = 'MR0FB8CD1N0123456';
    expect(jsonLd({ vin })['vehicleIdentificationNumber']).toBe(vin);
    expect(jsonLd({ vin, car_type: 'new' })['vehicleIdentificationNumber']).toBeUndefined();
  });

  it('leaves out what the feed does not know', () => {
    const known = jsonLd({ km: null, colour: null, doors: null, simple_drive: null, engine_size: null });
    for (const field of ['mileageFromOdometer', 'color', 'numberOfDoors', 'driveWheelConfiguration', 'vehicleEngine']) {
      expect(known[field]).toBeUndefined();
    }
  });

  it('calls a motorcycle a Motorcycle and a caravan a Vehicle', () => {
    expect(jsonLd({ item_type: 'motorcycle' })['@type']).toBe('Motorcycle');
    expect(jsonLd({ item_type: 'caravan' })['@type']).toBe('Vehicle');
  });

  it('repeats the trail above the vehicle', () => {
    const trail = breadcrumbs(fixtureVehicle(), site);
    expect(trail.map(({ href }) => href)).toEqual([
      '/',
      '/search/used-cars',
      '/search/toyota',
      '/search/toyota/hilux',
      '/cars/2021-toyota-hilux-sr5-c10417',
    ]);
    expect(breadcrumbJsonLd(trail, origin)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, name: 'Home', item: `${origin}/` }, {}, {}, {}, { position: 5 }],
    });
  });
});
