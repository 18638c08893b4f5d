import type { Vehicle } from '#domain/vehicle/schema.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import {
  bodyLabels,
  vehicleTypes,
  itemTypes,
  simpleDrives,
  simpleFuels,
  simpleTransmissions,
  vehicleStatuses,
} from '#domain/vehicle/vocabulary.ts';
import { seeded, type Random } from './random.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

/** The time of the searches. */
export const stockNow = new Date('2026-11-21T02:00:00.000Z');

const makes: readonly (readonly [string, readonly string[]])[] = [
  ['Toyota', ['Hilux', 'Land Cruiser', 'RAV4', 'Corolla', 'Camry', 'Yaris', 'Kluger']],
  ['Mazda', ['CX-5', 'CX-3', '3', 'BT-50', 'MX-5']],
  ['Ford', ['Ranger', 'Everest', 'Mustang', 'Focus']],
  ['Hyundai', ['i30', 'Tucson', 'Kona', 'Santa Fe']],
  ['Kia', ['Sportage', 'Sorento', 'Carnival', 'Cerato']],
  ['Mitsubishi', ['Triton', 'Outlander', 'ASX', 'Pajero Sport']],
  ['Land Rover', ['Defender', 'Discovery', 'Range Rover']],
  ['BMW', ['3 Series', 'X3', 'X5', '118i']],
  ['Mercedes-Benz', ['C-Class', 'GLC', 'Sprinter']],
  ['Škoda', ['Octavia', 'Kodiaq', 'Superb']],
  ['Citroën', ['C3', 'Berlingo']],
  ['Ram', ['1500', 'Ranger']],
  ...Array.from({ length: 48 }, (_, n) => [`Marque ${n}`, Array.from({ length: 6 }, (__, m) => `M${n}-${m}`)] as const),
];
const badges = [
  'SR5',
  'GXL',
  'Sport',
  'Limited',
  'Active',
  'Touring',
  'XLT',
  'Wildtrak',
  'N-Line',
  'VX',
  'Elite',
  'ST-X',
];
const colours = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red', 'Green', 'Bronze', 'Crème', 'Yellow'];
const places = [
  ['Cairns', 'QLD'],
  ['Brisbane', 'QLD'],
  ['Sydney', 'NSW'],
  ['Melbourne', 'VIC'],
  ['Whangārei', 'Northland'],
] as const;
const features = Array.from(
  { length: 80 },
  (_, n) => `Feature ${n} ${['camera', 'sensor', 'pack', 'seat'][n % 4] ?? ''}`,
);
const words = Array.from({ length: 400 }, (_, n) => `word${(n * 7_919) % 400}`);

const orNull = <T>(random: Random, known: number, value: () => T): T | null => (random.chance(known) ? value() : null);

const dollars = (random: Random): number =>
  random.int(random.chance(0.1) ? 0 : 30, 1_400) * 10_000 + random.int(0, 9_999);

const lifeOf = (random: Random) => {
  const status = random.chance(0.9) ? 'in_stock' : random.pick(vehicleStatuses);
  const sold = status === 'sold' || random.chance(0.05);
  // Often exactly at the end of a dealer's sold days, the boundary case.
  const hours = random.chance(0.5) ? random.pick([0, 24, 72, 168]) : random.int(-2, 200);
  const soldAt = new Date(stockNow.getTime() - hours * HOUR_MS).toISOString();
  return { status: sold ? ('sold' as const) : status, sold, sold_at: sold ? orNull(random, 0.95, () => soldAt) : null };
};

const lenders = (random: Random) =>
  random.chance(0.3)
    ? {}
    : {
        manual: {
          interestRate: 7.5,
          comparisonRate: 8.1,
          paymentMonth: null,
          termMonths: 60,
          termYears: 5,
          deposit: 0,
          balloon: 0,
          disclaimer: 'Example.',
          as_of: stockNow.toISOString(),
          exampleAmount: 3_000_000,
          exampleTermMonths: 60,
          exampleSecured: true,
          paymentWeek: random.int(2_000, 90_000),
        },
      };

