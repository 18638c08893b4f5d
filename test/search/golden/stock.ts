import { vehicleName } from '#domain/vehicle/rules.ts';
import { vehicleSchema, type Vehicle } from '#domain/vehicle/schema.ts';
import type { SimpleDrive, SimpleFuel } from '#domain/vehicle/vocabulary.ts';
import { seeded, type Random } from '../random.ts';
import { stockNow } from '../stock.ts';

type Model = readonly [name: string, body: string, drive: SimpleDrive, fuel: SimpleFuel, seats: number];

/** Real names, because the golden queries misspell, cut and paraphrase names. */
const catalogue: Readonly<Record<string, readonly Model[]>> = {
  Toyota: [
    ['Hilux', 'ute', '4wd', 'diesel', 5],
    ['Land Cruiser', 'suv', '4wd', 'diesel', 7],
    ['Land Cruiser Prado', 'suv', '4wd', 'diesel', 7],
    ['RAV4', 'suv', 'awd', 'hybrid', 5],
    ['Corolla', 'hatchback', 'fwd', 'petrol', 5],
    ['Camry', 'sedan', 'fwd', 'hybrid', 5],
    ['Yaris', 'hatchback', 'fwd', 'petrol', 5],
    ['Kluger', 'suv', 'awd', 'petrol', 7],
    ['HiAce', 'van', 'rwd', 'diesel', 3],
    ['C-HR', 'suv', 'fwd', 'petrol', 5],
    ['Tarago', 'peopleMover', 'fwd', 'petrol', 8],
  ],
  Mazda: [
    ['2', 'hatchback', 'fwd', 'petrol', 5],
    ['3', 'hatchback', 'fwd', 'petrol', 5],
    ['6', 'sedan', 'fwd', 'petrol', 5],
    ['CX-3', 'suv', 'fwd', 'petrol', 5],
    ['CX-5', 'suv', 'awd', 'petrol', 5],
    ['CX-9', 'suv', 'awd', 'petrol', 7],
    ['BT-50', 'ute', '4wd', 'diesel', 5],
    ['MX-5', 'convertible', 'rwd', 'petrol', 2],
  ],
  Ford: [
    ['Ranger', 'ute', '4wd', 'diesel', 5],
    ['Everest', 'suv', '4wd', 'diesel', 7],
    ['Mustang', 'coupe', 'rwd', 'petrol', 4],
    ['Focus', 'hatchback', 'fwd', 'petrol', 5],
    ['Fiesta', 'hatchback', 'fwd', 'petrol', 5],
    ['Transit', 'van', 'rwd', 'diesel', 3],
    ['Falcon', 'sedan', 'rwd', 'petrol', 5],
    ['Territory', 'suv', 'rwd', 'diesel', 7],
  ],
  Hyundai: [
    ['i20', 'hatchback', 'fwd', 'petrol', 5],
    ['i30', 'hatchback', 'fwd', 'petrol', 5],
    ['Tucson', 'suv', 'fwd', 'petrol', 5],
    ['Kona', 'suv', 'fwd', 'petrol', 5],
    ['Santa Fe', 'suv', 'awd', 'diesel', 7],
    ['iLoad', 'van', 'rwd', 'diesel', 3],
    ['Ioniq 5', 'suv', 'rwd', 'electric', 5],
    ['Palisade', 'suv', 'awd', 'diesel', 8],
  ],
  Kia: [
    ['Sportage', 'suv', 'fwd', 'petrol', 5],
    ['Sorento', 'suv', 'awd', 'diesel', 7],
    ['Carnival', 'peopleMover', 'fwd', 'diesel', 8],
    ['Cerato', 'sedan', 'fwd', 'petrol', 5],
    ['Picanto', 'hatchback', 'fwd', 'petrol', 4],
    ['Seltos', 'suv', 'fwd', 'petrol', 5],
    ['Stinger', 'sedan', 'rwd', 'petrol', 5],
  ],
  Mitsubishi: [
    ['Triton', 'ute', '4wd', 'diesel', 5],
    ['Outlander', 'suv', 'awd', 'petrol', 7],
    ['ASX', 'suv', 'fwd', 'petrol', 5],
    ['Pajero', 'suv', '4wd', 'diesel', 7],
    ['Pajero Sport', 'suv', '4wd', 'diesel', 7],
    ['Eclipse Cross', 'suv', 'fwd', 'petrol', 5],
    ['Lancer', 'sedan', 'fwd', 'petrol', 5],
  ],
  Nissan: [
    ['Navara', 'ute', '4wd', 'diesel', 5],
    ['X-Trail', 'suv', 'awd', 'petrol', 7],
    ['Qashqai', 'suv', 'fwd', 'petrol', 5],
    ['Patrol', 'suv', '4wd', 'petrol', 8],
    ['Juke', 'hatchback', 'fwd', 'petrol', 5],
    ['Leaf', 'hatchback', 'fwd', 'electric', 5],
    ['Pathfinder', 'suv', 'awd', 'petrol', 7],
  ],
  Subaru: [
    ['Forester', 'suv', 'awd', 'petrol', 5],
    ['Outback', 'stationWagon', 'awd', 'petrol', 5],
    ['Impreza', 'hatchback', 'awd', 'petrol', 5],
    ['XV', 'hatchback', 'awd', 'petrol', 5],
    ['WRX', 'sedan', 'awd', 'petrol', 5],
    ['Liberty', 'sedan', 'awd', 'petrol', 5],
  ],
  Volkswagen: [
    ['Golf', 'hatchback', 'fwd', 'petrol', 5],
    ['Polo', 'hatchback', 'fwd', 'petrol', 5],
    ['Tiguan', 'suv', 'awd', 'petrol', 5],
    ['Amarok', 'ute', '4wd', 'diesel', 5],
    ['Passat', 'stationWagon', 'fwd', 'petrol', 5],
    ['Transporter', 'van', 'fwd', 'diesel', 3],
    ['T-Roc', 'suv', 'awd', 'petrol', 5],
  ],
  Honda: [
    ['Civic', 'hatchback', 'fwd', 'petrol', 5],
    ['CR-V', 'suv', 'fwd', 'petrol', 5],
    ['HR-V', 'suv', 'fwd', 'petrol', 5],
    ['Jazz', 'hatchback', 'fwd', 'petrol', 5],
    ['Accord', 'sedan', 'fwd', 'hybrid', 5],
    ['Odyssey', 'peopleMover', 'fwd', 'petrol', 7],
  ],
  Holden: [
    ['Commodore', 'sedan', 'rwd', 'petrol', 5],
    ['Colorado', 'ute', '4wd', 'diesel', 5],
    ['Captiva', 'suv', 'fwd', 'diesel', 7],
    ['Astra', 'hatchback', 'fwd', 'petrol', 5],
    ['Barina', 'hatchback', 'fwd', 'petrol', 5],
  ],
  Isuzu: [
    ['D-MAX', 'ute', '4wd', 'diesel', 5],
    ['MU-X', 'suv', '4wd', 'diesel', 7],
  ],
  BMW: [
    ['118i', 'hatchback', 'rwd', 'petrol', 5],
    ['320i', 'sedan', 'rwd', 'petrol', 5],
    ['X3', 'suv', 'awd', 'diesel', 5],
    ['X5', 'suv', 'awd', 'diesel', 7],
  ],
  'Mercedes-Benz': [
    ['A-Class', 'hatchback', 'fwd', 'petrol', 5],
    ['C-Class', 'sedan', 'rwd', 'petrol', 5],
    ['GLC', 'suv', 'awd', 'diesel', 5],
    ['Sprinter', 'van', 'rwd', 'diesel', 3],
  ],
  Audi: [
    ['A3', 'hatchback', 'fwd', 'petrol', 5],
    ['A4', 'stationWagon', 'awd', 'petrol', 5],
    ['Q5', 'suv', 'awd', 'diesel', 5],
  ],
  'Land Rover': [
    ['Defender', 'suv', '4wd', 'diesel', 5],
    ['Discovery', 'suv', '4wd', 'diesel', 7],
    ['Range Rover', 'suv', '4wd', 'diesel', 5],
    ['Range Rover Evoque', 'suv', 'awd', 'petrol', 5],
  ],
  Jeep: [
    ['Wrangler', 'suv', '4wd', 'petrol', 5],
    ['Grand Cherokee', 'suv', '4wd', 'diesel', 5],
  ],
  Suzuki: [
    ['Swift', 'hatchback', 'fwd', 'petrol', 5],
    ['Jimny', 'suv', '4wd', 'petrol', 4],
    ['Vitara', 'suv', 'fwd', 'petrol', 5],
  ],
  Tesla: [
    ['Model 3', 'sedan', 'rwd', 'electric', 5],
    ['Model Y', 'suv', 'awd', 'electric', 5],
  ],
  Volvo: [
    ['XC60', 'suv', 'awd', 'diesel', 5],
    ['XC90', 'suv', 'awd', 'diesel', 7],
  ],
  Škoda: [
    ['Octavia', 'stationWagon', 'fwd', 'petrol', 5],
    ['Kodiaq', 'suv', 'awd', 'petrol', 7],
  ],
  Peugeot: [
    ['208', 'hatchback', 'fwd', 'petrol', 5],
    ['3008', 'suv', 'fwd', 'petrol', 5],
  ],
  Renault: [
    ['Koleos', 'suv', 'fwd', 'petrol', 5],
    ['Trafic', 'van', 'fwd', 'diesel', 3],
    ['Mégane', 'hatchback', 'fwd', 'petrol', 5],
  ],
  Citroën: [['Berlingo', 'van', 'fwd', 'diesel', 2]],
  GWM: [['Cannon', 'ute', '4wd', 'diesel', 5]],
  BYD: [['Atto 3', 'suv', 'fwd', 'electric', 5]],
  Chevrolet: [
    ['Silverado', 'ute', '4wd', 'petrol', 5],
    ['Camaro', 'coupe', 'rwd', 'petrol', 4],
  ],
  Porsche: [
    ['Cayenne', 'suv', 'awd', 'petrol', 5],
    ['Macan', 'suv', 'awd', 'petrol', 5],
  ],
  'Alfa Romeo': [['Giulia', 'sedan', 'rwd', 'petrol', 5]],
  SsangYong: [
    ['Rexton', 'suv', '4wd', 'diesel', 7],
    ['Musso', 'ute', '4wd', 'diesel', 5],
  ],
};

