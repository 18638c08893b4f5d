import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, type Command } from 'commander';
import { dayWords, slotWords, timeWords } from '#domain/testdrive/words.ts';
import * as contract from '#functions/inbox/calendar-contract.ts';
import { setServiceTime } from '#functions/inbox/service-contract.ts';
import * as drives from '#functions/inbox/drive-contract.ts';
import { limitDays, limitTimes, type LimitedDays } from '#functions/testdrives/limits-contract.ts';
import type { TimeLimit } from '#functions/testdrives/published/limits.ts';
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
  one.trade_in_id ?? one.lead_id,
  one.start,
];

const serviceRow = (one: contract.ServiceDay): string[] => [
  dayWords(one.day),
  one.start === null ? 'time to be agreed' : timeWords(one.start),
  one.location_id ?? '',
  one.service === null ? 'service' : `service: ${one.service}`,
  one.name,
  one.phone ?? '',
  one.vehicle ?? '',
  one.lead_id,
  one.start ?? '',
];

const freeLine = ({ id, days }: contract.CalendarLocation): string => {
  const slots = days.flatMap((day) => day.slots);
  if (slots.length === 0) return `${id}: no times.`;
  const free = slots.reduce((sum, { remaining }) => sum + remaining, 0);
  return `${id}: ${free} of ${slots.reduce((sum, { places }) => sum + places, 0)} places free.`;
};

const limitLine = ({ id, location_id, start, end, at_most, note }: TimeLimit): string => {
  const most = at_most === 0 ? 'closed' : `${at_most} at a time`;
  return `${location_id}: ${most} from ${slotWords({ start })} to ${slotWords({ start: end })}${note === null ? '' : `, ${note}`} (${id}).`;
};

const HEADS = ['DAY', 'TIME', 'WHERE', 'WHAT', 'WHO', 'PHONE', 'VEHICLE', 'LEAD OR TRADE-IN', 'START'];

