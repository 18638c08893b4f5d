import { expect, test } from 'vitest';
import type { OperatorTradeIn, TradeInReport } from '#functions/tradeins/operators-contract.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerTradeIns } from './tradeins.ts';

const id = 'c5xk3m2a7q4w6e2r7t4y2u6i3o';
const path = '/api/v1/operators/tenants/coastline/trade-ins';
const at = '2026-11-21T00:00:00.000Z';
const until = '2026-11-28T00:00:00.000Z';
const span = { min: 2_017, max: 2_019 };

const shown = (change: Partial<OperatorTradeIn> = {}): OperatorTradeIn => ({
  id,
  created_at: at,
  changed_at: at,
  rego: 'ABC123',
  rego_state: 'QLD',
  car_id: 'v7k2m4',
  state: 'offered',
  vehicle: {
    year: 2018,
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    body: null,
    fuel: null,
    transmission: null,
    from: 'owner',
  },
  answers: {
    odometer_km: 80_000,
    condition: 'good',
    service_history: 'full',
    accident: 'none',
    faults: false,
    keys: 'two_or_more',
    finance: { kind: 'none' },
  },
  sequence: 1,
  outcome: {
    kind: 'offer',
    offer: {
      offer_price_cents: 2_450_000,
      low_cents: 2_300_000,
      high_cents: 2_600_000,
      valued_at: at,
      expires_at: until,
      base: { cents: 2_900_000, vehicles: 6, years: span, km: { min: 60_000, max: 99_000 } },
      adjustments: [{ code: 'margin', label: 'Preparing and selling it', reason: 'Inspection.', cents: -450_000 }],
      conditions: ['After inspection.'],
    },
  },
  offer_price_cents: 2_450_000,
  expires_at: until,
  changes: [],
  lead_id: 'lead1',
  accepted: null,
  final: null,
  photos: [],
  photo_token: null,
  person: { name: 'Mia Nguyen', phone: '+61412345678', email: 'mia@example.com', mailed: 'yes' },
  place: { id: 'cairns', name: 'Coastline Cairns' },
  payout: { owing_cents: 900_000, told: false, left_cents: 1_550_000 },
  saved: {},
  reference: 'K7M4QX',
  inspection: null,
  ...change,
});

const report: TradeInReport = {
  valued: 4,
  by_person: 1,
  accepted: 2,
  withdrawn: 1,
  bought: 1,
  not_bought: 2,
  ended_by_reason: { no_agreement: 2, market_moved: 1 },
  bought_cents: 2_250_000,
  finished: 2,
  as_offered: 1,
  difference_cents: -200_000,
  complete: false,
  by_reason: { history_differs: { count: 1, difference_cents: -200_000 } },
  trade_ins: [
    {
      id,
      vehicle: '2018 Toyota Hilux',
      accepted_at: at,
      offer_price_cents: 2_450_000,
      reason: 'history_differs',
      final_price_cents: 2_250_000,
      difference_cents: -200_000,
    },
    {
      id: 'other',
      vehicle: '=1+1',
      accepted_at: at,
      offer_price_cents: 100,
      final_price_cents: 100,
      difference_cents: 0,
      reason: null,
    },
  ],
};

test('lists whose car was offered how much until when, of the state that is asked for', async () => {
  const cli = scriptedCli(registerTradeIns, () => ({ trade_ins: [shown()], next: 'p2' }));
  const text = await cli.run('tradeins', 'list', '--tenant', 'coastline', '--state', 'offered');
  expect(text.split('\n')[1]).toMatch(
    /offered +2018 Toyota Hilux SR5 +Mia Nguyen +Coastline Cairns +\$24,500 +2026-11-28 00:00 +lead1$/,
  );
  expect(cli.asked).toEqual([{ what: `GET ${path}`, query: { limit: '25', state: 'offered' }, body: undefined }]);
  expect(cli.notes).toEqual(["More: --cursor 'p2'"]);
});

test('lists a part, and notes a yes to the price that was heard', async () => {
  const cli = scriptedCli(registerTradeIns, ({ what }) =>
    what.startsWith('GET') ? { trade_ins: [], next: null } : shown({ state: 'accepted' }),
  );
  await cli.run('tradeins', 'list', '--tenant', 'coastline', '--part', 'open');
  expect(cli.asked[0]?.query).toEqual({ limit: '25', part: 'open' });
  const text = await cli.run('tradeins', 'accept', id, '--tenant', 'coastline', '--price', '24,500');
  expect(cli.asked[1]).toMatchObject({ what: `POST ${path}/${id}/accept`, body: { offer_price_cents: 2_450_000 } });
  expect(text).toContain('State: accepted');
  expect(text).toContain(
    'Who: Mia Nguyen, +61412345678, mia@example.com\nPlace: Coastline Cairns\nOwing: $9,000, worked out',
  );
});

test('a price can name what was seen, and a photo of the trade-in itself', async () => {
  const cli = scriptedCli(registerTradeIns, () => shown());
  const more = ['--reason', 'damage_found', '--own-photo', 'a'.repeat(24), '--seen', at];
  await cli.run('tradeins', 'adjust', id, '--tenant', 'coastline', '--price', '20000', ...more);
  expect(cli.asked[0]?.body).toEqual({
    price_cents: 2_000_000,
    reason: 'damage_found',
    photo: 'a'.repeat(24),
    changed_at: at,
  });
});