const all = Object.entries(catalogue).flatMap(([make, models]) => models.map((model) => [make, ...model] as const));
const badges = ['SR5', 'GXL', 'Sport', 'Limited', 'Active', 'Touring', 'XLT', 'Wildtrak', 'Elite', 'Ascent', 'Premium'];
const colours = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red'];
const places = [
  ['Cairns', 'QLD'],
  ['Brisbane', 'QLD'],
  ['Newcastle', 'NSW'],
  ['Geelong', 'VIC'],
] as const;
/** Phrases of advertisements, with words that begin like models or are synonyms of others. */
const phrases = [
  ...['electric windows', 'auto headlights', 'sport mode', 'reverse camera', 'cruise control', 'land of the free'],
  ...['range of colours', 'leather steering wheel', 'touch screen', 'one owner', 'full service history', 'roof racks'],
  ...[
    'tow bar',
    'drive away today',
    'estate of the late owner',
    'manual and spare key',
    'hi to all',
    'corona blue trim',
  ],
  ...[
    'used daily',
    'four doors',
    'station price',
    'people love it',
    'focused on comfort',
    'golfing weekends',
    'pick it up',
  ],
];

const commentsOf = (random: Random, make: string, model: string): string => {
  const said = Array.from({ length: random.int(3, 10) }, () => random.pick(phrases));
  if (random.chance(0.7)) said.push(`this ${make} ${model}`);
  if (random.chance(0.04)) said.push(random.pick(all).slice(0, 2).join(' '));
  return said.join('. ');
};

