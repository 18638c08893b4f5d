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

const drives = (vehicle: Spoken): keyof Phrases['drive'] => {
  if (vehicle.fuel === 'electric') return 'electric';
  if (['ute', 'cabChassis', '4x4', 'lightTruck'].includes(vehicle.body)) return 'ute';
  if (vehicle.body === 'van') return 'van';
  if (vehicle.luxury) return 'fine';
  return ['hatch', 'sedan', 'coupe', 'convertible'].includes(vehicle.body) ? 'small' : 'family';
};

const kilometres = new Intl.NumberFormat('en-AU');

const fill = (phrase: string, vehicle: Spoken): string => {
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(vehicle).map(([key, value]) => [key, String(value)])),
    km: vehicle.km === null ? 'delivery kilometres' : `${kilometres.format(vehicle.km)} km`,
    // Features are listed by grade; the last ones are specific to this vehicle.
    features: vehicle.features.slice(-4).join(', '),
  };
  return phrase.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '').replace(/\s+/g, ' ');
};

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const special = (vehicle: Spoken): readonly string[] | undefined => {
  if (vehicle.item === 'motorcycle') return specials.motorcycle;
  return vehicle.item === 'caravan' ? specials.caravan : undefined;
};

const usedOpening = (vehicle: Spoken, phrases: Phrases): readonly string[] => {
  if (vehicle.country === 'AU') return phrases.opening;
  return [...phrases.opening, ...(vehicle.imported ? origins.imported : origins.local)];
};

/** Sections are separated by pipes, as in feeds. */
export const composeComment = (vehicle: Spoken, random: Random): string => {
  const own = special(vehicle);
  if (own !== undefined) return capital(fill(random.pick(own), vehicle));
  const phrases: Phrases = vehicle.country === 'NZ' ? newZealand : australia;
  const opening = { used: usedOpening(vehicle, phrases), new: phrases.newCar, demo: phrases.demo }[vehicle.carType];
  const closing = vehicle.carType === 'used' ? phrases.closing : phrases.newClosing;
  const sections = [
    `${random.pick(opening)} ${random.pick(phrases.drive[drives(vehicle)])}`,
    ...(vehicle.features.length > 3 && random.chance(0.7) ? [random.pick(phrases.features)] : []),
    random.some(closing, random.whole(1, 3)).join(' '),
  ];
  return sections.map((section) => capital(fill(section, vehicle))).join('|');
};
