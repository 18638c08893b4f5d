import type { Random } from './random.ts';

/** VINs never contain I, O or Q. */
const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const DIGITS = '0123456789';

/** Plausible world manufacturer identifiers (ISO 3780). */
const makerCodes: Readonly<Record<string, string>> = {
  Toyota: 'JTM',
  Ford: 'MNA',
  Mazda: 'JM0',
  Mitsubishi: 'MMA',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Nissan: 'MNT',
  Subaru: 'JF1',
  Honda: 'JHM',
  Suzuki: 'JSA',
  Isuzu: 'MPA',
  Volkswagen: 'WVW',
  Audi: 'WAU',
  BMW: 'WBA',
  'Mercedes-Benz': 'WDD',
  Tesla: 'LRW',
  MG: 'LSJ',
  BYD: 'LGX',
  GWM: 'LGW',
  Holden: '6G1',
  Yamaha: 'JYA',
};

const draw = (alphabet: string, count: number, random: Random): string =>
  Array.from({ length: count }, () => alphabet.charAt(random.whole(0, alphabet.length - 1))).join('');

/** Looks like a VIN but belongs to no vehicle: the ninth character is never a valid check digit. */
export const makeVin = (make: string, random: Random): string =>
  `${makerCodes[make] ?? 'VF1'}${draw(VIN_ALPHABET, 5, random)}Z${draw(VIN_ALPHABET, 2, random)}${draw(DIGITS, 6, random)}`;

/** 'A' is a letter, '9' a digit, other characters are kept. */
const fill = (pattern: string, random: Random): string =>
  [...pattern]
    .map((sign) => (sign === 'A' ? draw(LETTERS, 1, random) : sign === '9' ? draw(DIGITS, 1, random) : sign))
    .join('');

/** Current and older formats of each registry. */
const plates: Readonly<Record<string, readonly string[]>> = {
  QLD: ['999AA9', '999AAA'],
  NSW: ['AAA99A', 'AA99AA'],
  VIC: ['9AA9AA'],
  NZ: ['AAA999'],
  'NZ motorcycle': ['A9AAA'],
  'NZ caravan': ['9A999', 'A999A'],
};

export const makePlate = (registry: string, random: Random): string =>
  fill(random.pick(plates[registry] ?? ['AAA999']), random);

/** Format of an NVIC, the trade's code of a variant. */
export const makeNvic = (random: Random): string => fill('AAA99A', random);