const vehicleOf = (random: Random, n: number): Vehicle => {
  // Each model a few times, earlier makes more often.
  const [make, model, body, drive, fuel, seats] = n < all.length * 4 ? all[n % all.length]! : random.skewed(all);
  const [city, state] = random.pick(places);
  const naming = { year: random.int(2008, 2026), make, model, badge: random.pick(badges) };
  return vehicleSchema.parse({
    ...naming,
    id: `g${n}`,
    slug: `car-g${n}`,
    name: vehicleName(naming),
    series: random.chance(0.3) ? random.pick(['MY20', 'MY22', 'Series II']) : null,
    stocknum: `U${20_000 + n}`,
    vin: `6T1BF3EK${String(n).padStart(9, '0')}`,
    regplate: `${String(100 + (n % 900))}${['ABC', 'XQR', 'KLM', 'TSV', 'WWD'][Math.floor(n / 900) % 5]}`,
    car_type: random.pick(['used', 'used', 'used', 'demo', 'new']),
    item_type: 'car',
    status: 'in_stock',
    sold: false,
    sold_at: null,
    reserved: false,
    certified: false,
    tag: null,
    promoted: random.chance(0.05),
    custom_rank: random.chance(0.2) ? random.int(-5, 20) : 0,
    price_cents: random.int(40, 900) * 10_000,
    offer_price_cents: null,
    subscription_price_cents: null,
    price_type: 'drive_away',
    colour: random.pick(colours),
    km: random.int(10, 250_000),
    seats,
    simple_fuel: fuel,
    simple_transmission: random.chance(0.8) ? 'automatic' : 'manual',
    simple_drive: drive,
    simple_body: body,
    dealercomments: commentsOf(random, make, model),
    features: random.some(['Apple CarPlay', 'Blind spot monitor', 'Heated seats', 'Alloy wheels', 'Sunroof'], 2),
    categories: [],
    finance_lenders: {},
    location_id: null,
    location_name: `${city} yard`,
    city,
    state,
    created_at: new Date(stockNow.getTime() - random.int(0, 300) * 3_600_000).toISOString(),
    price_changed_at: null,
    media: [],
    photos_count: 0,
    rendered_pictures: false,
    dealership_id: 'd1',
    dealership_slug: 'd1',
    dealership_name: 'Yard One',
  });
};

/** 2,400 vehicles, equal on every machine. */
export const goldenVehicles = (): Vehicle[] => {
  const random = seeded(2026);
  return Array.from({ length: 2_400 }, (_, n) => vehicleOf(random, n));
};
