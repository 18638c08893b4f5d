import type { JsonObject } from '../json-schema.ts';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const newRun: JsonObject = {
  source: 'dms',
  kind: 'full',
  format: 'auto',
  size_bytes: 48_213,
  sha256: SHA256,
  received_at: '2026-11-21T02:00:00.000Z',
};

export const upload: JsonObject = {
  run_id: 'dms.5qk7ha3mz2',
  part_bytes: 8_388_608,
  parts: [{ number: 1, url: 'https://uploads.example/part-1?signature=s' }],
};

export const sample: JsonObject = { sha256: SHA256, size_bytes: 48_213 };

export const sampleUpload: JsonObject = {
  part_bytes: 8_388_608,
  parts: [{ number: 1, url: 'https://uploads.example/part-1?signature=s' }],
};

export const mapping: JsonObject = {
  delimiter: ';',
  columns: { Ref: { field: 'stocknum' }, 'N/U': { field: 'car_type', words: { U: 'used' } } },
  constants: { location: 'cairns' },
  blanks: ['n/a'],
};

export const sourceTest: JsonObject = {
  reached: true,
  signed_in: false,
  file: null,
  trial: null,
  failure: {
    reason: 'login',
    detail: 'The server refuses user or secret.',
    advice: 'Ask whoever runs the server for the user and the password or key, and send us the new ones to store.',
  },
};

export const feedRun: JsonObject = {
  run_id: 'dms.5qk7ha3mz2',
  source: 'dms',
  kind: 'full',
  format: 'auto',
  detected: 'forecourt-csv',
  state: 'DONE',
  received_at: '2026-11-21T02:00:00.000Z',
  created_at: '2026-11-21T02:00:01.000Z',
  updated_at: '2026-11-21T02:00:09.000Z',
  finished_at: '2026-11-21T02:00:09.000Z',
  size_bytes: 48_213,
  sha256: SHA256,
  rows_read: 120,
  rows_applied: 120,
  counts: {
    read: 120,
    accepted: 119,
    refused: 1,
    kept: 1,
    added: 4,
    updated: 7,
    relisted: 0,
    price_changed: 3,
    unchanged: 105,
    missing: 2,
    sold: 0,
    withdrawn: 0,
    held: 0,
  },
  plan: null,
  hold: null,
  reasons: { 'price:not_a_number': 1 },
  warnings: {},
  reason: null,
  detail: null,
};

export const pushedVehicle: JsonObject = {
  stocknum: 'U1234',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  car_type: 'used',
  price: 42_990,
  km: 38_210,
};

/** A held run that somebody approved. */
export const deskRun: JsonObject = {
  ...feedRun,
  version: 1,
  review: {
    verdict: 'approve',
    by: { kind: 'person', id: 'p7k2mz4qhd3xw5yt6ubnacfejr', name: 'Priya Nair' },
    at: '2026-11-21T02:05:00.000Z',
    undo: null,
  },
  undo_until: '2026-11-22T02:05:00.000Z',
  new_refused: 1,
};

export const changedVehicle: JsonObject = {
  fields: {
    tag: { rev: 0, value: 'One owner' },
    price: {
      rev: 0,
      value: { price_cents: 2_899_000, price_type: 'drive_away' },
      until: '2026-12-01T00:00:00.000Z',
    },
  },
};

export const sentPicture = {
  sha256: '3f5a1c9e7b2d4f608192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8',
  size_bytes: 2_480_133,
};

export const sentPictureParts: JsonObject = {
  part_bytes: 8_388_608,
  parts: [{ number: 1, url: 'https://stock.example/pictures-sent/coastline/v7k2m4qhd3xw/part?signed' }],
};

const lowered: JsonObject = { act: 'lower', by: { cents: 50_000 }, price_type: null, until: null };

/** Used cars that stand for 90 days get $500 off. */
export const manyPlan: JsonObject = {
  id: 'b0a4c1d2-many',
  cars: { filter: { type: 'used', days: 90 } },
  rule: lowered,
};

export const manyChanged: JsonObject = {
  id: 'b0a4c1d2-many',
  stage: 'planned',
  rule: lowered,
  by: { person_id: 'mia', name: 'Mia Manager' },
  planned_at: '2026-11-27T00:00:00.000Z',
  counts: { cars: 2, changes: 1, skipped: 1, waiting: 1, changed: 0, left: 0, undone: 0, kept: 0, failed: 0 },
  changes: [
    {
      id: 'v7k2m4',
      name: '2021 Toyota Hilux SR5',
      stocknum: 'U1042',
      rev: 0,
      from: 4_299_000,
      to: 4_249_000,
      did: 'waiting',
      why: null,
    },
  ],
  more: 0,
  left: [],
  skipped: [{ id: 'v7k2m5', name: '2019 Mazda BT-50', stocknum: 'U1043', why: 'reserved' }],
  skipped_more: 0,
};

/** One car without pictures. */
export const vehicleList: JsonObject = {
  cars: [
    {
      id: 'v7k2m4qhd3xw',
      slug: '2021-toyota-hilux-sr5-v7k2m4qhd3xw',
      name: '2021 Toyota Hilux SR5',
      stocknum: 'U1234',
      vin: 'MR0HA3CD500123456',
      source: 'dms',
      location_id: 'cairns',
      car_type: 'used',
      item_type: 'car',
      state: 'active',
      status: 'in_stock',
      price_cents: 4_299_000,
      price_type: 'drive_away',
      tag: 'One owner',
      promoted: false,
      pictures: 0,
      created_at: '2026-11-01T02:00:00.000Z',
      kept: false,
      reservation: null,
      why_not_shown: [],
      own: ['tag'],
      revs: { tag: 1, price: 0 },
      year: 2021,
      km: 48_000,
      regplate: '123ABC',
      simple_body: 'ute',
      simple_fuel: 'diesel',
      simple_transmission: 'automatic',
      market_gap_cents: 120_000,
      leads: 3,
      saves: 11,
      first_picture: { days: 26, came: false },
      price_until: null,
      price_fixed: null,
    },
  ],
  next: '1.v7k2m4qhd3xw',
  total: 12,
  counts: { not_shown: 3, hidden: 2, without_price: 1, without_pictures: 12 },
  all: 667,
  demand_since: '2026-10-01T00:12:00.000Z',
};

export const savedViews: JsonObject = {
  version: 1,
  views: [{ id: 'old-stock', name: 'Old stock without a price', address: '?is=without_price&days=90&sort=oldest' }],
};
