import type { LeadSource } from '#domain/inbox/work.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

/** What is typed while the person is on the phone or stands at the counter. */
export interface Entry {
  source: Exclude<LeadSource, 'Website'>;
  name: string;
  phone: string;
  email: string;
  /** The address of a vehicle's page, a stock number, or a few words. */
  vehicle: string;
  message: string;
  /** Who answers; '' until one of several is chosen. */
  place: string;
  /** As they said when asked; never assumed. */
  optIn: boolean;
}

export const emptyEntry: Entry = {
  source: 'Phone',
  name: '',
  phone: '',
  email: '',
  vehicle: '',
  message: '',
  place: '',
  optIn: false,
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
    source: kept['source'] === 'Walk-in' ? 'Walk-in' : 'Phone',
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    vehicle: text('vehicle'),
    message: text('message'),
    place: text('place'),
    optIn: kept['optIn'] === true,
  };
};

/** By the server's names. */
export type EntryErrors = Partial<Record<'name' | 'phone' | 'email' | 'message' | 'car_id' | 'location_id', string>>;

const PAGE = /^(?:https?:\/\/\S+\/)?cars\/([\w-]+)\/?(?:[?#]\S*)?$/i;

/** The vehicle whose page is named; undefined for words, which go into the message. */
export const vehicleIdOf = (vehicle: string): string | undefined => {
  const slug = PAGE.exec(vehicle.trim().replace(/^\//, ''))?.[1];
  return slug === undefined ? undefined : vehicleIdOfSlug(slug);
};

const aboutOf = ({ vehicle }: Entry): string => {
  const words = vehicle.trim();
  return words === '' || vehicleIdOf(words) !== undefined ? '' : `About: ${words}`;
};

const messageOf = (entry: Entry): string =>
  [aboutOf(entry), entry.message.trim()].filter((part) => part !== '').join('\n');

/** What can be said before it is sent; the server checks the rest. `asksPlace`: the dealer has several. */
export const errorsOf = (entry: Entry, asksPlace: boolean): EntryErrors => ({
  ...(entry.name.trim() === '' && { name: 'Enter the person’s name.' }),
  ...(entry.phone.trim() === '' && entry.email.trim() === '' && { phone: 'Enter a phone number or an email address.' }),
  ...(messageOf(entry) === '' && { message: 'Write what they want, or name the vehicle.' }),
  ...(asksPlace &&
    entry.place === '' &&
    vehicleIdOf(entry.vehicle) === undefined && { location_id: 'Choose who answers.' }),
});

const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Without what was left empty. A vehicle that is named by its page and no words is asked about as such. */
export const toBody = (entry: Entry): Calls['leads.add']['body'] => {
  const car_id = vehicleIdOf(entry.vehicle);
  return {
    source: entry.source,
    name: entry.name.trim(),
    phone: filled(entry.phone),
    email: filled(entry.email),
    message: messageOf(entry),
    car_id,
    location_id: filled(entry.place),
    opt_in: entry.optIn,
  };
};
