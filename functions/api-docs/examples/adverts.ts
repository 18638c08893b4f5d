import type { JsonObject } from '../json-schema.ts';

const SAID = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
const HASH = 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9';
const FIRST = 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096';

const gap: JsonObject = {
  code: 'build_date',
  title: 'No build date',
  law: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
  what: 'build date',
  mend: 'Bring the build date in the feed: without it the page cannot name the statutory warranty.',
};

/** What a page said on the afternoon of a day, after one change of its price. */
export const advertAnswer: JsonObject = {
  car: { id: 'v7k2m4', name: '2021 Toyota Hilux SR5', stocknum: 'U1042' },
  time_zone: 'Australia/Brisbane',
  chain: { records: 2, since: '2026-04-20T01:00:00.000Z', fault: null, head: HASH },
  asked: '2026-05-03T04:05:00.000Z',
  said: {
    n: 2,
    at: '2026-05-01T22:10:04.120Z',
    until: null,
    previous: FIRST,
    rev: 7,
    cause: { kind: 'dealer', by: { person_id: 'p4tw6ck7qm2x', name: 'Priya Nair' }, fields: ['price'] },
    row: { run: 'dms.2al46ll26isyvf7aixo3vmbmsk', sha256: SAID },
    between: [],
    said: SAID,
    hash: HASH,
    statement: {
      shown: true,
      path: '/cars/2021-toyota-hilux-sr5-v7k2m4',
      title: '2021 Toyota Hilux SR5',
      availability: null,
      price: {
        words: '$43,990 Drive away',
        price_cents: 4_399_000,
        price_type: 'drive_away',
        offer_price_cents: null,
        before_price_cents: 4_599_000,
        subscription_price_cents: null,
        since: '2026-05-01T22:10:04.120Z',
        drive_away: null,
        market: null,
      },
      finance: null,
      words: { tag: null, comments: 'One owner.', features: ['Tow bar'], equipment: [] },
      rights: ['Statutory warranty: 3 months or 5,000 km.'],
      offers: [],
      pictures: ['r.3f1c'],
      facts: { year: 2021, make: 'Toyota', model: 'Hilux', badge: 'SR5', km: 48_000 },
      dealer: {
        name: 'Coastline Auto Group',
        legal_name: 'Coastline Auto Group Pty Ltd',
        licence: 'Dealer licence 1234567',
        location: { name: 'Coastline Cairns', address: { city: 'Cairns', state: 'QLD' } },
        phone: '+61740001234',
        settings_sha256: FIRST,
      },
    },
    site_words: { words: { noPrice: 'Enquire for price.' } },
  },
  changes: [
    {
      n: 2,
      at: '2026-05-01T22:10:04.120Z',
      shown: true,
      price: '$43,990 Drive away',
      cause: { kind: 'dealer', by: { person_id: 'p4tw6ck7qm2x', name: 'Priya Nair' }, fields: ['price'] },
      changed: ['price.before_price_cents', 'price.price_cents', 'price.since', 'price.words'],
    },
    {
      n: 1,
      at: '2026-04-20T01:00:00.000Z',
      shown: true,
      price: '$45,990 Drive away',
      cause: { kind: 'feed', run: 'dms.2al46ll26isyvf7aixo3vmbmsk' },
      changed: ['shown'],
    },
  ],
  gaps: [gap],
};

export const gapsAnswer: JsonObject = {
  cars: 689,
  with_gaps: 1,
  gaps: [
    {
      code: 'build_date',
      title: 'No build date',
      law: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
      mend: 'Bring the build date in the feed: without it the page cannot name the statutory warranty.',
      cars: 1,
    },
  ],
  of_dealer: [],
  listed: [
    { id: 'v7k2m4', name: '2021 Toyota Hilux SR5', stocknum: 'U1042', location_id: 'cairns', gaps: ['build_date'] },
  ],
  found: 1,
  page: 1,
  pages: 1,
};
