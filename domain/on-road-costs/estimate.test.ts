import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { runs } from '#test/support/runs.ts';
import { energyLabelSchema } from '#domain/vehicle/energy-label-schema.ts';
import { australianStates, simpleFuels } from '#domain/vehicle/vocabulary.ts';
import { driveAwayAt } from './drive-away-on.ts';
import { cardDriveAways } from './card.ts';
import { estimateDriveAway, type CostedTenant } from './estimate.ts';
import type { OnCostSettings } from './settings.ts';

const date = '2026-11-23';
const confirmed = { 'transfer-qld-2026': '2026-11-20', 'transfer-nsw-2026': '2026-11-20' };
const dealer = (change: Partial<OnCostSettings> = {}, country: 'AU' | 'NZ' = 'AU'): CostedTenant => ({
  country,
  flags: { offers_subscriptions: false },
  on_costs: { enabled: true, confirmed, figures: [], charges: [], ...change },
});
type Change = Parameters<typeof fixtureVehicle>[0];
const vehicle = (change: Change = {}) =>
  fixtureVehicle({
    simple_body: 'suv',
    simple_fuel: 'petrol',
    cylinders: 4,
    price_cents: 4_750_000,
    state: 'QLD',
    rego_state: 'QLD',
    rego_expiry: '2027-03-01',
    ...change,
  });
const estimate = (change: Change = {}, state: string | null = 'QLD', tenant = dealer(), on = date) =>
  estimateDriveAway(vehicle(change), tenant, { state, date: on });
const missingOf = (...asked: Parameters<typeof estimate>) => {
  const found = estimate(...asked);
  return found?.kind === 'unknown' ? found.missing.join('; ') : found;
};

