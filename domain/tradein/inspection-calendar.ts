import { TO_BRING_VEHICLE } from './inspection.ts';

interface Party {
  name: string;
  email: string;
}

interface InspectionEntry {
  /** Of the valuation. */
  id: string;
  slot: { start: string; end: string };
  dealer: string;
  /** '2018 Toyota Hilux'. */
  car: string;
  /** Name and address of the yard. */
  place: string;
  phone: string;
  now: Date;
  /** How often it changed before. */
  sequence?: number | undefined;
  /** It does not take place. */
  cancelled?: true | undefined;
  /** Of an invitation by mail. */
  invited?: { organizer: Party; attendee: Party } | undefined;
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

/** RFC 5545, 3.2: a quoted parameter has no quotes of its own. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`;

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** RFC 5545, 3.1: no line is longer than 75 octets. */
const folded = (line: string): string => {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    // The space that begins a continued line is one of its octets.
    if (octets(last + character) > (lines.length === 1 ? 75 : 74)) lines.push(character);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n ');
};

const formatParties = ({ invited }: InspectionEntry): string[] =>
  invited === undefined
    ? []
    : [
        `ORGANIZER;CN=${quoted(invited.organizer.name)}:mailto:${invited.organizer.email}`,
        `ATTENDEE;ROLE=REQ-PARTICIPANT;CN=${quoted(invited.attendee.name)}:mailto:${invited.attendee.email}`,
      ];

const methodOf = ({ invited, cancelled }: InspectionEntry): string => {
  if (cancelled === true) return 'CANCEL';
  return invited === undefined ? 'PUBLISH' : 'REQUEST';
};

/** The inspection of a car as an iCalendar file (RFC 5545), in UTC; the browser makes the same one as our mail. */
export const inspectionCalendar = (entry: InspectionEntry): string => {
  const { id, slot, dealer, car: vehicle, place, phone, now, sequence = 0 } = entry;
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Forecourt//Trade-ins//EN'],
    `METHOD:${methodOf(entry)}`,
    ...['BEGIN:VEVENT', `UID:inspection-${id}@forecourt`, `SEQUENCE:${sequence}`, `DTSTAMP:${stamp(now)}`],
    ...[`DTSTART:${stamp(new Date(slot.start))}`, `DTEND:${stamp(new Date(slot.end))}`],
    `SUMMARY:${escaped(`Inspection of your car: ${vehicle}`)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`${dealer}, ${phone}\nBring: ${TO_BRING_VEHICLE}`)}`,
    ...formatParties(entry),
    `STATUS:${entry.cancelled === true ? 'CANCELLED' : 'CONFIRMED'}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(folded)
    .join('\r\n');
};
