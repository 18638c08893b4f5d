import type { Command } from 'commander';
import { dayWords, slotWords, timeWords } from '#domain/testdrive/words.ts';
import * as contract from '#functions/inbox/calendar-contract.ts';
import * as drives from '#functions/inbox/drive-contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';

interface OfTenant {
  tenant: string;
}

interface ShowOptions extends OfTenant {
  day: string;
  week?: true;
  place?: string;
}

const WEEK = 7;
const kinds = { test_drive: 'test drive', inspection: 'inspection' } as const;

const appointmentRow = (one: contract.CalendarAppointment): string[] => [
  dayWords(one.start),
  `${timeWords(one.start)} to ${timeWords(one.end)}`,
  one.location_id,
  one.status === 'kept' ? `${kinds[one.kind]}, not confirmed` : kinds[one.kind],
  one.name,
  one.phone ?? '',
  one.vehicle ?? '',
  one.lead_id,
  one.start,
];

const serviceRow = (one: contract.ServiceDay): string[] => [
  dayWords(one.day),
  'time to be agreed',
  one.location_id ?? '',
  one.service === null ? 'service' : `service: ${one.service}`,
  one.name,
  one.phone ?? '',
  one.vehicle ?? '',
  one.lead_id,
  '',
];

const freeLine = ({ id, capacity, days }: contract.CalendarLocation): string => {
  const slots = days.flatMap((day) => day.slots);
  if (slots.length === 0) return `${id}: no times.`;
  const free = slots.reduce((sum, { remaining }) => sum + remaining, 0);
  return `${id}: ${free} of ${slots.length * capacity} places free.`;
};

const HEADS = ['DAY', 'TIME', 'WHERE', 'WHAT', 'WHO', 'PHONE', 'VEHICLE', 'LEAD', 'START'];

const show = async (client: Client, { tenant, day, week, place }: ShowOptions): Promise<void> => {
  const query = { day, days: week === true ? WEEK : 1, ...(place !== undefined && { place }) };
  const calendar = await client.call(contract.showCalendar, { params: { tenant }, query });
  const rows = [...calendar.appointments.map(appointmentRow), ...calendar.services.map(serviceRow)];
  const away = calendar.away.map(({ name, from, to }) => `${name} is away ${from} to ${to}.`);
  const table = rows.length === 0 ? 'Nobody has an appointment.' : textTable(HEADS, rows);
  client.out.result(calendar, [table, '', ...calendar.places.map(freeLine), ...away].join('\n'));
  if (calendar.services_cut) client.out.note('Older service bookings were not looked at: forecourt leads inbox.');
};

interface MoveOptions extends OfTenant {
  from: string;
}

const move = async (client: Client, [lead, to]: [string, string], { tenant, from }: MoveOptions): Promise<void> => {
  const moved = await client.call(drives.bookDrive, {
    params: { tenant, lead_id: lead },
    body: { slot_start: to, seen_start: from },
  });
  client.out.result(moved, `${lead}: test drive on ${slotWords(moved.appointment)}, ${moved.appointment.location_id}.`);
};

/** Who comes when and where, as the console's calendar has it. */
export const registerCalendar = (program: Command, client: Client): void => {
  const calendar = withExamples(
    program.command('calendar').description('test drives, inspections and service days of a dealer, by place'),
    ['forecourt calendar show --tenant coastline --day 2026-12-01 --week'],
  );
  withExamples(
    calendar
      .command('show')
      .description('who comes on a day or in seven days, what is free, and who is away')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--day <date>', 'the day, or the first of seven, such as 2026-12-01')
      .option('--week', 'seven days')
      .option('--place <id>', 'one location')
      .action((options: ShowOptions) => show(client, options)),
    ['forecourt calendar show --tenant coastline --day 2026-12-01 --place cairns'],
  );
  withExamples(
    calendar
      .command('move')
      .description('move a test drive to a free time, which its person is mailed; not if it was moved since')
      .argument('<lead>', 'id of the lead')
      .argument('<start>', 'the free time, as `leads drive` lists it')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--from <start>', 'the time that it has, as `show` lists it')
      .action((lead: string, start: string, options: MoveOptions) => move(client, [lead, start], options)),
    [
      'forecourt calendar move --tenant coastline --from 2026-12-01T09:30:00+10:00 c5xk3m2a7q4w6e2r7t4y2u6i3o 2026-12-01T11:00:00+10:00',
    ],
  );
};
