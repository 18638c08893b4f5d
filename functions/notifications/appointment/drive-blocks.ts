import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import { postalText } from '#domain/locations/postal-address.ts';
import { withTodo } from '#domain/testdrive/link.ts';
import { slotWords, TO_BRING } from '#domain/testdrive/words.ts';
import type { Slot } from '#domain/testdrive/slots.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

interface Drive {
  config: TenantConfig;
  lead: Pick<Lead, 'vehicle' | 'reference'>;
  slot: Slot;
}

const placeOfDrive = ({ config, slot }: Drive): Location | undefined =>
  config.locations.find(({ id }) => id === slot.location_id);

export const phoneOfDrive = (drive: Drive): string => {
  const { config, lead } = drive;
  const phone = answeringPhone(config, placeOfDrive(drive), lead.vehicle?.car_type ?? null);
  return displayPhone(phone, config.country);
};

/** What the person reads out when they call; a lead from before there were references has none. */
export const referenceRow = ({ reference }: Pick<Lead, 'reference'>): (readonly [string, string])[] =>
  reference === undefined ? [] : [['Reference', reference]];

/** When, what and where. `when`: the label of the time, which may be over or cancelled. */
export const driveFacts = (drive: Drive, { when, coming }: { when: string; coming: boolean }): MailBlock => {
  const { config, lead, slot } = drive;
  const place = placeOfDrive(drive);
  return {
    kind: 'facts',
    rows: [
      [when, slotWords(slot)],
      ...(lead.vehicle === null ? [] : [['Vehicle', lead.vehicle.name] as const]),
      ['Where', place === undefined ? config.name : `${place.name}\n${postalText(place.address, config)}`],
      ...(coming ? [['Bring', TO_BRING] as const] : []),
      ['Phone', phoneOfDrive(drive)],
      ...referenceRow(lead),
    ],
  };
};

/** The way there; nothing where the place is not known any more. */
export const mapLink = (drive: Drive): MailBlock[] => {
  const place = placeOfDrive(drive);
  return place === undefined ? [] : [{ kind: 'link', label: 'Show the place on a map', href: place.address.place_url }];
};

/** Two things to do are two links. `href`: the appointment's page. */
export const changeLinks = (href: string): MailBlock[] => [
  { kind: 'action', label: 'Change the time', href: withTodo(href, 'change') },
  { kind: 'link', label: 'Cancel the test drive', href: withTodo(href, 'cancel') },
];

/** Nothing where the vehicle has no picture. */
export const vehiclePicture = ({ vehicle }: Pick<Lead, 'vehicle'>, src: string | null): MailBlock[] =>
  vehicle === null || src === null ? [] : [{ kind: 'picture', src, alt: vehicle.name }];
