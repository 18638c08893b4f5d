import type { EnteredSource } from '#domain/inbox/work.ts';
import { vehicleIdOf } from '#web/console/inbox/named-vehicle.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

/** What is typed while the person is on the phone or stands at the counter. */
export interface Entry {
  kind: 'enquiry' | 'service_booking' | 'parts_order';
  source: EnteredSource;
  name: string;
  phone: string;
  email: string;
  /** The address of a vehicle's page, a stock number, or a few words. */
  vehicle: string;
  /** One that was found by it, and chosen. */
  car: { car_id: string; name: string } | null;
  /** The person's own, of a booking or an order. */
  make: string;
  model: string;
  year: string;
  rego: string;
  message: string;
  /** Who answers; '' until one of several is chosen. */
  place: string;
  /** As they said when asked; never assumed. */
  optIn: boolean;
}

export const emptyEntry: Entry = {
  kind: 'enquiry',
  source: 'Phone',
  name: '',
  phone: '',
  email: '',
  vehicle: '',
  car: null,
  make: '',
  model: '',
  year: '',
  rego: '',
  message: '',
  place: '',
  optIn: false,
};

const kinds: readonly Entry['kind'][] = ['enquiry', 'service_booking', 'parts_order'];

const parseCar = (car: unknown): Entry['car'] => {
  if (typeof car !== 'object' || car === null || !('car_id' in car) || !('name' in car)) return null;
  const { car_id, name } = car;
  return typeof car_id === 'string' && typeof name === 'string' ? { car_id, name } : null;
};

/** Of a draft of this release. */
export const parseEntry = (stored: unknown): Entry | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept: Readonly<Record<string, unknown>> = { ...stored };
  const text = (name: keyof Entry): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    kind: kinds.find((kind) => kind === kept['kind']) ?? 'enquiry',
    source: kept['source'] === 'Walk-in' ? 'Walk-in' : 'Phone',
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    vehicle: text('vehicle'),
    car: parseCar(kept['car']),
    make: text('make'),
    model: text('model'),
    year: text('year'),
    rego: text('rego'),
    message: text('message'),
    place: text('place'),
    optIn: kept['optIn'] === true,
  };
};

/** By the server's names. */
export type EntryErrors = Partial<
  Record<
    | 'name'
    | 'phone'
    | 'email'
    | 'message'
    | 'car_id'
    | 'location_id'
    | 'vehicle_make'
    | 'vehicle_model'
    | 'vehicle_year'
    | 'rego',
    string
  >
>;

/** The dealer's own vehicle that an enquiry is about. */
const carIdOf = ({ kind, car, vehicle }: Entry): string | undefined =>
  kind === 'enquiry' ? (car?.car_id ?? vehicleIdOf(vehicle)) : undefined;

const aboutOf = (entry: Entry): string => {
  const words = entry.vehicle.trim();
  return entry.kind !== 'enquiry' || words === '' || carIdOf(entry) !== undefined ? '' : `About: ${words}`;
};

const messageOf = (entry: Entry): string =>
  [aboutOf(entry), entry.message.trim()].filter((part) => part !== '').join('\n');

const ownErrors = ({ kind, make, model, year }: Entry): EntryErrors =>
  kind === 'enquiry'
    ? {}
    : {
        ...(make.trim() === '' && { vehicle_make: 'Enter the make of their vehicle.' }),
        ...(model.trim() === '' && { vehicle_model: 'Enter the model of their vehicle.' }),
        ...(year.trim() === '' && { vehicle_year: 'Enter the year of their vehicle.' }),
      };

/** What can be said before it is sent; the server checks the rest. `asksPlace`: the dealer has several. */
export const errorsOf = (entry: Entry, asksPlace: boolean): EntryErrors => ({
  ...(entry.name.trim() === '' && { name: 'Enter the person’s name.' }),
  ...(entry.phone.trim() === '' && entry.email.trim() === '' && { phone: 'Enter a phone number or an email address.' }),
  ...ownErrors(entry),
  ...(messageOf(entry) === '' && { message: 'Write what they want, or name the vehicle.' }),
  ...(asksPlace && entry.place === '' && carIdOf(entry) === undefined && { location_id: 'Choose who answers.' }),
});

const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Without what was left empty. A vehicle that is named by its page and no words is asked about as such. */
export const toBody = (entry: Entry): Calls['leads.add']['body'] => {
  const { kind, make, model, year, rego } = entry;
  const own =
    kind === 'enquiry'
      ? { car_id: carIdOf(entry) }
      : {
          kind,
          vehicle_make: filled(make),
          vehicle_model: filled(model),
          vehicle_year: filled(year),
          rego: filled(rego),
        };
  return {
    source: entry.source,
    name: entry.name.trim(),
    phone: filled(entry.phone),
    email: filled(entry.email),
    message: messageOf(entry),
    ...own,
    location_id: filled(entry.place),
    opt_in: entry.optIn,
  };
};
