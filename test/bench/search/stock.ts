import { vehicleContentSchema, type Vehicle } from '#domain/vehicle/schema.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { australianStates, bodyLabels, simpleTransmissions } from '#domain/vehicle/vocabulary.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { documentsOf } from '../../search/documents.ts';
import { seeded, type Random } from '../../search/random.ts';
import { benchDealer } from './dealer.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

/**
 * A dealer group's stock with the skew of real stock and 1.1 KB of JSON per vehicle. Its hash is fixed (stock.test.ts), so
 * that figures stay comparable.
 */

export const benchNow = new Date('2026-11-21T02:00:00.000Z');

/** The n-th entry has weight 1/n^s. */
const zipf = <T>(list: readonly T[], s: number): ((random: Random) => T) => {
  const sums: number[] = [];
  list.forEach((_, n) => sums.push((sums.at(-1) ?? 0) + (n + 1) ** -s));
  const total = sums.at(-1) ?? 0;
  return (random) => {
    const wanted = random.next() * total;
    const at = sums.findIndex((sum) => sum > wanted);
    return list[at < 0 ? list.length - 1 : at]!;
  };
};

const numbered = (count: number, name: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => name(n));

const syllables = [
  'ka',
  'ro',
  'ven',
  'ti',
  'lum',
  'sha',
  'ber',
  'do',
  'ni',
  'gra',
  'pel',
  'mo',
  'zan',
  'fi',
  'cor',
  'wy',
];
/** Three or four syllables, unique for n below 4,096. */
const madeUp = (n: number): string =>
  [n % 16, (n >> 4) % 16, (n >> 8) % 16, ...(n % 3 === 0 ? [(n * 7) % 16] : [])].map((at) => syllables[at]).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const knownMakes: readonly (readonly [string, readonly string[]])[] = [
  [
    'Toyota',
    [
      'Hilux',
      'RAV4',
      'Corolla',
      'Land Cruiser',
      'Camry',
      'Kluger',
      'Prado',
      'Yaris',
      'C-HR',
      'HiAce',
      'Fortuner',
      '86',
    ],
  ],
  ['Mazda', ['CX-5', 'Mazda3', 'BT-50', 'CX-3', 'CX-9', 'CX-30', 'MX-5', 'Mazda2', 'Mazda6']],
  ['Ford', ['Ranger', 'Everest', 'Mustang', 'Escape', 'Focus', 'Transit', 'Puma', 'Territory']],
  ['Hyundai', ['i30', 'Tucson', 'Kona', 'Santa Fe', 'iLoad', 'Venue', 'Accent', 'Ioniq 5']],
  ['Mitsubishi', ['Triton', 'Outlander', 'ASX', 'Pajero Sport', 'Eclipse Cross', 'Mirage', 'Lancer']],
  ['Kia', ['Sportage', 'Cerato', 'Sorento', 'Carnival', 'Seltos', 'Picanto', 'Stinger', 'EV6']],
  ['Nissan', ['Navara', 'X-Trail', 'Qashqai', 'Patrol', 'Pathfinder', 'Juke', 'Leaf', '370Z']],
  ['Volkswagen', ['Golf', 'Tiguan', 'Amarok', 'Polo', 'T-Cross', 'Passat', 'Caddy', 'Transporter']],
  ['Subaru', ['Forester', 'Outback', 'XV', 'Impreza', 'WRX', 'Liberty', 'BRZ']],
  ['Isuzu', ['D-MAX', 'MU-X']],
  ['Holden', ['Commodore', 'Colorado', 'Captiva', 'Cruze', 'Astra', 'Trax', 'Barina']],
  ['Honda', ['CR-V', 'HR-V', 'Civic', 'Jazz', 'Accord', 'City', 'Odyssey']],
  ['Mercedes-Benz', ['C-Class', 'A-Class', 'GLC', 'E-Class', 'GLE', 'Sprinter', 'Vito', 'GLA']],
  ['BMW', ['3 Series', 'X3', 'X5', '1 Series', 'X1', '5 Series', 'M3', 'i4']],
  ['Audi', ['A3', 'Q5', 'A4', 'Q3', 'Q7', 'A5', 'e-tron', 'TT']],
  ['MG', ['ZS', 'HS', 'MG3', 'MG4']],
  ['Suzuki', ['Swift', 'Jimny', 'Vitara', 'Baleno', 'Ignis']],
  ['Land Rover', ['Range Rover Sport', 'Discovery', 'Defender', 'Range Rover Evoque', 'Range Rover Velar']],
  ['Jeep', ['Grand Cherokee', 'Wrangler', 'Compass', 'Gladiator']],
  ['Tesla', ['Model 3', 'Model Y', 'Model S', 'Model X']],
  ['Škoda', ['Octavia', 'Kodiaq', 'Superb', 'Karoq', 'Fabia']],
  ['Citroën', ['C3', 'C4', 'Berlingo', 'C5 Aircross']],
];
/** 60 makes and about 550 models; some model names belong to two makes, as in reality. */
const makes = [
  ...knownMakes,
  ...numbered(38, (n) => capital(madeUp(n * 53 + 7))).map(
    (make, n) =>
      [
        make,
        numbered(10 + (n % 4), (m) =>
          m === 9 && n % 5 === 0 ? 'Ranger' : `${capital(madeUp(n * 29 + m * 211 + 1))} ${m + 1}`,
        ),
      ] as const,
  ),
];

