import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { FakeCall, FakeRoute } from './fake-console.ts';

type Feeds = Calls['stock.list-feeds']['answer'];
type Feed = Feeds['feeds'][number];
export type FakeReview = Calls['stock.show-review']['answer'];
type Run = FakeReview['run'];
type Quarantine = Calls['stock.operator-quarantine']['answer'];

export const HELD_RUN = 'dms.heldheldheld';
const NOW = '2026-11-27T00:00:00.000Z';
const EARLIER = '2026-11-26T22:10:00.000Z';

const counts: Run['counts'] = {
  read: 350,
  accepted: 348,
  refused: 2,
  kept: 1,
  added: 0,
  updated: 16,
  relisted: 0,
  price_changed: 14,
  unchanged: 332,
  missing: 0,
  sold: 0,
  withdrawn: 0,
  held: 321,
};

export const heldRun: Run = {
  run_id: HELD_RUN,
  source: 'dms',
  kind: 'full',
  format: 'auto',
  detected: 'forecourt-csv',
  state: 'NEEDS_REVIEW',
  received_at: EARLIER,
  created_at: EARLIER,
  updated_at: EARLIER,
  finished_at: EARLIER,
  size_bytes: 48_213,
  sha256: 'f'.repeat(64),
  rows_read: 350,
  rows_applied: 350,
  reasons: { 'price_cents:unreadable': 1, 'year:unreadable': 1 },
  warnings: { 'location_code:unknown': 1 },
  reason: 'shrunk',
  detail: '321 of 667 cars are missing. Nothing was removed; approve the run if that is right.',
  plan: { active: 667, newly_missing: 321, confirmed: 0, held: true, listed: null },
  hold: { since: EARLIER, notified_at: EARLIER },
  counts,
  version: 0,
  review: null,
  undo_until: null,
  new_refused: 2,
};

const removed = (n: number): FakeReview['removals']['cars'][number] => ({
  vehicle_id: `vehicle-${n}`,
  stocknum: `C1${16_000 + n}`,
  name: n === 0 ? '2021 Mercedes-Benz Sprinter 519CDI Extra Long Wheelbase' : '2024 RAM 1500 Laramie',
  price_cents: 12_299_000 - n * 100_000,
  listed_at: '2026-10-29T00:00:00.000Z',
  becomes: 'missing',
  held: true,
});

const review: FakeReview = {
  run: heldRun,
  removals: {
    all: 321,
    held: 321,
    looked_at: 321,
    value_cents: 1_063_289_200,
    cars: Array.from({ length: 20 }, (_, n) => removed(n)),
    unread: [],
  },
  price_changes: {
    all: 14,
    cars: [
      {
        vehicle_id: 'p1',
        stocknum: 'C100056',
        name: '2026 Toyota Landcruiser',
        from_cents: 11_799_000,
        to_cents: 10_619_100,
      },
      { vehicle_id: 'p2', stocknum: null, name: '2026 Mazda CX-5', from_cents: null, to_cents: 5_309_100 },
    ],
  },
  currency: 'AUD',
};

const row: Quarantine['rows'][number] = {
  row: 22,
  stocknum: 'C100140',
  vehicle_id: 'vehicle-22',
  field: 'price_cents',
  reason: 'unreadable',
  detail: 'price_cents: ‘POA soon’ is not an amount of money',
  excerpt: 'C100140,2026,Toyota,Camry,POA soon,https://pictures.example/very-long-address-without-a-blank-in-it.jpg',
};
const rows: Quarantine = {
  refused: 2,
  rows: [
    { ...row, detail: "price_cents: 'POA soon' is not an amount of money" },
    { ...row, row: 23, stocknum: null, vehicle_id: null, field: 'year', detail: "year: 'new' is not a whole number" },
  ],
  warned: 1,
  warnings: [
    { ...row, row: 24, field: 'location_code', reason: 'unknown', detail: "'Atlantis' is no known location." },
  ],
  next: null,
};

const feed = (change: Partial<Feed>): Feed => ({
  source: 'dms',
  name: 'Dealer management system',
  formats: ['forecourt-csv'],
  needs: 'nothing',
  run: null,
  last_run: heldRun,
  last_file_at: EARLIER,
  confirmed_at: EARLIER,
  expected_every_minutes: 1_440,
  fresh_until: '2026-11-28T22:10:00.000Z',
  vehicles: { active: 667, missing: 12, kept: 2 },
  held: null,
  pull: null,
  ...change,
});

