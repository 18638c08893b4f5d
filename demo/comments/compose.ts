import type { Random } from '../random.ts';
import { australia, type Phrases } from './australia.ts';
import { newZealand, origins, specials } from './new-zealand.ts';

interface Spoken {
  country: 'AU' | 'NZ';
  item: string;
  body: string;
  imported: boolean;
  luxury: boolean;
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
  if (car.luxury) return 'fine';
  return ['hatch', 'sedan', 'coupe', 'convertible'].includes(car.body) ? 'small' : 'family';
};

const kilometres = new Intl.NumberFormat('en-AU');

const fill = (phrase: string, car: Spoken): string => {
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(car).map(([key, value]) => [key, String(value)])),
    km: car.km === null ? 'delivery kilometres' : `${kilometres.format(car.km)} km`,
    // Features are listed by grade; the last ones are specific to this vehicle.
    features: car.features.slice(-4).join(', '),
  };
  return phrase.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '').replace(/\s+/g, ' ');
};

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const special = (car: Spoken): readonly string[] | undefined => {
  if (car.item === 'motorcycle') return specials.motorcycle;
  return car.item === 'caravan' ? specials.caravan : undefined;
};

const usedOpening = (car: Spoken, phrases: Phrases): readonly string[] => {
  if (car.country === 'AU') return phrases.opening;
  return [...phrases.opening, ...(car.imported ? origins.imported : origins.local)];
};

/** Sections are separated by pipes, as in feeds. */
export const commentOf = (car: Spoken, random: Random): string => {
  const own = special(car);
  if (own !== undefined) return capital(fill(random.pick(own), car));
  const phrases: Phrases = car.country === 'NZ' ? newZealand : australia;
  const opening = { used: usedOpening(car, phrases), new: phrases.newCar, demo: phrases.demo }[car.carType];
  const closing = car.carType === 'used' ? phrases.closing : phrases.newClosing;
  const sections = [
    `${random.pick(opening)} ${random.pick(phrases.drive[drives(car)])}`,
    ...(car.features.length > 3 && random.chance(0.7) ? [random.pick(phrases.features)] : []),
    random.some(closing, random.whole(1, 3)).join(' '),
  ];
  return sections.map((section) => capital(fill(section, car))).join('|');
};
