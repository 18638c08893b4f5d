import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { addDays } from '#domain/hours/dates.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

type Calendar = Calls['inbox.calendar']['answer'];
type Appointment = Calendar['appointments'][number];
type Limit = Calendar['places'][number]['days'][number]['limits'][number];

const MONDAY = '2026-11-30';
const lead_id = 'm'.repeat(26);
const at = (day: string, hour: string): string => `${day}T${hour}:00+10:00`;
const hours = ['09:00', '10:00', '11:00', '12:00'];

const drive: Appointment = {
  kind: 'test_drive',
  lead_id,
  name: 'Mia Nguyen',
  phone: '+61412345678',
  opens: true,
  mailed: true,
  movable: true,
  vehicle: '2021 Toyota Hilux SR5 Extra Cab with a name that is long',
  trade_in_id: null,
  status: 'booked',
  location_id: 'southport',
  start: at(MONDAY, '10:00'),
  end: at(MONDAY, '11:00'),
};
const inspection: Appointment = {
  ...drive,
  kind: 'inspection',
  lead_id: 'i'.repeat(26),
  name: 'Bartholomew Featherstonehaugh-Cholmondeley',
  opens: false,
  movable: false,
  status: 'kept',
  start: at(MONDAY, '11:00'),
  end: at(MONDAY, '12:00'),
};

const trade_in_id = 'v'.repeat(26);
/** Of whoever sells at its place. */
const ours: Appointment = { ...inspection, trade_in_id, movable: true, status: 'booked' };

let serviceStart: string | null = null;
let closed: Limit[] = [];
const placeOf = (id: string, name: string, from: string, days: number): Calendar['places'][number] => ({
  id,
  name,
  time_zone: 'Australia/Brisbane',
  capacity: 2,
  days: Array.from({ length: days }, (_, n) => {
    const date = addDays(from, n);
    const isClosed = date === '2026-12-06';
    const slots = hours.map((hour, index) => ({
      start: at(date, hour),
      end: at(date, hours[index + 1] ?? '13:00'),
      places: 2,
      remaining: index === 3 ? 0 : 2,
    }));
    const limits = closed.filter((one) => one.location_id === id && one.start.startsWith(date));
    return { date, hours: isClosed ? 'closed' : 'open', slots: isClosed ? [] : slots, limits };
  }),
});

const calendarOf = (appointments: readonly Appointment[], day: string, days: number): Calendar => {
  const to = addDays(day, days - 1);
  const isIn = (date: string): boolean => date >= day && date <= to;
  return {
    from: day,
    to,
    time_zone: 'Australia/Brisbane',
    places: [placeOf('southport', 'Southport', day, days), placeOf('nerang', 'Nerang', day, days)],
    appointments: appointments.filter(({ start }) => isIn(start.slice(0, 10))),
    services: isIn(MONDAY)
      ? [
          {
            lead_id: 's'.repeat(26),
            name: 'Ana Silva',
            phone: '+61412000002',
            opens: true,
            day: MONDAY,
            asked_day: MONDAY,
            start: serviceStart,
            mailed: true,
            location_id: 'nerang',
            vehicle: '2018 Mazda CX-5',
            service: 'Logbook service',
          },
        ]
      : [],
    services_cut: false,
    away: [{ person_id: 't'.repeat(26), name: 'Tom O’Brien', from: MONDAY, to: MONDAY }],
  };
};

const stocktake: Limit = {
  id: 'stocktake-1',
  start: at(MONDAY, '10:00'),
  end: at(MONDAY, '12:00'),
  location_id: 'southport',
  at_most: 0,
  note: 'Stocktake, and a word that is longthatitneverendsandstillmustnotpushthepagesideways',
};

const emptyWork = {
  lead_id,
  version: 1,
  owner: null,
  status: 'appointment',
  reason: null,
  changed: { owner: 0, status: 0 },
  notes: [],
  calls: [],
  letters: [],
  asked: [],
  told: [],
  follow_ups: [],
  history: [],
};

const startOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'slot_start' in body ? String(body.slot_start) : '';

