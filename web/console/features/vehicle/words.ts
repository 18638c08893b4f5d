import { formatCents } from '#domain/money/rules.ts';
import {
  driveLabels,
  fuelLabels,
  itemTypeLabels,
  priceTypes,
  priceTypeLabel,
  transmissionLabels,
} from '#domain/vehicle/vocabulary.ts';
import { countText } from '#web/console/lib/count-text.ts';
import type { BadgeTone } from '#web/console/ui/badge.tsx';
import { isOwnStatus, type OwnStatus } from './own-form.ts';
import { valueOf, type VehicleField, type OwnField, type Whole } from './vehicle.ts';

export interface Said {
  words: string;
  tone: BadgeTone;
}

type StockState = Whole['car']['state'];

const stateSaid: Readonly<Record<StockState, Said>> = {
  active: { words: 'For sale', tone: 'positive' },
  missing: { words: 'Missing in the last file', tone: 'warning' },
  sold: { words: 'Sold', tone: 'neutral' },
  withdrawn: { words: 'Gone from the feed', tone: 'neutral' },
};

export const stateOf = ({ car, fields }: Pick<Whole, 'car' | 'fields'>): Said => {
  if (car.state === 'active' && valueOf({ fields }, 'status') === 'sold') return stateSaid.sold;
  return car.state === 'active' && valueOf({ fields }, 'status') === 'coming_soon'
    ? { words: 'Coming soon', tone: 'accent' }
    : stateSaid[car.state];
};

export const feedStateWords: Readonly<Record<StockState, string>> = {
  active: 'for sale',
  missing: 'missing',
  sold: 'sold',
  withdrawn: 'gone',
};

const holdSaid: Readonly<Partial<Record<NonNullable<Whole['reservation']>['state'], Said>>> = {
  HELD: { words: 'Being paid for', tone: 'warning' },
  RESERVED: { words: 'Reserved', tone: 'accent' },
  SOLD: { words: 'Sold in its reservation', tone: 'positive' },
};

export const holdOf = ({ reservation }: Pick<Whole, 'reservation'>): Said | null =>
  reservation === null ? null : (holdSaid[reservation.state] ?? null);

const labels: Readonly<Record<string, string>> = {
  stocknum: 'Stock number',
  vin: 'VIN',
  regplate: 'Registration',
  rego_state: 'Registered in',
  rego_expiry: 'Registration ends',
  car_type: 'New, demo or used',
  item_type: 'Kind',
  promoted: 'Featured',
  custom_rank: 'Rank',
  price_cents: 'Price',
  offer_price_cents: 'Offer',
  before_price_cents: 'Previous price',
  subscription_price_cents: 'Subscription price',
  selling_price_cents: 'Price that is asked',
  reduced_from_cents: 'Proven previous price',
  written_off: 'Repaired write-off',
  km: 'Odometer',
  trans: 'Gearbox',
  simple_transmission: 'Gearbox, as filtered',
  simple_drive: 'Drive, as filtered',
  simple_fuel: 'Fuel, as filtered',
  simple_body: 'Body, as filtered',
  bodyconfiguration: 'Body layout',
  enginesize: 'Engine, cc',
  enginesize_litres: 'Engine, litres',
  gearnum: 'Gears',
  geartype: 'Type of gearbox',
  fuelconsumptioncombined: 'Fuel, L/100 km',
  fuelcapacity: 'Tank, litres',
  grossvehiclemass: 'Gross mass, kg',
  vehiclelength: 'Length',
  vehicleheight: 'Height',
  vehiclewidth: 'Width',
  ancaprating: 'ANCAP stars',
  dealercomments: 'Comments',
  standardEquipment: 'Standard equipment',
  carsales_title: 'Title on Carsales',
  cin_url: 'Consumer Information Notice',
  veel: 'Energy label',
  location_id: 'Place',
  distribution_locations: 'Places that may answer',
  show_on_dealer_website: 'On your site',
  autograb_data: 'Market prices',
  finance_lenders: 'Finance of lenders',
  state: 'State',
  has_nvic: 'Has an NVIC',
  nvic: 'NVIC',
  redbook_code: 'RedBook code',
};

/** A field as people call it. */
export const fieldLabel = (name: string): string => {
  const words = labels[name] ?? name.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

const codeLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { active: 'For sale', missing: 'Missing', sold: 'Sold', withdrawn: 'Gone' },
  car_type: { new: 'New', used: 'Used', demo: 'Demo' },
  item_type: itemTypeLabels,
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  simple_fuel: fuelLabels,
  simple_transmission: transmissionLabels,
  simple_drive: driveLabels,
};

const wordsOfText = (name: string, value: string, country: 'AU' | 'NZ'): string => {
  const type = name === 'price_type' ? priceTypes.find((one) => one === value) : undefined;
  return type === undefined ? (codeLabels[name]?.[value] ?? value) : priceTypeLabel(type, country);
};