const show = async (client: Client, { tenant, day, week, place }: ShowOptions): Promise<void> => {
  const query = { day, days: week === true ? WEEK : 1, ...(place !== undefined && { place }) };
  const calendar = await client.call(contract.showCalendar, { params: { tenant }, query });
  const rows = [...calendar.appointments.map(appointmentRow), ...calendar.services.map(serviceRow)];
  const away = calendar.away.map(({ name, from, to }) => `${name} is away ${from} to ${to}.`);
  const table = rows.length === 0 ? 'Nobody has an appointment.' : textTable(HEADS, rows);
  const limits = calendar.places.flatMap(({ days }) => days.flatMap((one) => one.limits)).map(limitLine);
  client.out.result(calendar, [table, '', ...calendar.places.map(freeLine), ...limits, ...away].join('\n'));
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

interface ServiceOptions extends OfTenant {
  day: string;
  time: string;
  from?: string;
}

const timeService = async (client: Client, lead: string, { tenant, from, ...at }: ServiceOptions): Promise<void> => {
  const body = { ...at, ...(from !== undefined && { seen_start: from === 'none' ? null : from }) };
  const changed = await client.call(setServiceTime, { params: { tenant, lead_id: lead }, body });
  const { service } = changed.work;
  client.out.result(changed, `${lead}: service ${service === undefined ? '' : slotWords(service)}.`);
};

interface LimitOptions extends OfTenant {
  place: string;
  day: string;
  until?: string;
  from?: string;
  to?: string;
  atMost: number;
  note?: string;
  id: string;
}

const parseCount = (given: string): number => {
  if (!/^\d{1,2}$/.test(given)) throw new InvalidArgumentError('Write a number such as 1, or 0 to close.');
  return Number(given);
};

const daysText = ({ days }: LimitedDays): string =>
  days
    .map(({ day, state, booked }) => `${day}: ${state}${booked === 0 ? '' : `, ${booked} booked already`}`)
    .join('\n');

const limitSeveral = async (
  client: Client,
  { tenant, place, day, note, atMost, id }: LimitOptions,
  last_day: string,
): Promise<void> => {
  const body = { kind: 'set' as const, id, first_day: day, last_day, place, at_most: atMost };
  const params = { tenant };
  const changed = await client.call(limitDays, { params, body: { ...body, ...(note !== undefined && { note }) } });
  client.out.result(changed, `${daysText(changed)}\nUnder ${id}.`);
};

const limit = async (client: Client, options: LimitOptions): Promise<void> => {
  const { until } = options;
  if (until === undefined) return limitOne(client, options);
  if (options.from !== undefined || options.to !== undefined)
    throw new InvalidArgumentError('Several days are limited whole: leave --from and --to out.');
  return limitSeveral(client, options, until);
};

const limitOne = async (
  client: Client,
  { tenant, place, day, from, to, atMost, note, id }: LimitOptions,
): Promise<void> => {
  const changed = await client.call(limitTimes, {
    params: { tenant },
    body: {
      kind: 'set',
      id,
      day,
      place,
      at_most: atMost,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(note !== undefined && { note }),
    },
  });
  client.out.result(changed, changed.limits.map(limitLine).join('\n'));
  if (changed.booked > 0)
    client.out.note(`${changed.booked} in that time are booked already: forecourt calendar show --day ${day}.`);
};

const lift = async (client: Client, id: string, { tenant, place, day, until }: LimitOptions): Promise<void> => {
  if (until !== undefined) {
    const body = { kind: 'lift' as const, id, first_day: day, last_day: until, place };
    const lifted = await client.call(limitDays, { params: { tenant }, body });
    return client.out.result(lifted, daysText(lifted));
  }
  const changed = await client.call(limitTimes, {
    params: { tenant },
    body: { kind: 'lift', id, day, place },
  });
  client.out.result(changed, [`${id} is lifted.`, ...changed.limits.map(limitLine)].join('\n'));
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
  withExamples(
    calendar
      .command('service-time')
      .description('set or move the time of a service booking, which its person is mailed once')
      .argument('<lead>', 'id of the lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--day <date>', 'such as 2026-12-01')
      .requiredOption('--time <time>', 'by the clock of the place, such as 09:30')
      .option('--from <start>', 'only while it has this time; `none`: while it has none')
      .action((lead: string, options: ServiceOptions) => timeService(client, lead, options)),
    ['forecourt calendar service-time --tenant coastline --day 2026-12-01 --time 09:30 c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    calendar
      .command('limit')
      .description('close a place on a day or for hours of it, or let fewer come at one time; what is booked stays')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--place <id>', 'the location')
      .requiredOption('--day <date>', 'such as 2026-12-24')
      .option('--until <date>', 'the last of several days, which are limited whole')
      .option('--from <time>', 'by the clock of the place, such as 13:00; without both, the whole day')
      .option('--to <time>', 'such as 15:00')
      .option('--at-most <number>', 'test drives and inspections at one time; 0 closes', parseCount, 0)
      .option('--note <text>', 'why, for whoever works there')
      .option('--id <id>', 'of the limit: again under it nothing is added', randomUUID())
      .action((options: LimitOptions) => limit(client, options)),
    [
      'forecourt calendar limit --tenant coastline --place cairns --day 2026-12-24 --from 13:00 --to 17:30 --note stocktake',
      'forecourt calendar limit --tenant coastline --place cairns --day 2026-12-24 --until 2027-01-05 --note holidays',
    ],
  );
  withExamples(
    calendar
      .command('lift')
      .description('take back what `limit` closed')
      .argument('<id>', 'of the limit, as `show` lists it')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--place <id>', 'the location')
      .requiredOption('--day <date>', 'such as 2026-12-24')
      .option('--until <date>', 'the last of several days that were limited at once')
      .action((id: string, options: LimitOptions) => lift(client, id, options)),
    ['forecourt calendar lift --tenant coastline --place cairns --day 2026-12-24 4f6e8a90b1c2d3e4'],
  );
};
