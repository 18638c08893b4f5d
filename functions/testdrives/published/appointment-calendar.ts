import { postalText } from '#domain/locations/postal-address.ts';
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalAttendeeData,
  type ICalLocation,
} from 'ical-generator';
import { displayPhone } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import type { Slot } from '#domain/testdrive/slots.ts';
import type { VehicleType } from '#domain/vehicle/vocabulary.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Dealer = Pick<TenantConfig, 'name' | 'locations' | 'phones' | 'mail' | 'country'>;

interface CalendarParts {
  dealer: Dealer;
  lead_id: string;
  slot: Slot;
  sequence: number;
  status: 'booked' | 'cancelled';
  /** Null if it is not known any more. */
  vehicle: { name: string; car_type: VehicleType } | null;
  /** Page that changes or cancels the appointment. */
  href: string;
  /** When the file was made. */
  now: Date;
  /** Of an invitation by mail. */
  attendee?: ICalAttendeeData;
}

const calendarLocation = ({ locations, country }: Dealer, { location_id }: Slot): ICalLocation => {
  const place = locations.find(({ id }) => id === location_id);
  if (place === undefined) return { title: location_id };
  return { title: place.name, address: postalText(place.address, { country }) };
};

const formatAnsweringPhone = ({ dealer, slot, vehicle }: CalendarParts): string => {
  const place = dealer.locations.find(({ id }) => id === slot.location_id);
  return displayPhone(answeringPhone(dealer, place, vehicle?.car_type ?? null), dealer.country);
};

/** RFC 5545, in UTC. The same uid each time and a growing sequence: a calendar moves its entry, or takes it away. */
export const appointmentCalendar = (parts: CalendarParts): { method: 'REQUEST' | 'CANCEL'; content: string } => {
  const { dealer, slot, status, attendee } = parts;
  const method = status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Forecourt', product: 'Test drives', language: 'EN' },
  });
  calendar.createEvent({
    id: `test-drive-${parts.lead_id}@forecourt`,
    sequence: parts.sequence,
    stamp: parts.now,
    start: new Date(slot.start),
    end: new Date(slot.end),
    summary: `Test drive: ${parts.vehicle?.name ?? dealer.name}`,
    location: calendarLocation(dealer, slot),
    description: `${dealer.name}, ${formatAnsweringPhone(parts)}\nChange or cancel: ${parts.href}`,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: dealer.name, email: dealer.mail.replyTo ?? dealer.mail.from ?? 'no-reply@forecourt.invalid' },
    ...(attendee === undefined ? {} : { attendees: [attendee] }),
  });
  return { method, content: calendar.toString() };
};
