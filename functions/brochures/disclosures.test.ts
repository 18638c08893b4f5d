import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { formatDisclosures } from './disclosures.ts';

const said = (change: Partial<Vehicle> = {}, dealer = 'coastline'): string =>
  formatDisclosures(fixtureVehicle({ rendered_pictures: false, ...change }), tenantConfig(dealer), {
    date: '2026-11-22',
    driveAway: null,
    rights: ['A right of the buyer.'],
  });

describe('what a brochure says below everything', () => {
  test('is its day and the currency of its price', () => {
    expect(said()).toContain('Price in Australian dollars and details as at 22 November 2026.');
    expect(said({}, 'totara')).toContain('Price in New Zealand dollars');
    expect(said()).toContain('It may be sold or its price may change after this date');
  });

  test.each([
    ['drive_away', 'The price includes government charges.'],
    ['estimated_drive_away', 'they depend on who registers the vehicle'],
    ['excl_govt_charges', 'are not included.'],
  ] as const)('names what a price of the type %s includes', (price_type, words) => {
    expect(said({ price_type })).toContain(words);
  });

  test('speaks of no price where none is shown', () => {
    const text = said({ price_cents: null, price_type: null });
    expect(text).toContain('Details as at 22 November 2026.');
    expect(text).not.toMatch(/Price in|charges/);
  });

  test('calls renderings what they are, where there are any', () => {
    expect(said({ media: ['l.suv-city.front34.red'] })).toContain('renderings, not photographs of this vehicle.');
    expect(said({ media: ['r.photo', 'l.suv-city.front34.red'] })).toContain('Picture 2 is a computer rendering');
    expect(said({ media: [] })).not.toContain('photographs');
    expect(said({ media: ['r.photo'] })).not.toContain('photographs');
  });

  test('closes with the rights of the buyer, and in New Zealand with the notice to ask for', () => {
    expect(said()).toMatch(/A right of the buyer\.$/);
    expect(said({}, 'totara')).toContain('Consumer Information Notice');
    expect(said({ car_type: 'new' }, 'totara')).not.toContain('Consumer Information Notice');
  });
});
