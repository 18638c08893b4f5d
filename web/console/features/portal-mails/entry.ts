import { advertisedText, type AdvertisedVehicle } from '#domain/portal/found.ts';
import type { ShownPortalMail } from '#functions/inbox/contract.ts';
import { vehicleIdOf } from '#web/console/inbox/named-vehicle.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

/** What somebody reads in a mail. */
export interface MailEntry {
  name: string;
  phone: string;
  email: string;
  message: string;
  /** Words by which the vehicle is looked for. */
  vehicle: string;
  car: { car_id: string; name: string } | null;
  place: string;
}

/** Words by which an advertised vehicle is found best. */
const searchWords = ({ words, stock_number, rego }: AdvertisedVehicle): string => stock_number ?? rego ?? words ?? '';

/** As far as the mail was read. */
export const firstEntry = ({ fields, car_id, text }: ShownPortalMail): MailEntry => {
  const advertised = advertisedText(fields.vehicle);
  return {
    name: fields.name ?? '',
    phone: fields.phone ?? '',
    email: fields.email ?? '',
    message: fields.comment === '' ? text.slice(0, LONGEST_MESSAGE) : fields.comment,
    vehicle: car_id === null ? searchWords(fields.vehicle) : '',
    car: car_id === null ? null : { car_id, name: advertised },
    place: '',
  };
};

export const LONGEST_MESSAGE = 20_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const carOf = (value: unknown): MailEntry['car'] => {
  if (typeof value !== 'object' || value === null || !('car_id' in value) || !('name' in value)) return null;
  const { car_id, name } = value;
  return typeof car_id === 'string' && typeof name === 'string' ? { car_id, name } : null;
};

/** Of a draft of this release. */
export const parseMailEntry = (stored: unknown): MailEntry | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept: Readonly<Record<string, unknown>> = { ...stored };
  return {
    name: textOf(kept['name']),
    phone: textOf(kept['phone']),
    email: textOf(kept['email']),
    message: textOf(kept['message']),
    vehicle: textOf(kept['vehicle']),
    car: carOf(kept['car']),
    place: textOf(kept['place']),
  };
};

export type MailErrors = Partial<Record<'name' | 'phone' | 'email' | 'message' | 'car_id' | 'location_id', string>>;

export const errorsOfEntry = ({ name, phone, email }: MailEntry): MailErrors => ({
  ...(name.trim() === '' && { name: 'Enter the person’s name.' }),
  ...(phone.trim() === '' && email.trim() === '' && { phone: 'Enter a phone number or an email address.' }),
});

const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Words for a vehicle that were typed and name none of the dealer's; those of the mail stand with the lead anyway. */
const aboutOf = ({ car, vehicle }: MailEntry, mail: ShownPortalMail): string => {
  const words = vehicle.trim();
  if (vehicleIdOf(vehicle) !== undefined) return '';
  return car !== null || words === '' || words === firstEntry(mail).vehicle ? '' : `About: ${words}`;
};

export const toTakeBody = (entry: MailEntry, mail: ShownPortalMail): Calls['inbox.take-portal-mail']['body'] => ({
  name: entry.name.trim(),
  phone: filled(entry.phone),
  email: filled(entry.email),
  message: [aboutOf(entry, mail), entry.message].filter((part) => part !== '').join('\n'),
  car_id: entry.car?.car_id ?? vehicleIdOf(entry.vehicle),
  location_id: filled(entry.place),
});
