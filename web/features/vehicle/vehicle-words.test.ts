import { describe, expect, it } from 'vitest';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { wordsOfSlug } from '#web/queries/similar.ts';
import { licenceLine, regoShown } from './summary/disclosures.ts';
import { maskedPhone } from './actions/vehicle-actions.tsx';
import { similarHref } from './more/similar-href.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import { describeAvailability } from './vehicle-words.ts';

const site = fixtureSite();
const ballina = site.locations.find(({ id }) => id === 'ballina') ?? null;
const cairns = site.locations.find(({ id }) => id === 'cairns') ?? null;

describe('the availability text of a vehicle page', () => {
  it('is missing for one that can be bought today', () => {
    expect(describeAvailability(fixtureVehicle(), site)).toBeNull();
  });

  it('names a recent sale', () => {
    const text = describeAvailability(fixtureVehicle({ sold: true }), site)?.text;
    expect(text).toBe("Unfortunately this car recently sold. But don't worry, we can help you find a similar car!");
    expect(describeAvailability(fixtureVehicle({ sold: true, item_type: 'motorcycle' }), site)?.text).toContain(
      'this motorcycle',
    );
  });

  it('tells reserved, coming soon and preorder apart', () => {
    const kind = (overrides: Parameters<typeof fixtureVehicle>[0]) =>
      describeAvailability(fixtureVehicle(overrides), site)?.kind;
    expect(kind({ reserved: true })).toBe('reserved');
    expect(kind({ status: 'coming_soon' })).toBe('coming_soon');
    expect(kind({ preorder: true })).toBe('preorder');
    expect(kind({ sold: true, reserved: true })).toBe('sold');
  });
});

describe('what a vehicle page discloses', () => {
  it('shows the registration number in New South Wales whatever the flag says', () => {
    const vehicle = fixtureVehicle({ regplate: 'ABC12D' });
    expect(regoShown(vehicle, ballina, site)).toBe('ABC12D');
    expect(regoShown(vehicle, cairns, site)).toBeNull();
    expect(regoShown(vehicle, cairns, { flags: { ...site.flags, show_rego: true } })).toBe('ABC12D');
  });

  it('shows the licence of the place, else the dealer’s', () => {
    expect(licenceLine(ballina, site)).toBe('Motor dealer licence NSW MD 073214');
    expect(licenceLine(null, site)).toBe('Motor dealer licence QLD 4100217');
  });
});

describe('whom to call about a vehicle', () => {
  it('takes the number of the yard where it stands, then the sales phone of its type, else none', () => {
    expect(vehiclePhone({ car_type: 'used' }, cairns, site)).toBe('(07) 5550 0142');
    expect(vehiclePhone({ car_type: 'used' }, null, site)).toBe('(07) 5550 0141');
    expect(vehiclePhone({ car_type: 'used' }, null, { ...site, phones: { ...site.phones, used: null } })).toBeNull();
  });

  it('masks the last three digits of a number', () => {
    expect(maskedPhone('(07) 5550 0141')).toBe('(07) 5550 0•••');
    expect(maskedPhone('1300 975 707')).toBe('1300 975 •••');
  });
});

describe('the way to something similar', () => {
  it('is the same body at about the same price', () => {
    expect(decodeURIComponent(similarHref(fixtureVehicle(), site))).toBe('/search/ute?range[price]=34000:58000');
  });

  it('is the same body at any price without a real one, and the same kind for what is not a car', () => {
    expect(similarHref(fixtureVehicle({ price_cents: null }), site)).toBe('/search/ute');
    expect(similarHref(fixtureVehicle({ price_cents: null, item_type: 'caravan' }), site)).toBe(
      '/search/new-used-and-demo-cars/?item_type=caravan',
    );
  });

  it('is searched by make and model once the page is closed', () => {
    expect(wordsOfSlug('2021-toyota-hilux-sr5-k3x9p')).toBe('toyota hilux');
    expect(wordsOfSlug('k3x9p')).toBe('');
  });
});