const drawMake = zipf(makes, 0.95);
const modelDraws = new Map(makes.map(([make, models]) => [make, zipf(models, 0.9)]));
const drawBadge = zipf(
  [
    ...['SR5', 'GXL', 'Sport', 'Limited', 'Active', 'Touring', 'XLT', 'Wildtrak', 'N-Line', 'VX', 'Elite', 'ST-X'],
    ...numbered(1_000, (n) => `${capital(madeUp(n + 2_000))} ${['S', 'GT', 'LE', ''][n % 4] ?? ''}`.trim()),
  ],
  0.8,
);
const drawSeries = zipf(
  numbered(90, (n) => (n % 3 === 0 ? `MY${String(10 + n / 3).slice(0, 2)}` : `Series ${n}`)),
  0.8,
);
const bodies = [...bodyLabels.keys()].filter((body) => body !== 'hatchback');
const drawBody = zipf(['suv', 'ute', ...bodies.filter((body) => body !== 'suv' && body !== 'ute')], 1);
const drawColour = zipf(
  [
    'White',
    'Silver',
    'Grey',
    'Black',
    'Blue',
    'Red',
    'Green',
    'Bronze',
    'Crème',
    'Yellow',
    ...numbered(10, (n) => `${capital(madeUp(n + 900))} Pearl`),
  ],
  0.9,
);
const drawFuel = zipf(['petrol', 'diesel', 'hybrid', 'electric', 'plug_in_hybrid', 'lpg'] as const, 1.3);
const drawTransmission = zipf(simpleTransmissions, 1.6);
const drawDrive = zipf(['fwd', '4wd', 'awd', 'rwd'] as const, 0.7);
const drawSeats = zipf([5, 7, 4, 2, 8, 3, 6, 9, 12], 1.4);
const places = numbered(120, (n) => capital(madeUp(n * 31 + 5))).map((city, n) => ({
  city,
  state: australianStates[(n * 5) % 8]!,
}));
const drawPlace = zipf(places, 0.8);
const yards = numbered(40, (n) => `${capital(madeUp(n * 17 + 3))} ${['Motors', 'Yard', 'Used Cars'][n % 3] ?? ''}`);
const drawYard = zipf(yards, 0.7);
const tags = [
  'Runout',
  'Fresh stock',
  'Test drive only',
  'One owner',
  'Demo sale',
  'Low km',
  'Ex fleet',
  'Manager special',
  'New arrival',
  'Finance offer',
  'Clearance',
  'Hot price',
];
const drawTag = zipf(tags, 0.6);
const features = numbered(
  80,
  (n) => `${capital(madeUp(n * 41 + 11))} ${['camera', 'sensor', 'pack', 'seat', 'control'][n % 5] ?? ''}`,
);
const drawFeature = zipf(features, 0.5);
const drawWord = zipf(
  numbered(2_000, (n) => madeUp(n * 2 + 1)),
  1,
);
const drawVehicleType = zipf(['used', 'new', 'demo'] as const, 1.6);

const maybe = <T>(random: Random, known: number, value: () => T): T | null => (random.chance(known) ? value() : null);

const commentsOf = (random: Random, make: string, model: string): string => {
  const words = Array.from({ length: 60 }, () => drawWord(random));
  if (random.chance(0.7)) words.unshift(make, model);
  if (random.chance(0.04)) {
    const [other] = drawMake(random);
    words.push(other, modelDraws.get(other)!(random));
  }
  return words.join(' ');
};

/** Mostly ten, sometimes none, one or forty. */
const featuresOf = (random: Random): string[] => {
  const wanted = random.chance(0.03) ? random.pick([0, 1, 40]) : random.int(5, 15);
  const chosen = new Set<string>();
  for (let tries = 0; chosen.size < wanted && tries < 400; tries += 1) chosen.add(drawFeature(random));
  return [...chosen];
};

const lifeOf = (random: Random): Pick<Vehicle, 'status' | 'sold' | 'sold_at'> => {
  if (!random.chance(0.04))
    return { status: random.chance(0.93) ? 'in_stock' : 'coming_soon', sold: false, sold_at: null };
  const soldAt = new Date(benchNow.getTime() - random.int(1, 200) * HOUR_MS);
  return { status: 'sold', sold: true, sold_at: soldAt.toISOString() };
};

