import type { Random } from '../random.ts';
import { australia, type Phrases } from './australia.ts';
import { newZealand, specials } from './new-zealand.ts';

/** What a comment may speak of. */
export interface Spoken {
  country: 'AU' | 'NZ';
  item: string;
  body: string;
  carType: 'new' | 'used' | 'demo';
  fuel: string | null;
  year: number;
  name: string;
  model: string;
  badge: string;
  colour: string;
  interior: string;
  km: number | null;
  seats: number;
  engine: string;
  trans: string;
  city: string;
  features: readonly string[];
}

const drives = (car: Spoken): keyof Phrases['drive'] => {
  if (car.fuel === 'electric') return 'electric';
  if (['ute', 'cabChassis', '4x4', 'lightTruck'].includes(car.body)) return 'ute';
  if (car.body === 'van') return 'van';
  return ['hatch', 'sedan', 'coupe', 'convertible'].includes(car.body) ? 'small' : 'family';
};

const kilometres = new Intl.NumberFormat('en-AU');

const fill = (phrase: string, car: Spoken): string => {
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(car).map(([key, value]) => [key, String(value)])),
    km: car.km === null ? 'delivery kilometres' : `${kilometres.format(car.km)} km`,
    features: car.features.slice(0, 4).join(', ').toLowerCase(),
  };
  return phrase.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '').replace(/\s+/g, ' ');
};

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const special = (car: Spoken): readonly string[] | undefined => {
  if (car.item === 'motorcycle') return specials.motorcycle;
  return car.item === 'caravan' ? specials.caravan : undefined;
};

/** Sections of a comment, separated by pipes as feeds do (spec §3). */
export const commentOf = (car: Spoken, random: Random): string => {
  const own = special(car);
  if (own !== undefined) return capital(fill(random.pick(own), car));
  const phrases = car.country === 'NZ' ? newZealand : australia;
  const opening = { used: phrases.opening, new: phrases.newCar, demo: phrases.demo }[car.carType];
  const sections = [
    `${random.pick(opening)} ${random.pick(phrases.drive[drives(car)])}`,
    ...(car.features.length > 3 && random.chance(0.7) ? [random.pick(phrases.features)] : []),
    random.some(phrases.closing, random.whole(1, 3)).join(' '),
  ];
  return sections.map((section) => capital(fill(section, car))).join('|');
};