const plainNumbers: ReadonlySet<string> = new Set(['year', 'custom_rank']);

const wordsOfNumber = (name: string, value: number): string => {
  if (name.endsWith('_cents')) return formatCents(value);
  return plainNumbers.has(name) ? String(value) : value.toLocaleString('en-AU');
};

const wordsOfList = (name: string, value: readonly unknown[]): string => {
  if (name === 'pictures') return countText(value.length, 'picture');
  return value.filter((one) => typeof one === 'string').join(', ');
};

const wordsOfOther = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return wordsOfList(name, value);
  if (typeof value !== 'object' || value === null) return '';
  const count = Object.keys(value).length;
  return count === 0 ? '' : name === 'finance_lenders' ? `${count} of them` : 'Given';
};

/** A value as people read it; '' for none. */
export const valueWords = (name: string, value: unknown, country: 'AU' | 'NZ'): string => {
  if (typeof value === 'string') return wordsOfText(name, value, country);
  if (typeof value === 'number') return wordsOfNumber(name, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return wordsOfOther(name, value);
};

const isOff = ({ shown, whose }: VehicleField): boolean => shown === false && whose === 'feed';

/** Those with something to say, the dealer's first, then those that follow. */
export const fieldsToShow = (fields: readonly VehicleField[], country: 'AU' | 'NZ'): readonly VehicleField[] => {
  const said = fields.filter(
    (field) => !isOff(field) && (valueWords(field.name, field.shown, country) !== '' || field.whose === 'dealer'),
  );
  const order = ['dealer', 'computed', 'feed'];
  return said.toSorted((a, b) => order.indexOf(a.whose) - order.indexOf(b.whose));
};

const ownLabels: Readonly<Record<OwnField, string>> = {
  tag: 'Tag',
  dealercomments: 'Comments',
  show_on_dealer_website: 'On your site',
  promoted: 'Featured',
  price: 'Price',
  offer_price_cents: 'Offer',
  pictures: 'Pictures',
  own_pictures: 'Your own pictures',
  status: 'Status',
};

const isOwnField = (name: string): name is OwnField => Object.hasOwn(ownLabels, name);

export const ownLabel = (name: string): string => (isOwnField(name) ? ownLabels[name] : fieldLabel(name));

type Entry = Whole['history'][number];

const howWords: Readonly<Record<Entry['how'], string>> = {
  set: 'changed',
  reverted: 'given back to the feed',
  undone: 'undone',
  ended: 'ended by itself',
  carried: 'came from another source',
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What the dealer may say of its status. */
export const ownStatusWords: Readonly<Record<OwnStatus, string>> = {
  sold: 'Sold',
  back_in_stock: 'Back in stock',
  coming_soon: 'Coming soon',
};

const wordsOfObject = (value: object, country: 'AU' | 'NZ'): string => {
  if (Array.isArray(value)) return countText(value.length, 'picture');
  if ('price_cents' in value && typeof value.price_cents === 'number') {
    const type = 'price_type' in value ? valueWords('price_type', value.price_type, country) : '';
    return `${formatCents(value.price_cents)} ${type}`.trim();
  }
  if ('is' in value && typeof value.is === 'string') return isOwnStatus(value.is) ? ownStatusWords[value.is] : value.is;
  return 'an order of your own';
};

const quoted: ReadonlySet<string> = new Set(['tag', 'dealercomments']);

const wordsOfPlain = (field: string, text: string, country: 'AU' | 'NZ'): string => {
  if (text === '' || (field === 'offer_price_cents' && text === '0')) return 'none';
  return quoted.has(field) ? `“${text}”` : valueWords(field, parsed(text), country);
};

/** A value in the history, which has it as text and may have shortened it; null: the feed's counted. */
export const pastWords = (field: string, text: string | null, country: 'AU' | 'NZ'): string => {
  if (text === null) return field === 'own_pictures' ? 'none' : 'the feed’s';
  const value = parsed(text);
  if (typeof value === 'object' && value !== null) return wordsOfObject(value, country);
  // A shortened list of pictures is no JSON any more.
  if (field === 'own_pictures') return 'several pictures';
  return text.startsWith('{') ? 'an order of your own' : wordsOfPlain(field, text, country);
};

/** 'Price changed', 'Tag undone'. */
export const entryTitle = ({ field, how }: Pick<Entry, 'field' | 'how'>): string =>
  `${ownLabel(field)} ${howWords[how]}`;

const runWords: Readonly<Record<Whole['last_run']['kind'], string>> = {
  added: 'brought it',
  updated: 'changed it',
  relisted: 'brought it back',
  missing: 'did not name it',
  sold: 'said or meant that it is sold',
  withdrawn: 'took it away',
};

export const runText = ({ kind, price_changed }: Whole['last_run']): string =>
  `The last file that did something ${runWords[kind]}${price_changed ? ', with another price' : ''}.`;