const lendersOf = (random: Random): Vehicle['finance_lenders'] => ({
  manual: {
    interestRate: 7.5,
    comparisonRate: 8.1,
    paymentMonth: null,
    termMonths: 60,
    termYears: 5,
    deposit: 0,
    balloon: 0,
    disclaimer: 'Example.',
    as_of: benchNow.toISOString(),
    exampleAmount: 3_000_000,
    exampleTermMonths: 60,
    exampleSecured: true,
    paymentWeek: random.int(4_000, 60_000),
  },
});

const {
  pictures: _pictures,
  show_on_dealer_website: _shown,
  private_suburb: _suburb,
  private_postcode: _postcode,
  ...unread
} = vehicleContentSchema.parse({ year: 2000, make: 'Make', model: 'Model', car_type: 'used' });

const drawLocation = (
  random: Random,
): Pick<Vehicle, 'city' | 'state' | 'location_id' | 'location_name'> &
  Pick<Vehicle, 'dealership_id' | 'dealership_slug' | 'dealership_name'> => {
  const { city, state } = drawPlace(random);
  const yard = drawYard(random);
  const dealership = `dealership-${yards.indexOf(yard) % 25}`;
  return {
    city,
    state: maybe(random, 0.97, () => state),
    location_id: null,
    location_name: yard,
    dealership_id: dealership,
    dealership_slug: dealership,
    dealership_name: dealership,
  };
};

const vehicleOf = (random: Random, n: number): Vehicle => {
  const [make] = drawMake(random);
  const model = modelDraws.get(make)!(random);
  const naming = {
    year: 2_026 - Math.floor(random.next() ** 2 * 25),
    make,
    model,
    badge: maybe(random, 0.85, () => drawBadge(random)),
  };
  const [body, fuel, transmission, drive] = [
    drawBody(random),
    drawFuel(random),
    drawTransmission(random),
    drawDrive(random),
  ];
  const pictures = random.int(3, 14);
  return {
    ...unread,
    price_changed_at: null,
    ...naming,
    ...lifeOf(random),
    ...drawLocation(random),
    id: `v${n.toString(36)}`,
    slug: `${naming.year}-car-v${n.toString(36)}`,
    name: vehicleName(naming),
    series: maybe(random, 0.4, () => drawSeries(random)),
    stocknum: `S${100_000 + n}`,
    vin: `JT${String(n).padStart(15, '0')}`,
    regplate: maybe(
      random,
      0.7,
      () => `${random.int(100, 999)} ${madeUp(random.int(0, 4_000)).slice(0, 3).toUpperCase()}`,
    ),
    car_type: drawVehicleType(random),
    item_type: random.chance(0.97) ? 'car' : 'motorcycle',
    reserved: random.chance(0.03),
    certified: random.chance(0.1),
    tag: maybe(random, 0.15, () => drawTag(random)),
    promoted: random.chance(0.03),
    custom_rank: random.chance(0.15) ? random.int(1, 50) : 0,
    price_cents: maybe(random, 0.96, () => Math.round(3_000 + random.next() ** 2 * 120_000) * 100),
    subscription_price_cents: maybe(random, 0.03, () => random.int(15_000, 60_000)),
    price_type: 'drive_away',
    colour: maybe(random, 0.98, () => drawColour(random)),
    km: maybe(random, 0.97, () => Math.floor(random.next() ** 1.5 * 260_000)),
    seats: maybe(random, 0.95, () => drawSeats(random)),
    fuel,
    trans: transmission,
    drive,
    body,
    simple_fuel: fuel,
    simple_transmission: transmission,
    simple_drive: maybe(random, 0.95, () => drive),
    simple_body: body,
    dealercomments: commentsOf(random, make, model),
    features: featuresOf(random),
    categories: random.some(['Family', 'Work', 'First car', 'Tow', 'City'], random.int(0, 2)),
    finance_lenders: lendersOf(random),
    created_at: new Date(benchNow.getTime() - random.int(0, 2_400) * HOUR_MS).toISOString(),
    media: Array.from({ length: pictures }, (_, at) => `r.${n.toString(36)}-${at}`),
    photos_count: pictures,
    rendered_pictures: false,
  };
};

const SEED = 20_261_121;

/** A smaller stock is the start of a larger one. */
export const benchVehicles = (count: number): Vehicle[] => {
  const random = seeded(SEED);
  return Array.from({ length: count }, (_, n) => vehicleOf(random, n));
};

export const benchStock = (count: number): StockDocument[] => documentsOf(benchVehicles(count), benchDealer);
