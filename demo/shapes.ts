import type { ItemType } from '#domain/vehicle/vocabulary.ts';

/** What decides which rendered body a vehicle shows. */
export interface Shaped {
  item: ItemType;
  body: string;
  make: string;
  model: string;
  badge?: string | null;
  /** Axles of a caravan. */
  axles?: 'Single' | 'Tandem';
}

/** A rendered body (demo/pictures). */
export type Shape = string;

/** Bodies of one shape, whatever the model. */
const shapeOfBody: ReadonlyMap<string, Shape> = new Map([
  ['suv', 'suv'],
  ['4x4', 'off-roader'],
  ['hardtop', 'off-roader'],
  ['softtop', 'off-roader'],
  ['hatch', 'hatch'],
  ['hatchback', 'hatch'],
  ['sedan', 'sedan-large'],
  ['wagon', 'wagon'],
  ['stationWagon', 'wagon'],
  ['coupe', 'coupe'],
  ['convertible', 'roadster'],
  ['ute', 'ute'],
  ['cabChassis', 'cab-chassis'],
  ['lightTruck', 'cab-chassis'],
  ['van', 'van'],
  ['motorhome', 'motorhome'],
  ['bus', 'people-mover'],
  ['peopleMover', 'people-mover'],
]);

const shapeOfMotorcycle: ReadonlyMap<string, Shape> = new Map([
  ['Adventure', 'motorcycle-trail'],
  ['Off Road', 'motorcycle-trail'],
  ['Scooter', 'scooter'],
]);

const models = (shape: Shape, body: string, names: readonly string[]): [string, Shape][] =>
  names.map((name) => [`${body} ${name}`, shape]);

/** Models that are smaller, larger or of another cut than their body usually is. */
const shapeOfModel: ReadonlyMap<string, Shape> = new Map([
  ...models('suv-small', 'suv', [
    'Hyundai Venue',
    'Kia Seltos',
    'Kia Stonic',
    'Mazda CX-3',
    'MG ZS',
    'Mitsubishi ASX',
    'Suzuki Vitara',
    'Toyota Yaris Cross',
  ]),
  ...models('suv-city', 'suv', [
    'Chery Omoda 5',
    'Honda HR-V',
    'Honda Vezel',
    'Hyundai Kona',
    'Mazda CX-30',
    'Mitsubishi Eclipse Cross',
  ]),
  ...models('suv-urban', 'suv', ['GWM Haval Jolion', 'Nissan Qashqai', 'Subaru XV', 'Volvo XC40']),
  ...models('suv-sport', 'suv', [
    'Audi Q5',
    'BMW X3',
    'Hyundai Tucson',
    'Kia Sportage',
    'Mazda CX-5',
    'Mazda CX-60',
    'Peugeot 3008',
    'Porsche Macan',
  ]),
  ...models('suv-electric', 'suv', ['BYD Atto 3', 'Hyundai Ioniq 5', 'Kia EV6', 'Tesla Model Y', 'Toyota bZ4X']),
  ...models('hatch-electric', 'hatch', ['Hyundai Inster', 'Nissan Leaf', 'MG 4', 'Polestar 2']),
  ...models('suv-large', 'suv', [
    'BMW X5',
    'Hyundai Ioniq 9',
    'Hyundai Palisade',
    'Hyundai Santa Fe',
    'Kia Sorento',
    'Land Rover Discovery Sport',
    'Mazda CX-9',
    'Skoda Kodiaq',
    'Toyota Kluger',
  ]),
  ...models('hatch-small', 'hatch', [
    'Honda Fit',
    'Kia Picanto',
    'Mazda 2',
    'Mazda Demio',
    'Mini Cooper',
    'Suzuki Swift',
    'Toyota Aqua',
    'Toyota Vitz',
    'Toyota Yaris',
    'Volkswagen Polo',
  ]),
  ...models('hatch-kei', 'hatch', ['Honda N-Box', 'Suzuki Wagon R']),
  ...models('sedan', 'sedan', ['Hyundai i30 Sedan', 'Kia Cerato', 'Mazda 3', 'Toyota Corolla']),
  ...models('sedan-sport', 'sedan', [
    'BMW 3 Series',
    'BYD Seal',
    'Hyundai Ioniq 6',
    'Kia Stinger',
    'Mercedes-Benz C-Class',
    'Tesla Model 3',
  ]),
  ...models('off-roader-wagon', '4x4', [
    'Ford Everest',
    'Isuzu MU-X',
    'Mitsubishi Pajero Sport',
    'Nissan Patrol',
    'Toyota Landcruiser',
    'Toyota Landcruiser Prado',
  ]),
  ...models('wagon-tall', 'wagon', ['Subaru Outback']),
  ...models('wagon-tall', 'stationWagon', ['Subaru Outback']),
  ...models('people-mover-low', 'peopleMover', ['Honda Odyssey', 'Toyota Wish']),
  ...models('van-high', 'van', ['LDV Deliver 9', 'Mercedes-Benz Sprinter', 'Toyota HiAce', 'Toyota Hiace']),
]);

/** Other faces, wheels, roofs and things bolted on, by the shape that a grade may show instead. */
const alternatives: ReadonlyMap<Shape, readonly Shape[]> = new Map([
  ['suv', ['suv-square', 'suv-urban']],
  ['suv-city', ['suv-urban', 'suv-compact']],
  ['suv-urban', ['suv-city']],
  ['suv-sport', ['suv-coupe', 'suv']],
  ['suv-small', ['suv-compact', 'suv-urban']],
  ['suv-large', ['suv-family', 'suv-square']],
  ['hatch', ['hatch-low', 'hatch-electric']],
  ['hatch-small', ['hatch-tall', 'hatch']],
  ['sedan', ['sedan-sport', 'sedan-large']],
  ['sedan-sport', ['sedan-large']],
  ['sedan-large', ['sedan', 'sedan-sport']],
  ['wagon', ['wagon-tall']],
  ['off-roader', ['off-roader-touring']],
  ['off-roader-wagon', ['off-roader', 'off-roader-touring']],
  ['ute', ['ute-sport', 'ute-canopy', 'ute-work']],
  ['people-mover', ['people-mover-tall', 'people-mover-low']],
  ['people-mover-low', ['people-mover']],
  ['motorcycle-road', ['motorcycle-sport', 'motorcycle-classic']],
  ['motorcycle-trail', ['motorcycle-adventure']],
  ['van-high', ['van']],
  ['motorhome', ['motorhome-colour']],
  ['caravan', ['caravan-band', 'caravan-twotone', 'caravan-colour', 'caravan-poptop']],
  ['caravan-tandem', ['caravan-offroad', 'caravan-shell', 'caravan-coach']],
]);

const findShape = ({ item, body, make, model, axles }: Shaped): Shape | undefined => {
  if (item === 'motorcycle') return shapeOfMotorcycle.get(body) ?? 'motorcycle-road';
  if (item === 'caravan') return axles === 'Tandem' ? 'caravan-tandem' : 'caravan';
  return shapeOfModel.get(`${body} ${make} ${model}`) ?? shapeOfBody.get(body);
};

/** The shape that a variant is made of: what neither face nor roof is seen in is the same. */
export const plainShape = (shape: Shape): Shape =>
  [...alternatives].find(([, variants]) => variants.includes(shape))?.[0] ?? shape;

/** The bodies that fit a vehicle, the usual one first; none where nothing rendered resembles it. */
export const listShapes = (vehicle: Shaped): readonly Shape[] => {
  const shape = findShape(vehicle);
  return shape === undefined ? [] : [shape, ...(alternatives.get(shape) ?? [])];
};