describe('the drive away estimate', () => {
  test('adds price, duty, transfer and the dealer’s charges, line by line, and says how it was made', () => {
    const found = estimate({}, 'qld', dealer({ charges: [{ label: 'Document fee', cents: 29_500 }] }));
    expect(found).toEqual({
      kind: 'estimate',
      place: 'QLD',
      lines: [
        { id: 'price', label: 'Price', note: null, low_cents: 4_750_000, high_cents: 4_750_000 },
        { id: 'duty', label: 'Vehicle duty', note: null, low_cents: 142_500, high_cents: 142_500 },
        { id: 'transfer', label: 'Transfer of registration', note: null, low_cents: 1_800, high_cents: 4_000 },
        { id: 'dealer', label: 'Document fee', note: null, low_cents: 29_500, high_cents: 29_500 },
      ],
      low_cents: 4_923_800,
      high_cents: 4_926_000,
      checked_on: '2026-11-20',
      valid_until: '2027-03-01',
      not_included: expect.arrayContaining(['concessions', 'safety inspections', 'comprehensive insurance']),
      statement:
        'Estimate only. Based on QLD rates checked on 20 November 2026. Not included: concessions, personalised plates, ' +
        'safety inspections, card surcharges, comprehensive insurance. Confirm with the dealer and the Queensland Revenue ' +
        'Office before you buy.',
    });
  });

  test('that cannot be made says for where, what is missing and whom to ask', () => {
    expect(estimate({ rego_expiry: null })).toEqual({
      kind: 'unknown',
      place: 'QLD',
      missing: ['whether the vehicle is registered'],
      statement:
        'The drive away price for QLD depends on whether the vehicle is registered. Ask the dealer or ' +
        'the Queensland Revenue Office.',
    });
    expect(estimate({}, null)).toMatchObject({
      place: null,
      statement: 'The drive away price depends on the state where you will register the vehicle. Ask the dealer.',
    });
  });

  test('does not include inspections of a used vehicle, and in New Zealand road user charges', () => {
    const trader = dealer({ confirmed: { 'transfer-nz-2026': date } }, 'NZ');
    const always = ['concessions', 'personalised plates'];
    const andLast = ['card surcharges', 'comprehensive insurance'];
    expect(estimate({}, null, trader)).toMatchObject({
      not_included: [...always, 'safety inspections', 'road user charges', ...andLast],
    });
    const registration = { place: 'NSW', kind: 'registration', low_cents: 90_000, high_cents: 99_000 } as const;
    const withFigure = dealer({ figures: [{ ...registration, checked_on: date }] });
    expect(estimate({ car_type: 'new' }, 'NSW', withFigure)).toMatchObject({ not_included: [...always, ...andLast] });
  });

  test('holds to the end of its fees, though the registration lasts longer', () => {
    expect(estimate({ rego_expiry: '2028-01-01' })).toMatchObject({ valid_until: '2027-06-30' });
    const trader = dealer({ confirmed: { 'transfer-nz-2026': date } }, 'NZ');
    expect(estimate({ rego_expiry: '2028-01-01' }, null, trader)).toMatchObject({ valid_until: '2027-06-30' });
    expect(estimate({ rego_expiry: '2027-02-01' }, null, trader)).toMatchObject({ valid_until: '2027-02-01' });
  });

  test('knows the state of registration in small letters too, and the last day of the registration', () => {
    expect(estimate({ rego_state: 'qld', rego_expiry: date })?.kind).toBe('estimate');
  });

  test('goes by the emissions on the label of the vehicle, where Victoria asks for them', () => {
    const figure = { place: 'VIC', kind: 'transfer', low_cents: 4_400, high_cents: 4_400, checked_on: date } as const;
    const victorian = dealer({ confirmed: { 'duty-vic-2026': date }, figures: [figure] });
    const dutyWith = (co2_g_km: number) => {
      const veel = energyLabelSchema.parse({ co2_g_km });
      const found = estimate({ price_cents: 9_200_000, rego_state: 'VIC', veel }, 'VIC', victorian);
      return found?.kind === 'estimate' ? found.lines[1] : found;
    };
    expect(dutyWith(120)).toMatchObject({ low_cents: 386_400, high_cents: 386_400 });
    expect(dutyWith(150)).toMatchObject({ low_cents: 478_400, high_cents: 478_400 });
  });

  test('goes by the day where the vehicle will be registered', () => {
    const western = dealer({ confirmed: { 'transfer-wa-2026': '2026-11-20' } });
    const inPerth = vehicle({ state: 'WA', rego_state: 'WA' });
    // 23:00 on 19 November in Perth, 2:00 on the 20th in Sydney.
    expect(driveAwayAt(inPerth, western, { now: new Date('2026-11-19T15:00:00Z') })?.kind).toBe('unknown');
    expect(driveAwayAt(inPerth, western, { now: new Date('2026-11-19T16:00:00Z') })?.kind).toBe('estimate');
    expect(driveAwayAt(inPerth, western, { state: 'QLD', now: new Date('2026-11-19T16:00:00Z') })?.place).toBe('QLD');
    expect(driveAwayAt(vehicle({ state: null }), western, { now: new Date(date) })).toMatchObject({ place: null });
  });

  test('is nothing where the price includes the charges, is none, or the vehicle cannot be bought', () => {
    expect(estimate({ price_type: 'drive_away' })).toBeNull();
    expect(estimate({ price_type: null })).toBeNull();
    expect(estimate({ price_cents: null })).toBeNull();
    expect(estimate({ sold: true })).toBeNull();
    expect(estimate({}, 'QLD', dealer({ enabled: false }))).toBeNull();
  });

  test.each<[Change, string | null, string]>([
    [{}, null, 'the state where you will register the vehicle'],
    [{ simple_body: null }, 'QLD', 'the body of the vehicle'],
    [{ simple_body: 'ute' }, 'QLD', 'rates for commercial vehicles'],
    [{ grossvehiclemass: 4_501 }, 'QLD', 'rates for commercial vehicles'],
    [{ item_type: 'motorcycle' }, 'QLD', 'rates for this kind of vehicle'],
    [{ rego_expiry: null }, 'QLD', 'whether the vehicle is registered'],
    [{ rego_expiry: '2026-11-22' }, 'QLD', 'the cost of a new registration: this one has ended'],
    [{ rego_state: null }, 'QLD', 'the state where the vehicle is registered'],
    [{}, 'NSW', 'the cost of a new registration in NSW'],
    [{ car_type: 'new' }, 'NSW', 'the cost of a new registration in NSW'],
    [{ car_type: 'new' }, 'QLD', 'the maker’s list price; the cost of a new registration in QLD'],
    [{ rego_state: 'ACT' }, 'ACT', 'current duty rates of ACT; the current fee for a transfer in ACT'],
  ])('of %j in %s names what is missing', (change, state, missing) => {
    expect(missingOf(change, state)).toBe(missing);
  });

  test('shows an unverified figure only where the dealer confirmed it, in the year of the figure', () => {
    const transfer = 'the current fee for a transfer in QLD';
    expect(missingOf({}, 'QLD', dealer({ confirmed: {} }))).toBe(transfer);
    expect(missingOf({}, 'QLD', dealer({ confirmed: { 'transfer-qld-2026': '2026-06-30' } }))).toBe(transfer);
    expect(missingOf({}, 'QLD', dealer({ confirmed: { 'transfer-qld-2026': '2026-12-01' } }))).toBe(transfer);
    expect(estimate({}, 'QLD')?.kind).toBe('estimate');
    expect(missingOf({ rego_state: 'VIC' }, 'VIC')).toContain('current duty rates of VIC');
  });

  test('has nothing of a past year', () => {
    expect(missingOf({ rego_expiry: '2028-01-01' }, 'QLD', dealer(), '2027-07-01')).toContain(
      'current duty rates of QLD',
    );
    expect(estimate({}, 'QLD', dealer(), '2027-01-31')?.kind).toBe('estimate');
    const figure = { place: 'QLD', kind: 'transfer', low_cents: 3_300, high_cents: 3_300 } as const;
    const own = (checked_on: string) => dealer({ confirmed: {}, figures: [{ ...figure, checked_on }] });
    expect(missingOf({}, 'QLD', own('2026-06-30'))).toContain('transfer');
    expect(estimate({}, 'QLD', own('2026-07-01'))).toMatchObject({ low_cents: 4_895_800, checked_on: '2026-07-01' });
  });

  test('charges duty on a market value above the price while the valuation is fresh, and says so', () => {
    const autograb_data = {
      state_average_market_price: 5_000_000,
      average_market_price: null,
      as_of: '2026-11-10T00:00:00Z',
    };
    expect(estimate({ autograb_data })).toMatchObject({
      lines: [{}, { low_cents: 150_000, note: 'On the market value of $50,000, which is above the price.' }, {}],
      valid_until: '2026-12-10',
    });
    expect(estimate({ autograb_data }, 'QLD', dealer(), '2026-12-11')).toMatchObject({
      lines: [{}, { low_cents: 142_500 }, {}],
    });
  });

  test('of New Zealand has no duty, and asks for the engine of a new car', () => {
    const all = { 'registration-nz-petrol-2600-2026': date, 'tyres-nz-2026': date, 'transfer-nz-2026': date };
    const trader = dealer({ confirmed: all }, 'NZ');
    expect(estimate({}, 'otago', trader)).toMatchObject({ place: 'NZ', low_cents: 4_750_900, high_cents: 4_750_900 });
    expect(estimate({ car_type: 'new', enginesize: 1_998 }, null, trader)).toMatchObject({ low_cents: 4_782_685 });
    expect(missingOf({ car_type: 'new' }, null, trader)).toBe('the cost of a new registration in New Zealand');
    const { 'tyres-nz-2026': _tyres, ...withoutTyres } = all;
    expect(missingOf({ car_type: 'new', enginesize: 1_998 }, null, dealer({ confirmed: withoutTyres }, 'NZ'))).toBe(
      'the current tyre stewardship fee of New Zealand',
    );
  });

  test('never falls as the price rises, and is the sum of its lines', () => {
    const states = fc.constantFrom(...australianStates);
    const everything = dealer({
      confirmed: Object.fromEntries(
        [
          'duty-vic-2026',
          'duty-sa-2026',
          'duty-tas-2026',
          ...australianStates.map((one) => `transfer-${one.toLowerCase()}-2026`),
        ].map((id) => [id, date]),
      ),
      figures: [{ place: 'VIC', kind: 'transfer', low_cents: 4_400, high_cents: 4_400, checked_on: date }],
    });
    fc.assert(
      fc.property(
        states,
        fc.constantFrom(...simpleFuels, null),
        fc.option(fc.integer({ min: 0, max: 12 })),
        fc.integer({ min: 1_001, max: 20_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (state, simple_fuel, cylinders, price_cents, more) => {
          const at = (cents: number) =>
            estimate({ simple_fuel, cylinders, price_cents: cents, rego_state: state }, state, everything);
          const [low, high] = [at(price_cents), at(price_cents + more)];
          expect(low?.kind).toBe(state === 'ACT' ? 'unknown' : 'estimate');
          if (low?.kind !== 'estimate' || high?.kind !== 'estimate') return;
          expect(low.lines.reduce((sum, line) => sum + line.low_cents, 0)).toBe(low.low_cents);
          expect(low.low_cents).toBeLessThanOrEqual(low.high_cents);
          expect(low.low_cents).toBeLessThanOrEqual(high.low_cents);
          expect(low.high_cents).toBeLessThanOrEqual(high.high_cents);
        },
      ),
      { numRuns: runs({ quick: 300, full: 10_000 }) },
    );
  });
});

describe('what the index keeps for cards', () => {
  const tenant = dealer();
  const shownAt = (now: string) =>
    cardDriveAways(vehicle(), tenant).find(({ place, from, until }) => place === 'QLD' && from <= now && now < until)
      ?.text;

  test('is what the page says at the same moment, whenever that is', () => {
    for (const now of [
      '2026-11-19T13:59:00.000Z',
      '2026-11-19T14:00:00.000Z',
      '2027-03-01T13:59:00.000Z',
      '2027-03-01T14:00:00.000Z',
    ]) {
      const page = driveAwayAt(vehicle(), tenant, { now: new Date(now) });
      expect(shownAt(now) !== undefined).toBe(page?.kind === 'estimate');
    }
    expect(shownAt('2026-11-23T00:00:00.000Z')).toBe('Estimated drive away, QLD: about $49,000');
  });

  test('is nothing of a dealer that does not estimate, nor of a price that includes the charges', () => {
    expect(cardDriveAways(vehicle(), dealer({ enabled: false }))).toEqual([]);
    expect(cardDriveAways(vehicle({ price_type: 'drive_away' }), tenant)).toEqual([]);
  });

  const rows = (...asked: Parameters<typeof cardDriveAways>) =>
    cardDriveAways(...asked).map(({ place, cents, from, until }) => `${place} ${from} ${until} ${cents}`);
  const own = (cents: number, checked_on: string, place: 'QLD' | 'VIC' = 'QLD') =>
    ({ place, kind: 'transfer', low_cents: cents, high_cents: cents, checked_on }) as const;

  test('is one text, from the day on which the dealer confirmed it to the last of the registration', () => {
    expect(rows(vehicle(), tenant)).toEqual(['QLD 2026-11-19T14:00:00.000Z 2027-03-01T14:00:00.000Z 4895400']);
  });

  test('changes with a figure of the dealer, in the order of the days', () => {
    const figures = [own(3_300, '2026-12-01')];
    const confirmedLater = { 'transfer-qld-2026': '2026-11-20', 'transfer-nsw-2026': '2026-12-10' };
    expect(rows(vehicle(), dealer({ figures, confirmed: confirmedLater }))).toEqual([
      'QLD 2026-11-19T14:00:00.000Z 2026-11-30T14:00:00.000Z 4895400',
      'QLD 2026-11-30T14:00:00.000Z 2027-03-01T14:00:00.000Z 4895800',
    ]);
  });

  test('ends with the registration, whatever changes later', () => {
    const later = { 'transfer-qld-2026': '2026-11-20', 'transfer-nsw-2026': '2026-12-10' };
    expect(rows(vehicle({ rego_expiry: '2026-12-01' }), dealer({ confirmed: later }))).toEqual([
      'QLD 2026-11-19T14:00:00.000Z 2026-12-01T14:00:00.000Z 4895400',
    ]);
  });

  test('goes on in one text where a new figure says the same', () => {
    const same = { ...own(1_800, '2026-12-01'), high_cents: 4_000 };
    expect(rows(vehicle(), dealer({ figures: [same] }))).toEqual(rows(vehicle(), tenant));
  });

  test('has two texts alike where nothing is known between them', () => {
    const victorian = dealer({
      confirmed: { 'duty-vic-2026': '2026-11-20' },
      figures: [own(4_400, '2026-05-01', 'VIC'), own(4_400, '2026-11-20', 'VIC')],
    });
    expect(rows(vehicle({ rego_state: 'VIC' }), victorian)).toEqual([
      'VIC 2026-04-30T14:00:00.000Z 2026-06-30T14:00:00.000Z 4954320',
      'VIC 2026-11-19T13:00:00.000Z 2027-03-01T13:00:00.000Z 4954320',
    ]);
  });

  test('changes on the day after the last one of a market value', () => {
    const autograb_data = {
      state_average_market_price: 5_000_000,
      average_market_price: null,
      as_of: '2026-11-10T00:00:00Z',
    };
    expect(rows(vehicle({ autograb_data }), tenant)).toEqual([
      'QLD 2026-11-19T14:00:00.000Z 2026-12-10T14:00:00.000Z 4902900',
      'QLD 2026-12-10T14:00:00.000Z 2027-03-01T14:00:00.000Z 4895400',
    ]);
  });

  test('of a dealer in New Zealand is one place, in its time', () => {
    const trader = dealer({ confirmed: { 'transfer-nz-2026': '2026-11-20' } }, 'NZ');
    expect(rows(vehicle(), trader)).toEqual(['NZ 2026-11-19T11:00:00.000Z 2027-03-01T11:00:00.000Z 4750900']);
  });
});