test('says that there are none', async () => {
  const cli = scriptedCli(registerTradeIns, () => ({ trade_ins: [], next: null }));
  expect(await cli.run('tradeins', 'list', '--tenant', 'coastline')).toBe('No trade-ins.');
  expect(cli.notes).toEqual([]);
});

test('shows one with its working, line by line, and every change with its reason', async () => {
  const change = { at, before_cents: 2_600_000, after_cents: 2_450_000, reason: 'market_moved', note: 'More came in.' };
  const changes: OperatorTradeIn['changes'] = [{ ...change, reason: 'market_moved', photo_url: null }];
  const cli = scriptedCli(registerTradeIns, () => shown({ changes }));
  const text = await cli.run('tradeins', 'show', id, '--tenant', 'coastline');
  expect(text).toContain('Car: 2018 Toyota Hilux SR5, ABC123, QLD\nAnswers: 80000 km, condition good');
  expect(text).toMatch(/Base +\$29,000 +6 vehicles of 2017 to 2019, 60000 to 99000 km/);
  expect(text).toMatch(
    /Preparing and selling it +-\$4,500 +Inspection\.\nOffer +\$24,500 +usually \$23,000 to \$26,000/,
  );
  expect(text).toMatch(/\$26,000 +\$24,500 +market_moved +Prices of cars like yours have changed\. More came in\.$/);
});

test('shows why a car is left to a person', async () => {
  const left = shown({ outcome: { kind: 'person', reason: 'too_old' }, offer_price_cents: null, expires_at: null });
  const text = await scriptedCli(registerTradeIns, () => left).run('tradeins', 'show', id, '--tenant', 'coastline');
  expect(text).toContain('Offer: none');
  expect(text).toContain('Left to a person: ');
});

test.each([
  ['24500', 2_450_000],
  ['24,500.50', 2_450_050],
  ['$900', 90_000],
])('an offer of %s is sent in cents, with its reason', async (price, price_cents) => {
  const cli = scriptedCli(registerTradeIns, () => shown());
  const reason = ['--reason', 'damage_found', '--note', 'Left door', '--photo', 'https://dealer.example/door.jpg'];
  await cli.run('tradeins', 'adjust', id, '--tenant', 'coastline', '--price', price, ...reason);
  const body = { reason: 'damage_found', note: 'Left door', photo_url: 'https://dealer.example/door.jpg', price_cents };
  expect(cli.asked).toEqual([{ what: `POST ${path}/${id}/offer`, query: {}, body }]);
});

test.each([
  [['--price', '24.5', '--reason', 'market_moved']],
  [['--price', '-1', '--reason', 'market_moved']],
  [['--price', '24500', '--reason', 'because']],
  [['--price', '24500']],
])('an offer changed with %j is refused before anybody is asked', async (options) => {
  const cli = scriptedCli(registerTradeIns, () => shown());
  await expect(cli.run('tradeins', 'adjust', id, '--tenant', 'coastline', ...options)).rejects.toThrow(/--|argument/);
  expect(cli.asked).toEqual([]);
});

test('the price after the inspection needs no reason of its own where it is the accepted one', async () => {
  const final = { at, before_cents: 2_450_000, after_cents: 2_450_000, note: null, photo_url: null };
  const cli = scriptedCli(registerTradeIns, () =>
    shown({ state: 'finished', final: { ...final, reason: 'valued_by_person' } }),
  );
  const text = await cli.run('tradeins', 'finish', id, '--tenant', 'coastline', '--price', '24500');
  expect(cli.asked[0]).toMatchObject({ what: `POST ${path}/${id}/final`, body: { price_cents: 2_450_000 } });
  expect(text).toContain('State: finished');
});

test('the report sets what was offered against what was paid, and says where it is cut off', async () => {
  const cli = scriptedCli(registerTradeIns, () => report);
  const text = await cli.run('tradeins', 'report', '--tenant', 'coastline', '--since', '2026-11-01', '--until', at);
  expect(cli.asked[0]?.query).toEqual({ since: '2026-11-01T00:00:00.000Z', until: at });
  expect(text).toContain('accepted 2; finished 2, 1 of them as offered.\n');
  expect(text).toContain('Bought 1 for $22,500; not bought 2; ended before they were accepted 1.\n');
  expect(text).toContain('Final against offer, together: -$2,000.');
  expect(text).toMatch(/no_agreement +2/);
  expect(text).toMatch(/history_differs +1 +-\$2,000/);
  expect(text).toMatch(/2018 Toyota Hilux +\$24,500 +\$22,500 +-\$2,000 +history_differs/);
  expect(cli.notes).toEqual(['There are more than are counted here: ask for a shorter span.']);
});

test('the report as CSV has cents that can be added up, and no formula', async () => {
  const cli = scriptedCli(registerTradeIns, () => report);
  const text = await cli.run('tradeins', 'report', '--tenant', 'coastline', '--since', '2026-11-01', '--csv');
  expect(text.split('\r\n')).toEqual([
    'id,accepted_at,vehicle,offer_price_cents,final_price_cents,difference_cents,reason',
    `${id},${at},2018 Toyota Hilux,2450000,2250000,-200000,history_differs`,
    `other,${at},'=1+1,100,100,0,`,
  ]);
  expect(cli.printed[0]?.data).toMatchObject({ finished: 2 });
});