const comments = (random: Random, make: string, model: string): string => {
  const said = Array.from({ length: random.int(0, 60) }, () => random.skewed(words));
  // Most advertisements contain the car's name, some another car's.
  if (random.chance(0.1))
    said.push(...[random.skewed(makes)].flatMap(([other, models]) => [other, random.skewed(models)]));
  return random.chance(0.7) ? `${make} ${model} ${said.join(' ')}` : said.join(' ');
};

/** Skewed like real stock; every optional field is sometimes missing. */
const vehicleOf = (random: Random, n: number): Vehicle => {
  const [make, models] = random.skewed(makes);
  const model = random.skewed(models);
  const [city, state] = random.skewed(places);
  const price = orNull(random, 0.93, () => dollars(random));
  const naming = {
    year: random.int(1_990, 2_026),
    make,
    model,
    badge: orNull(random, 0.8, () => random.skewed(badges)),
  };
  return vehicleSchema.parse({
    ...naming,
    ...lifeOf(random),
    id: `v${n.toString(36)}`,
    slug: `car-v${n.toString(36)}`,
    name: vehicleName(naming),
    series: orNull(random, 0.4, () => random.pick(['MY20', 'MY22', 'Series II', 'GUN126R'])),
    stocknum: orNull(random, 0.9, () => `S-${10_000 + n}`),
    vin: orNull(random, 0.5, () => `JT${String(n).padStart(15, '0')}`),
    regplate: orNull(random, 0.6, () => `${random.int(100, 999)} ${random.pick(['ABC', 'XYZ', 'QRS'])}`),
    car_type: random.skewed([...vehicleTypes].reverse()),
    item_type: random.chance(0.9) ? 'car' : random.pick(itemTypes),
    reserved: random.chance(0.04),
    certified: random.chance(0.1),
    tag: orNull(random, 0.1, () => random.pick(['Test Drive Only', 'runout sale', 'Fresh stock'])),
    promoted: random.chance(0.05),
    custom_rank: random.chance(0.2) ? random.int(-5, 20) : 0,
    price_cents: price,
    offer_price_cents: orNull(random, 0.1, () => dollars(random)),
    // Reduced by some even amounts, so that equal savings occur; not random, so that all else stays as it was.
    before_price_cents: price !== null && n % 5 === 0 ? price + (n % 7) * 50_000 : null,
    subscription_price_cents: orNull(random, 0.05, () => random.int(15_000, 60_000)),
    price_type: 'drive_away',
    colour: orNull(random, 0.95, () => random.skewed(colours)),
    km: orNull(random, 0.95, () => random.int(0, 280_000)),
    seats: orNull(random, 0.9, () => random.pick([2, 5, 5, 5, 7, 8, 12])),
    simple_fuel: orNull(random, 0.95, () => random.skewed(simpleFuels)),
    simple_transmission: orNull(random, 0.95, () => random.skewed(simpleTransmissions)),
    simple_drive: orNull(random, 0.9, () => random.skewed(simpleDrives)),
    simple_body: orNull(random, 0.97, () => random.skewed([...bodyLabels.keys(), 'Pop top'])),
    dealercomments: comments(random, make, model),
    features: random.some(features, random.pick([0, 1, 5, 8, 10, 15, 40])),
    categories: random.some(['Family', 'Work', 'First car', 'Tow'], random.int(0, 2)),
    finance_lenders: lenders(random),
    location_id: null,
    location_name: orNull(random, 0.9, () => `${city} yard`),
    city: orNull(random, 0.95, () => city),
    state: orNull(random, 0.95, () => state),
    created_at: new Date(stockNow.getTime() - random.int(0, 300) * HOUR_MS).toISOString(),
    price_changed_at: null,
    media: [],
    photos_count: 0,
    rendered_pictures: false,
    dealership_id: 'd1',
    dealership_slug: 'd1',
    dealership_name: random.skewed(['Yard One', 'Yard Two', 'Yard Three']),
  });
};

/** Equal on every machine. */
export const generateVehicles = (seed: number, count: number): Vehicle[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, n) => vehicleOf(random, n));
};