const tradeIn: Calls['tradeins.arrange-inspection']['answer'] = {
  id: trade_in_id,
  created_at: '2026-11-28T00:00:00.000Z',
  changed_at: '2026-11-28T00:00:00.000Z',
  rego: null,
  rego_state: null,
  car_id: null,
  state: 'accepted',
  vehicle: null,
  answers: null,
  sequence: 1,
  outcome: null,
  offer_price_cents: 2_450_000,
  expires_at: null,
  changes: [],
  lead_id: 'i'.repeat(26),
  accepted: null,
  final: null,
  photos: [],
  photo_token: null,
  saved: {},
  reference: null,
  inspection: null,
  person: null,
  place: null,
  payout: null,
};

let visits: ConsoleVisits;
let shown: Appointment[];
let sent: unknown[];
let refusal: { status: number; body: unknown } | undefined;
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path, search, body }) => {
    const [, rest] = /\/tenants\/coastline\/(.+)$/.exec(path) ?? [];
    if (rest === 'calendar')
      return { body: calendarOf(shown, search.get('day') ?? '', Number(search.get('days') ?? '1')) };
    if (rest === `inbox/${lead_id}/test-drive-slots`) {
      const free = [MONDAY, addDays(MONDAY, 1)].flatMap((day) =>
        hours.slice(0, 3).map((hour) => ({ start: at(day, hour), end: at(day, '13:00'), location_id: 'southport' })),
      );
      return { body: { slots: free.map((slot) => ({ ...slot, remaining: 1 })) } };
    }
    if (rest === `trade-ins/${trade_in_id}/inspection-slots`) {
      const free = [MONDAY, addDays(MONDAY, 1)].flatMap((day) => hours.slice(0, 3).map((hour) => at(day, hour)));
      return { body: { slots: free.map((start) => ({ start, end: start, location_id: 'southport', remaining: 1 })) } };
    }
    if (method !== 'POST') return undefined;
    sent.push(body);
    if (rest === 'calendar/limited-days') {
      closed = [];
      const days = [MONDAY, addDays(MONDAY, 1)].map((day, n) => ({ day, state: 'closed', booked: n }));
      return { body: { days, booked: 1 } };
    }
    if (rest === 'calendar/limits') {
      const isLifted = typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'lift';
      closed = isLifted ? [] : [stocktake];
      return { body: { limits: closed, booked: isLifted ? 0 : 1 } };
    }
    if (rest === `inbox/${'s'.repeat(26)}/service-time`) {
      if (refusal !== undefined) return refusal;
      serviceStart = at(MONDAY, '09:30');
      const by = { person_id: 'p', name: 'P' };
      return { body: { work: { ...emptyWork, service: { at: '2026-11-28T00:00:00.000Z', by, start: serviceStart } } } };
    }
    if (rest?.startsWith(`trade-ins/${trade_in_id}/inspection`) === true) {
      if (refusal !== undefined) return refusal;
      shown = rest.endsWith('cancel') ? [drive] : [drive, { ...ours, start: startOf(body), end: startOf(body) }];
      return { body: tradeIn };
    }
    if (rest !== `inbox/${lead_id}/test-drive`) return undefined;
    if (refusal !== undefined) return refusal;
    const start = startOf(body);
    const moved = { ...drive, start, end: at(start.slice(0, 10), '13:00') };
    shown = [moved, inspection];
    return {
      body: { work: emptyWork, appointment: { start, end: moved.end, location_id: 'southport', status: 'booked' } },
    };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  shown = [drive, inspection];
  sent = [];
  closed = [];
  serviceStart = null;
  refusal = undefined;
});

/** The browser's clock says the Saturday before, whatever the day is on which this runs. */
const openAt = (path: string, options: Parameters<ConsoleVisits['open']>[1] = {}, now = '2026-11-28T02:00:00.000Z') =>
  visits.open(path, { ...options, before: (page) => page.clock.setFixedTime(new Date(now)) });

const sizes = [
  ['desktop', undefined, 'light'],
  ['desktop, dark', undefined, 'dark'],
  ['phone', phone, 'dark'],
  ['narrow phone', { width: 320, height: 640 }, 'light'],
] as const;

