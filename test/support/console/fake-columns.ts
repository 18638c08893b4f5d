import { feedMappingSchema } from '#tenants/feed-mapping.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { FakeCall, FakeRoute } from './fake-console.ts';

type Guess = Calls['stock.guess-mapping']['answer'];
type Document = Calls['stock.show-mapping']['answer'];
type Trial = Calls['stock.try-mapping']['answer'];
type SourceTest = Calls['pulls.test-source']['answer'];

const NOW = '2026-11-27T00:00:00.000Z';

const columnNamed = (
  column: string,
  samples: string[],
  guess: Guess['columns'][number]['guess'],
  words: string[] = [],
): Guess['columns'][number] => ({ column, samples, guess, words });

const guess: Guess = {
  delimiter: ';',
  rows: null,
  known_format: null,
  columns: [
    columnNamed('Ref', ['Y1', 'Y2', 'Y3'], { field: 'stocknum', confidence: 'sure' }),
    columnNamed('Built', ['2021', '2019'], { field: 'year', confidence: 'sure' }),
    columnNamed('Brand', ['Toyota', 'Kia'], { field: 'make', confidence: 'sure' }),
    columnNamed('Type', ['Hilux', 'Rio'], null),
    columnNamed('N/U', ['U', 'Z'], { field: 'car_type', words: { U: 'used' }, confidence: 'unsure' }, ['U', 'Z']),
    columnNamed('Ask', ['$32,990'], { field: 'price', confidence: 'sure' }),
    columnNamed('Pictures of the vehicle', ['https://pictures.example/a-very-long-address-without-a-blank/1.jpg'], {
      field: 'pictures',
      separator: ';',
      confidence: 'likely',
    }),
    columnNamed('Yard note', [], null),
  ],
  words: { car_type: { known: ['new', 'used', 'demo'], ours: ['new', 'used', 'demo'] } },
  required: [['stocknum', 'vin'], ['year'], ['make'], ['model'], ['car_type']],
  fields: [
    'car_type',
    'colour',
    'km',
    'listing_id',
    'location',
    'make',
    'model',
    'pictures',
    'price',
    'stocknum',
    'year',
  ],
};

const counts: Trial['counts'] = {
  read: 6,
  accepted: 5,
  refused: 1,
  kept: 0,
  added: 5,
  updated: 0,
  relisted: 0,
  price_changed: 0,
  unchanged: 0,
  missing: 0,
  sold: 0,
  withdrawn: 0,
  held: 0,
};

const trial: Trial = {
  outcome: 'taken',
  reason: null,
  detail: null,
  format: 'own-mapping',
  counts,
  currency: 'AUD',
  reasons: { 'year:unreadable': 1 },
  warnings: {},
  refused_rows: [
    {
      row: 4,
      stocknum: 'Y3',
      vehicle_id: null,
      field: 'year',
      reason: 'unreadable',
      detail: "year: 'new' is not a whole number",
      excerpt: 'Y3;new;Kia;Rio',
    },
  ],
  warned_rows: [],
  first: [
    {
      line: 2,
      name: '2021 Toyota Hilux',
      stocknum: 'Y1',
      vin: null,
      price_cents: 3_299_000,
      km: 41_000,
      car_type: 'used',
      location: 'cairns',
      pictures: 1,
    },
  ],
};

const refusedTrial: Trial = {
  ...trial,
  outcome: 'refused',
  reason: 'no_valid_rows',
  detail: 'The file holds no vehicle that can be read.',
  first: [],
  counts: { ...counts, accepted: 0, refused: 6, added: 0 },
  reasons: { 'model:missing': 6 },
  refused_rows: [],
};

const sourceTest: SourceTest = {
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

const unsaved: Document = { version: 0, mapping: null, saved_at: null, saved_by: null, earlier: [] };

const xmlNames: Readonly<Record<string, string>> = {
  Ref: '@ref',
  'Yard note': 'address/component[postal_code]/@internal-identifier-of-the-yard',
};

/** The same of XML. */
export const xmlGuess: Guess = {
  ...guess,
  delimiter: ',',
  rows: { as: 'xml', element: 'unit' },
  columns: guess.columns.map((one) => ({ ...one, column: xmlNames[one.column] ?? `unit/${one.column}` })),
};

export interface FakeColumns {
  route: FakeRoute;
  /** What a sample is guessed to be. */
  guess: Guess;
  /** What the server has. */
  document: Document;
}

const modelIsNamed = ({ body }: FakeCall): boolean => JSON.stringify(body).includes('"field":"model"');
const mappingOf = ({ body }: FakeCall): Document['mapping'] =>
  typeof body === 'object' && body !== null && 'mapping' in body ? feedMappingSchema.parse(body.mapping) : null;
const by = (name: string) => ({ id: 'p'.repeat(26), name });

const saved = (before: Document, mapping: Document['mapping'], name: string): Document => {
  const { version, saved_at, saved_by, earlier } = before;
  const kept = saved_at === null || saved_by === null ? [] : [{ version, mapping: before.mapping, saved_at, saved_by }];
  return { version: version + 1, mapping, saved_at: NOW, saved_by: by(name), earlier: [...kept, ...earlier] };
};

/** A source whose columns are named, and one that is fetched. */
export const makeFakeColumns = (upload: (name: string) => string): FakeColumns => {
  const fake: FakeColumns = { document: unsaved, guess, route: () => undefined };
  const write = (call: FakeCall) => {
    const { version } = fake.document;
    if (!JSON.stringify(call.body).includes(`"version":${version}`)) {
      const error = 'Kim Walters saved other columns while you had them open.';
      return { status: 409, body: { code: 'version_conflict', error, theirs: fake.document } };
    }
    fake.document = saved(fake.document, mappingOf(call), 'Priya Nair');
    return { body: fake.document };
  };
  fake.route = (call) => {
    const path = /\/tenants\/coastline\/stock\/sources\/[a-z]+(\/.+)$/.exec(call.path)?.[1];
    switch (`${call.method} ${path ?? ''}`) {
      case 'GET /mapping':
        return { body: fake.document };
      case 'POST /sample':
        return { body: { part_bytes: 8_388_608, parts: [{ number: 1, url: upload('sample') }] } };
      case 'GET /sample':
        return { body: fake.guess };
      case 'POST /mapping/try':
        return { body: modelIsNamed(call) ? trial : refusedTrial };
      case 'POST /mapping':
      case 'POST /mapping/restore':
        return write(call);
      case 'POST /test':
        return { body: sourceTest };
      default:
        return undefined;
    }
  };
  return fake;
};

/** As if a colleague had saved columns meanwhile. */
export const saveElsewhere = (fake: FakeColumns): void => {
  const columns = { Ref: { field: 'stocknum' } };
  fake.document = saved(fake.document, { delimiter: ';', columns, constants: {}, blanks: [] }, 'Kim Walters');
};
