import { describe, expect, it } from 'vitest';
import { fixtureVehicleAnswer, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { vehicleHead } from './head.ts';

const request: PageRequest = {
  site: fixtureSite(),
  origin: 'https://coastline.example',
  path: '/cars/hilux-c10417',
  params: { slug: 'hilux-c10417' },
  search: new URLSearchParams(),
  now: fixtureNow,
};

describe('head of a vehicle page', () => {
  it('names the vehicle and the dealer, and the canonical slug whatever was asked for', () => {
    const head = vehicleHead(fixtureVehicleAnswer(), request);
    expect(head.title).toBe('2021 Toyota Hilux SR5 | Coastline Auto Group');
    expect(head.canonical).toBe('/cars/2021-toyota-hilux-sr5-c10417');
    expect(head.ogImage).toBe('/media/l.ute.front34.white/1280-75.jpeg');
    expect(head.preload?.type).toBe('image/avif');
  });

  it('describes it by price, facts and place within what a result shows', () => {
    const { description } = vehicleHead(fixtureVehicleAnswer(), request);
    expect(description).toMatch(
      /^2021 Toyota Hilux SR5, \$45,990, 38,210 km, Automatic, Diesel, 4WD, in Westcourt QLD\./,
    );
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('has the no-price text without a price, and preloads nothing without pictures', () => {
    const head = vehicleHead(fixtureVehicleAnswer({ price_cents: null, media: [] }), request);
    expect(head.description).toContain('Enquire for price.');
    expect(head.preload).toBeNull();
    expect(head.ogImage).toBeNull();
  });
});