const pull: NonNullable<Feed['pull']> = {
  from: 'sftp',
  where: 'files.dealer.example:22/out/stock.csv',
  user: 'forecourt',
  secret_ref: 'coastline/pull/trucks',
  host_key: 'SHA256:9QoH2V7n0m3l5m3Qb0m4n5o6p7q8r9s0t1u2v3w4x5Y',
  every_minutes: 240,
  kind: 'full',
  next_at: NOW,
  failures: 3,
  failing_since: EARLIER,
  reason: 'pull_sign_in',
  detail: 'The file could not be fetched. The server does not take the password.',
};

const feeds: Feeds = {
  now: NOW,
  feeds: [
    feed({ needs: 'review', run: HELD_RUN, held: 321 }),
    feed({
      source: 'trucks',
      name: 'Trucks',
      needs: 'pull_failing',
      pull,
      last_run: null,
      expected_every_minutes: 240,
    }),
    feed({ source: 'late', name: 'Second yard', needs: 'late', fresh_until: EARLIER }),
    feed({
      source: 'new',
      name: 'Marketplace',
      needs: 'first_file',
      last_run: null,
      last_file_at: null,
      fresh_until: null,
      expected_every_minutes: null,
    }),
  ],
};

export interface FakeFeeds {
  route: FakeRoute;
  /** What the server has. */
  review: FakeReview;
}

const by = { kind: 'person' as const, id: 'p'.repeat(26), name: 'Priya Nair' };
const stale = { status: 409, code: 'version_conflict' };

const decided = (run: Run, verdict: 'approve' | 'keep' | 'refuse'): Run => ({
  ...run,
  state: verdict === 'refuse' ? 'REFUSED' : 'DONE',
  reason: verdict === 'approve' ? null : verdict === 'keep' ? 'kept' : 'refused_by_person',
  detail: null,
  version: run.version + 1,
  review: { verdict, by, at: NOW, undo: null },
  undo_until: '2026-11-28T00:00:00.000Z',
});

const undone = (run: Run): Run => ({
  ...heldRun,
  version: run.version + 1,
  review: run.review && {
    ...run.review,
    undo: {
      by,
      at: NOW,
      done: { restored: 320, left: 1, cars: [{ vehicle_id: 'v', stocknum: 'C1', name: '2020 Kia Rio' }] },
    },
  },
});

const versionOf = ({ body }: FakeCall): unknown =>
  typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
const verdictOf = ({ body }: FakeCall): 'approve' | 'keep' | 'refuse' => {
  const text = JSON.stringify(body);
  if (text.includes('approve')) return 'approve';
  return text.includes('keep') ? 'keep' : 'refuse';
};

/** A dealer with four sources, of which one waits for a decision. */
export const makeFakeFeeds = (): FakeFeeds => {
  const fake: FakeFeeds = { review, route: () => undefined };
  const write = (call: FakeCall, change: (run: Run) => Run) => {
    const { run } = fake.review;
    if (versionOf(call) !== run.version) {
      const theirs = { verdict: run.review?.verdict ?? 'keep', undone: false, by: 'Kim Walters', version: run.version };
      const error = 'Kim Walters took this file without its removals while you had it open.';
      return { status: stale.status, body: { code: stale.code, error, theirs } };
    }
    fake.review = { ...fake.review, run: change(run) };
    return { body: fake.review.run };
  };
  fake.route = (call) => {
    if (!call.path.includes('/tenants/coastline/stock/')) return undefined;
    const path = call.path.replace(/^.*\/stock/, '');
    if (path === '/feeds') return { body: feeds };
    if (path.endsWith('/runs'))
      return { body: { runs: [fake.review.run], next: call.search.has('cursor') ? null : 'x#1' } };
    if (path.endsWith('/review')) return { body: fake.review };
    if (path.endsWith('/quarantine')) return { body: rows };
    if (path.endsWith('/decide')) return write(call, (run) => decided(run, verdictOf(call)));
    if (path.endsWith('/undo')) return write(call, undone);
    if (path.endsWith('/rows-seen')) return { body: { source: 'dms', seen: true } };
    return undefined;
  };
  return fake;
};

/** As if a colleague had decided meanwhile. */
export const decideElsewhere = (fake: FakeFeeds): void => {
  const run = decided(fake.review.run, 'keep');
  fake.review = {
    ...fake.review,
    run: { ...run, review: run.review && { ...run.review, by: { ...by, name: 'Kim Walters' } } },
  };
};
