import { postalText } from '#domain/locations/postal-address.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { inspectionCalendar } from '#domain/tradein/inspection-calendar.ts';
import { TO_BRING_VEHICLE } from '#domain/tradein/inspection.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import type { Valuation } from './published/valuation.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Inspection = NonNullable<Valuation['inspection']>;
type Row = readonly [string, string];

const inspectionLocation = ({ name, locations, country }: TenantConfig, { location_id }: Inspection): string => {
  const place = locations.find(({ id }) => id === location_id);
  if (place === undefined) return name;
  return `${place.name}\n${postalText(place.address, { country })}`;
};

/** When and where. */
export const inspectionRows = (config: TenantConfig, inspection: Inspection): Row[] => [
  ['Inspection', slotWords(inspection)],
  ['Where', inspectionLocation(config, inspection)],
];

export const bringRow: Row = ['Bring', TO_BRING_VEHICLE];

interface Invited {
  id: string;
  inspection: Inspection;
  car: string;
  attendee: { name: string; email: string };
  phone: string;
  now: Date;
  cancelled?: true;
}

export const inspectionInvitation = (
  config: TenantConfig,
  { id, inspection, car: vehicle, attendee, phone, now, cancelled }: Invited,
): NonNullable<MailMessage['calendar']> => {
  const { name, mail } = config;
  const organizer = { name, email: mail.replyTo ?? mail.from ?? 'no-reply@forecourt.invalid' };
  const place = inspectionLocation(config, inspection).replace('\n', ', ');
  const invited = { organizer, attendee };
  const { sequence } = inspection;
  const entry = { id, slot: inspection, sequence, cancelled, dealer: name, car: vehicle, place, phone, now, invited };
  return { method: cancelled === true ? 'CANCEL' : 'REQUEST', content: inspectionCalendar(entry) };
};