describe.each(byTurns(sizes, 0, 2))('on a %s', (_, viewport, colorScheme) => {
  test.each(['day', 'week'] as const)('a %s is sound', async (view) => {
    closed = [stocktake];
    const { page, troubles, close } = await openAt(`/coastline/calendar?view=${view}&day=${MONDAY}`, {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await page.getByRole('link', { name: 'Mia Nguyen' }).waitFor();
    await page.getByText('Away: Tom O’Brien on 30 Nov 2026.').waitFor();
    await page.getByText('Logbook service').waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a test drive', () => {
  const open = async (view: 'day' | 'week') => {
    const visit = await openAt(`/coastline/calendar?view=${view}&day=${MONDAY}`);
    await visit.page.getByRole('link', { name: 'Mia Nguyen' }).waitFor();
    return visit;
  };
  const seen_start = drive.start;

  test('is moved by keyboard alone, once it was asked and a time was chosen', async () => {
    const { page, troubles, close } = await open('day');
    await page.getByRole('button', { name: 'Move Mia Nguyen, 10:00 am' }).press('Enter');
    await page.getByRole('dialog', { name: 'Move the test drive' }).waitFor();
    await page.getByText('The shopper gets one mail').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move the test drive' }).press('Enter');
    await page.getByText('Choose a time.').waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('Time').selectOption({ label: '9:00 am' });
    await page.getByRole('button', { name: 'Move the test drive' }).press('Enter');
    await page.getByRole('button', { name: 'Move Mia Nguyen, 9:00 am' }).waitFor();
    expect(sent).toEqual([{ slot_start: at(MONDAY, '09:00'), seen_start }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is dragged to a free time, which asks before it moves; a full time takes nothing', async () => {
    const { page, troubles, close } = await open('day');
    const card = page.getByRole('article').filter({ hasText: 'Mia Nguyen' });
    const rowAt = (hour: string) =>
      page.getByRole('region', { name: 'Southport' }).getByRole('listitem').filter({ hasText: hour });
    await card.dragTo(rowAt('12:00 pm').last());
    expect(await page.getByRole('dialog').count()).toBe(0);
    await card.dragTo(rowAt('9:00 am').first());
    await page.getByRole('dialog', { name: 'Move the test drive' }).waitFor();
    expect(await page.getByLabel('Time').inputValue()).toBe(at(MONDAY, '09:00'));
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Move the test drive' }).click();
    await expect.poll(() => sent).toEqual([{ slot_start: at(MONDAY, '09:00'), seen_start }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is dragged to another day of the week at its hour', async () => {
    const { page, close } = await open('week');
    const card = page.getByRole('article').filter({ hasText: 'Mia Nguyen' });
    await card.dragTo(page.getByRole('listitem', { name: 'Tuesday 1 December' }), {
      targetPosition: { x: 20, y: 60 },
    });
    await page.getByRole('dialog', { name: 'Move the test drive' }).waitFor();
    await expect.poll(() => page.getByLabel('Time').inputValue()).toBe(at('2026-12-01', '10:00'));
    await page.keyboard.press('Escape');
    expect(sent).toEqual([]);
    await close();
  });

  test('that somebody moved meanwhile stays where they put it, and the page says so', async () => {
    refusal = { status: 409, body: { code: 'conflict', error: 'This test drive was moved or cancelled meanwhile.' } };
    const { page, close } = await open('day');
    await page.getByRole('button', { name: 'Move Mia Nguyen, 10:00 am' }).click();
    await page.getByLabel('Time').selectOption({ label: '11:00 am' });
    await page.getByRole('button', { name: 'Move the test drive' }).click();
    await page.getByText('was moved or cancelled meanwhile').waitFor();
    expect(await page.getByLabel('Time').inputValue()).toBe(at(MONDAY, '11:00'));
    await close();
  });

  test('of somebody else’s lead is shown, and neither opened nor moved', async () => {
    const { page, close } = await open('day');
    const card = page.getByRole('article').filter({ hasText: 'Bartholomew' });
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await card.getByRole('link').allInnerTexts()).toEqual(['+61412345678']);
    await close();
  });
});

describe('an inspection', () => {
  const open = async () => {
    shown = [drive, ours];
    const visit = await openAt(`/coastline/calendar?day=${MONDAY}`);
    await visit.page.getByRole('link', { name: 'Mia Nguyen' }).waitFor();
    return visit;
  };
  const seen_start = ours.start;

  test('is moved by keyboard alone, and one press moves it back', async () => {
    const { page, troubles, close } = await open();
    await page
      .getByRole('button', { name: 'Move Bartholomew Featherstonehaugh-Cholmondeley, 11:00 am' })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move the inspection' });
    await dialog.getByLabel('Time').selectOption({ label: '9:00 am' });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move the inspection' }).press('Enter');
    const moved = { slot_start: at(MONDAY, '09:00'), seen_start };
    await expect.poll(() => sent).toEqual([moved]);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => sent).toEqual([moved, { slot_start: seen_start, seen_start: at(MONDAY, '09:00') }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is dragged to a free time, which asks before it moves', async () => {
    const { page, troubles, close } = await open();
    const card = page.getByRole('article').filter({ hasText: 'Bartholomew' });
    const row = page.getByRole('region', { name: 'Southport' }).getByRole('listitem').filter({ hasText: '9:00 am' });
    await card.dragTo(row.first());
    const dialog = page.getByRole('dialog', { name: 'Move the inspection' });
    await expect.poll(() => dialog.getByLabel('Time').inputValue()).toBe(at(MONDAY, '09:00'));
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Move the inspection' }).click();
    await expect.poll(() => sent).toEqual([{ slot_start: at(MONDAY, '09:00'), seen_start }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is cancelled with words for the shopper, which survive a reload', async () => {
    const { page, troubles, close } = await open();
    const ask = async () => {
      await page.getByRole('button', { name: /^Move Bartholomew/ }).click();
      await page.getByRole('button', { name: 'Cancel the inspection …' }).click();
    };
    await ask();
    await page.getByLabel('Why').fill('Our valuer is ill.');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await ask();
    expect(await page.getByLabel('Why').inputValue()).toBe('Our valuer is ill.');
    await page.getByRole('button', { name: 'Cancel the inspection', exact: true }).click();
    await expect.poll(() => sent).toEqual([{ seen_start, note: 'Our valuer is ill.' }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent.at(-1)).toEqual({ slot_start: seen_start, seen_start: null });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that somebody moved meanwhile stays where they put it, and the page says so', async () => {
    refusal = { status: 409, body: { code: 'conflict', error: 'This inspection was moved meanwhile.' } };
    const { page, close } = await open();
    await page.getByRole('button', { name: /^Move Bartholomew/ }).click();
    await page.getByLabel('Time').selectOption({ label: '9:00 am' });
    await page.getByRole('button', { name: 'Move the inspection' }).click();
    await page.getByText('This inspection was moved meanwhile.').waitFor();
    await close();
  });
});

describe('a service', () => {
  test('gets its time by keyboard alone, and says that the person is mailed', async () => {
    const { page, troubles, close } = await openAt(`/coastline/calendar?day=${MONDAY}`, { viewport: phone });
    await page.getByText('Time to be agreed').waitFor();
    await page.getByRole('button', { name: 'Set a time for Ana Silva' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Time of the service' });
    await dialog.getByText('They asked for Monday 30 November.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set the time' }).press('Enter');
    await dialog.getByText('Choose a time.').waitFor();
    expect(sent).toEqual([]);
    await dialog.getByLabel('Time', { exact: true }).fill('09:30');
    await dialog.getByRole('button', { name: 'Set the time' }).press('Enter');
    await expect.poll(() => sent).toEqual([{ day: MONDAY, time: '09:30', seen_start: null }]);
    await page.getByRole('button', { name: 'Move for Ana Silva' }).waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that got a time meanwhile keeps it, and the page says so', async () => {
    refusal = { status: 409, body: { code: 'conflict', error: 'Somebody set another time for this service.' } };
    const { page, close } = await openAt(`/coastline/calendar?day=${MONDAY}`);
    await page.getByRole('button', { name: 'Set a time for Ana Silva' }).click();
    await page.getByLabel('Time', { exact: true }).fill('09:30');
    await page.getByRole('dialog').getByRole('button', { name: 'Set the time' }).click();
    await page.getByText('Somebody set another time for this service.').waitFor();
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('09:30');
    await close();
  });
});

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('a service with a time', () => {
  const tuesday = addDays(MONDAY, 1);
  const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Ana Silva' });

  test('stands under the name of its place, and is dragged to a time there, which asks before it moves', async () => {
    serviceStart = at(MONDAY, '09:30');
    const { page, troubles, close } = await openAt(`/coastline/calendar?day=${MONDAY}`);
    await page.getByRole('region', { name: 'Services at Nerang' }).getByText('9:30 am').waitFor();
    expect(await page.getByText('Those without a time').count()).toBe(0);
    const rowAt = (place: string, hour: string) =>
      page.getByRole('region', { name: place, exact: true }).getByRole('listitem').filter({ hasText: hour }).first();
    // While it is in the hand, the times of the other place are pale.
    await card(page).hover();
    await page.mouse.down();
    await rowAt('Southport', '11:00 am').hover();
    await rowAt('Southport', '11:00 am').hover();
    const paleness = (place: string): Promise<string> =>
      rowAt(place, '11:00 am').evaluate((row) => getComputedStyle(row).opacity);
    await expect.poll(() => paleness('Southport')).toBe('0.45');
    expect(await paleness('Nerang')).toBe('1');
    await shot(page, 'pale');
    await page.mouse.up();
    await page.getByText('A service stays at its place: let go of it over a time at Nerang.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await paleness('Southport')).toBe('1');
    // Full of drives, which keeps no service away.
    await card(page).dragTo(rowAt('Nerang', '12:00 pm'));
    const dialog = page.getByRole('dialog', { name: 'Time of the service' });
    await expect.poll(() => dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('12:00');
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Move the service' }).press('Enter');
    await expect.poll(() => sent).toEqual([{ day: MONDAY, time: '12:00', seen_start: at(MONDAY, '09:30') }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is dragged to another day of the week at its hour, and stays where somebody put it first', async () => {
    serviceStart = at(MONDAY, '09:30');
    refusal = { status: 409, body: { code: 'conflict', error: 'Somebody set another time for this service.' } };
    const { page, close } = await openAt(`/coastline/calendar?view=week&day=${MONDAY}`, {
      // All of the week in sight: nothing scrolls below what is dragged.
      viewport: { width: 1440, height: 1800 },
    });
    await card(page).dragTo(page.getByRole('listitem', { name: 'Tuesday 1 December' }), {
      targetPosition: { x: 20, y: 60 },
    });
    const dialog = page.getByRole('dialog', { name: 'Time of the service' });
    await expect.poll(() => dialog.getByLabel('Day of the service').inputValue()).toBe(tuesday);
    expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('09:30');
    await dialog.getByRole('button', { name: 'Move the service' }).click();
    await dialog.getByText('Somebody set another time for this service.').waitFor();
    expect(sent).toEqual([{ day: tuesday, time: '09:30', seen_start: at(MONDAY, '09:30') }]);
    await close();
  });
});

describe('a test drive that is let go where it cannot be', () => {
  test.each([
    ['Southport', '12:00 pm', 'This time is full.'],
    ['Southport', '10:00 am', 'It is at this time already.'],
    ['Nerang', '9:00 am', 'A test drive stays where its car is: let go of it over a time at Southport.'],
  ])('stays, and the page says why: %s, %s', async (place, hour, why) => {
    const { page, troubles, close } = await openAt(`/coastline/calendar?day=${MONDAY}`);
    const row = page
      .getByRole('region', { name: place, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByText(hour, { exact: true }) });
    await page.getByRole('article').filter({ hasText: 'Mia Nguyen' }).dragTo(row);
    await page.getByText(why).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(sent).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('what is over', () => {
  const tuesday = '2026-12-01T02:00:00.000Z';

  test('says who was booked, not what is free, and takes nothing', async () => {
    const { page, troubles, close } = await openAt(`/coastline/calendar?day=${MONDAY}`, { viewport: phone }, tuesday);
    const southport = page.getByRole('region', { name: 'Southport', exact: true });
    await southport.getByText('1 was booked.').waitFor();
    await page.getByRole('region', { name: 'Nerang', exact: true }).getByText('Nobody was booked.').waitFor();
    expect(await page.getByText(/free/).count()).toBe(0);
    await southport.getByText('1 booked').first().waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
    const desk = await openAt(`/coastline/calendar?day=${MONDAY}`, {}, tuesday);
    await desk.page
      .getByRole('article')
      .filter({ hasText: 'Mia Nguyen' })
      .dragTo(desk.page.getByRole('listitem').filter({ hasText: '9:00 am' }).first());
    expect(await desk.page.getByRole('dialog').count()).toBe(0);
    await desk.close();
  });

  test('of today counts what is still free', async () => {
    // 10:30 am there.
    const { page, close } = await openAt(`/coastline/calendar?view=week&day=${MONDAY}`, {}, '2026-11-30T00:30:00.000Z');
    await page.getByRole('listitem', { name: 'Monday 30 November' }).getByText('4 of 8 still free.').waitFor();
    await page.getByRole('listitem', { name: 'Tuesday 1 December' }).getByText('12 of 16 free.').waitFor();
    await close();
  });
});

describe('a time', () => {
  test('is closed by keyboard alone, which says who stands there, and opened again', async () => {
    const { page, troubles, close } = await openAt(`/coastline/calendar?day=${MONDAY}`, { viewport: phone });
    await page.getByRole('button', { name: 'Close times at Southport' }).press('Enter');
    await page.getByRole('dialog', { name: 'Close times' }).waitFor();
    await page.getByLabel('When').selectOption({ label: 'Some hours of it' });
    await page.getByLabel('From').selectOption({ label: '10:00 am' });
    await page.getByLabel('To', { exact: true }).selectOption({ label: '12:00 pm' });
    await page.getByLabel('Why').fill('Stocktake');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close these times' }).press('Enter');
    await page.getByText('1 appointment stands in that time. Move them, or call.').waitFor();
    const asked = {
      kind: 'set',
      day: MONDAY,
      place: 'southport',
      at_most: 0,
      from: '10:00',
      to: '12:00',
      note: 'Stocktake',
    };
    expect(sent).toMatchObject([asked]);
    await page.getByText('Closed, 10:00 am to 12:00 pm: Stocktake').first().waitFor();
    await page.getByRole('button', { name: 'Open again Closed, 10:00 am to 12:00 pm' }).press('Enter');
    await expect.poll(() => page.getByRole('button', { name: /Open again/ }).count()).toBe(0);
    expect(sent).toMatchObject([asked, { kind: 'lift', id: 'stocktake-1', day: MONDAY, place: 'southport' }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('of several days is closed at once, which says on which day somebody stands, and one press undoes it', async () => {
    const { page, troubles, close } = await openAt(`/coastline/calendar?day=${MONDAY}`, { viewport: phone });
    await page.getByRole('button', { name: 'Close times at Southport' }).press('Enter');
    await page.getByLabel('When').selectOption({ label: 'Several days' });
    await page.getByLabel('Until').fill('2026-12-04');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close these times' }).press('Enter');
    await page.getByText('Tuesday 1 December: closed. 1 appointment stands').waitFor();
    const days = { first_day: MONDAY, last_day: '2026-12-04', place: 'southport' };
    expect(sent).toMatchObject([{ kind: 'set', ...days, at_most: 0 }]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent.at(-1)).toMatchObject({ kind: 'lift', ...days });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('of the whole day is closed where nothing is chosen, and one press undoes it', async () => {
    const { page, close } = await openAt(`/coastline/calendar?day=${MONDAY}`);
    await page.getByRole('button', { name: 'Close times at Nerang' }).click();
    await page.getByRole('button', { name: 'Close these times' }).click();
    await expect.poll(() => sent).toMatchObject([{ kind: 'set', day: MONDAY, place: 'nerang', at_most: 0 }]);
    expect(sent[0]).not.toHaveProperty('from');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent).toMatchObject([{}, { kind: 'lift', day: MONDAY, place: 'nerang' }]);
    await close();
  });
});
