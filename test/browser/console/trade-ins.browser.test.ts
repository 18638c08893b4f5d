import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

type Whole = Calls['tradeins.operator-show']['answer'];

const id = 't'.repeat(26);
const photo = 'a'.repeat(24);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const begun = inDays(-2);
const offered: Whole = {
  id,
  created_at: begun,
  changed_at: begun,
  rego: 'ABC123',
  rego_state: 'QLD',
  car_id: 'v7k2m4',
  state: 'offered',
  vehicle: {
    year: 2018,
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    body: null,
    fuel: null,
    transmission: null,
    from: 'owner',
  },
  answers: {
    odometer_km: 80_000,
    condition: 'good',
    service_history: 'part',
    accident: 'none',
    faults: true,
    keys: 'one',
    finance: { kind: 'payout', owing_cents: 900_000 },
  },
  sequence: 1,
  outcome: {
    kind: 'offer',
    offer: {
      offer_price_cents: 2_450_000,
      low_cents: 2_300_000,
      high_cents: 2_600_000,
      valued_at: begun,
      expires_at: inDays(5),
      base: { cents: 2_900_000, vehicles: 6, years: { min: 2017, max: 2019 }, km: { min: 60_000, max: 99_000 } },
      adjustments: [
        { code: 'faults', label: 'Faults', reason: 'You told us that something does not work.', cents: -116_000 },
        { code: 'margin', label: 'Preparing and selling it', reason: 'Inspection, repairs.', cents: -334_000 },
      ],
      conditions: ['Settled when we have seen the car.'],
    },
  },
  offer_price_cents: 2_450_000,
  expires_at: inDays(5),
  changes: [],
  lead_id: 'l'.repeat(26),
  accepted: null,
  final: null,
  photos: [
    { id: photo, at: begun },
    { id: 'b'.repeat(24), at: begun },
  ],
  photo_token: 'token',
  saved: {},
  reference: 'K7M4QX',
  inspection: null,
  person: { name: 'Mia Nguyen', phone: '+61412345678', email: 'mia@example.com', mailed: 'yes' },
  place: { id: 'southport', name: 'Southport' },
  payout: { owing_cents: 900_000, told: true, left_cents: 1_550_000 },
};
const accepted: Whole = {
  ...offered,
  state: 'accepted',
  changed_at: inDays(-1),
  accepted: { at: inDays(-1), lead_id: offered.lead_id ?? '', offer_price_cents: 2_450_000 },
};

const final = {
  at: inDays(0),
  before_cents: 2_450_000,
  after_cents: 2_450_000,
  reason: 'valued_by_person' as const,
  note: null,
  photo_url: null,
};
const ended = { at: inDays(0), outcome: 'withdrawn' as const, reason: 'no_agreement' as const, note: 'Too far.' };

/** As after a write. */
const answerTo = (path: string): Whole => {
  switch (path.split('/').at(-1)) {
    case 'final':
      return { ...accepted, state: 'finished', final };
    case 'end':
      return { ...offered, state: 'withdrawn', ended };
    case 'outcome':
      return { ...accepted, state: 'bought', final, ended: { ...ended, outcome: 'bought', reason: null, note: null } };
    case undefined:
    default:
      return { ...accepted, state: shown.state };
  }
};

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>';

let visits: ConsoleVisits;
let shown: Whole;
let sent: { path: string; body: unknown }[];
/** What the next write is refused with. */
let refusal: object | undefined;
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path, search, body }) => {
    const [, rest = ''] = /\/tenants\/coastline\/(.+)$/.exec(path) ?? [];
    if (rest === 'trade-ins') return { body: { trade_ins: search.get('part') === 'open' ? [shown] : [], next: null } };
    if (rest === `trade-ins/${id}`) return { body: shown };
    if (rest === `trade-ins/${id}/inspection-slots`) {
      const [start, end] = ['2026-12-01T09:00:00+10:00', '2026-12-01T10:00:00+10:00'];
      return { body: { slots: [{ start, end, location_id: 'southport', remaining: 1 }] } };
    }
    if (method !== 'POST' || !rest.startsWith(`trade-ins/${id}/`)) return undefined;
    sent.push({ path: rest.split('/').at(-1) ?? '', body });
    if (refusal !== undefined) {
      const refused = refusal;
      refusal = undefined;
      return { status: 409, body: refused };
    }
    shown = { ...answerTo(rest), person: shown.person };
    return { body: shown };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  shown = offered;
  sent = [];
  refusal = undefined;
});

/** The fake console has no pictures: the browser gets them here. */
const open = async (path: string, options?: Parameters<ConsoleVisits['open']>[1]) => {
  const visit = await visits.open('/coastline/needs', options);
  await visit.page.route('**/photos/**', (route) =>
    route.request().url().includes(photo)
      ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      : route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  );
  await visit.page.goto(visits.console.url(`/coastline/trade-ins${path}`));
  return visit;
};

const sizes = [
  ['desktop', undefined, 'light'],
  ['phone', phone, 'dark'],
  ['narrow phone', { width: 320, height: 640 }, 'light'],
] as const;
const pages = [
  ['the list', '', 'Trade-ins', 'Mia Nguyen'],
  ['an empty list', '?part=over', 'Trade-ins', 'None is over yet'],
  ['one trade-in', `/${id}`, '2018 Toyota Hilux SR5', 'Preparing and selling it'],
] as const;

describe.each(byTurns(sizes, 1))('on a %s', (_, viewport, colorScheme) => {
  test.each(pages)('%s is sound', async (_page, path, heading, text) => {
    const { page, close } = await open(path, { colorScheme, ...(viewport !== undefined && { viewport }) });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText(text).first().waitFor();
    await expectSound(page);
    await close();
  });
});

describe('a trade-in', () => {
  test('shows its answers, its working line by line, and the photos that are still kept', async () => {
    const { page, close } = await open(`/${id}`);
    await page.getByText('80,000 km', { exact: true }).waitFor();
    await page.getByText('−$3,340').waitFor();
    await page.getByText('$23,000 to $26,000').waitFor();
    await page.getByText('$15,500 is left for the shopper').waitFor();
    await page.getByText('No longer kept').waitFor();
    expect(await page.getByRole('img', { name: 'Photo 1 of the car' }).count()).toBe(1);
    await close();
  });

  test('gets another price by keyboard, with a reason, and a photo where the reason needs one', async () => {
    const { page, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'Change the offer …' }).press('Enter');
    await page.getByRole('dialog', { name: 'Change the offer?' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the offer', exact: true }).press('Enter');
    await page.getByText('Choose the reason: the shopper reads it.').waitFor();
    await page.getByLabel('Price in dollars').fill('23,000');
    await page.getByLabel('Reason').selectOption('damage_found');
    await page.getByRole('button', { name: 'Change the offer', exact: true }).press('Enter');
    await page.getByText('Choose a photo that shows it').first().waitFor();
    await page.getByLabel('Photo that shows it').selectOption(photo);
    await page.getByLabel('In your words').fill('The left door.');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Change the offer', exact: true }).press('Enter');
    await expect
      .poll(() => sent)
      .toEqual([
        {
          path: 'offer',
          body: { price_cents: 2_300_000, reason: 'damage_found', note: 'The left door.', photo, changed_at: begun },
        },
      ]);
    await close();
  });

  test('that changed meanwhile is shown first, and what was typed is sent with the next press', async () => {
    const { page, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'Change the offer …' }).click();
    await page.getByLabel('Price in dollars').fill('23,000');
    await page.getByLabel('Reason').selectOption('market_moved');
    const now = inDays(-0.5);
    refusal = {
      code: 'version_conflict',
      error: 'This trade-in changed while you had it open.',
      theirs: { changed_at: now },
    };
    shown = { ...offered, offer_price_cents: 2_400_000, changed_at: now };
    await page.getByRole('button', { name: 'Change the offer', exact: true }).click();
    await page.getByText('This trade-in changed while you had it open.').waitFor();
    await page.getByText('Now: $24,000').waitFor();
    await page.getByRole('button', { name: 'Change the offer', exact: true }).click();
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ changed_at: begun }, { changed_at: now }]);
    await close();
  });

  test('keeps what was typed on this device until it is sent', async () => {
    const { page, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'Change the offer …' }).click();
    await page.getByLabel('Price in dollars').fill('21,000');
    await page.reload();
    await page.getByRole('button', { name: 'Change the offer …' }).click();
    expect(await page.getByLabel('Price in dollars').inputValue()).toBe('21,000');
    await close();
  });

  test('is accepted by word of mouth after a question, for what was shown', async () => {
    const { page, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'They said yes …' }).click();
    await page.getByRole('dialog', { name: 'Mia Nguyen accepted $24,500?' }).waitFor();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'They accepted it' }).click();
    await expect.poll(() => sent).toEqual([{ path: 'accept', body: { offer_price_cents: 2_450_000 } }]);
    await close();
  });

  test('is finished at the accepted price without a reason, and then bought or not', async () => {
    shown = accepted;
    const { page, troubles, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'Price after the inspection …' }).click();
    await page.getByLabel('Price in dollars').fill('24,500');
    await page.getByRole('button', { name: 'Note this price' }).click();
    await page.getByText('Finished').waitFor();
    expect(sent).toEqual([{ path: 'final', body: { price_cents: 2_450_000, changed_at: accepted.changed_at } }]);
    await page.getByRole('button', { name: 'Bought …', exact: true }).click();
    await page.getByRole('button', { name: 'It is bought' }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ outcome: 'bought', changed_at: accepted.changed_at });
    expect(troubles().filter((one) => !one.includes('404'))).toEqual([]);
    await close();
  });

  test('is ended before its time by keyboard, with a reason, and what was typed survives a reload', async () => {
    const { page, troubles, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'End the offer …' }).press('Enter');
    await page.getByRole('dialog', { name: 'End the offer?' }).waitFor();
    await page.getByLabel('In your words').fill('Too far.');
    await page.reload();
    await page.getByRole('button', { name: 'End the offer …' }).press('Enter');
    expect(await page.getByLabel('In your words').inputValue()).toBe('Too far.');
    await page.getByRole('button', { name: 'End the offer', exact: true }).press('Enter');
    await page.getByText('Choose the reason: the shopper reads it.').waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('Reason').selectOption('no_agreement');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'End the offer', exact: true }).press('Enter');
    const body = { reason: 'no_agreement', note: 'Too far.', changed_at: begun };
    await expect.poll(() => sent).toEqual([{ path: 'end', body }]);
    await page.getByText('Ended by you').first().waitFor();
    await page.getByText('We did not agree on a price. Too far.').waitFor();
    await expectSound(page);
    expect(troubles().filter((one) => !one.includes('404'))).toEqual([]);
    await close();
  });

  test('that changed while its end was written is not ended, and the next press is of the newer one', async () => {
    const { page, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'End the offer …' }).click();
    await page.getByLabel('Reason').selectOption('market_moved');
    const now = inDays(-0.5);
    refusal = { code: 'version_conflict', error: 'This trade-in changed while you had it open.', theirs: {} };
    shown = { ...offered, offer_price_cents: 2_400_000, changed_at: now };
    await page.getByRole('button', { name: 'End the offer', exact: true }).click();
    await page.getByText('This trade-in changed while you had it open.').waitFor();
    await page.getByRole('heading', { name: '$24,000' }).waitFor();
    await page.getByRole('button', { name: 'End the offer', exact: true }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ reason: 'market_moved', changed_at: now });
    await close();
  });

  test('that is accepted has its inspection booked beside it', async () => {
    shown = accepted;
    const { page, close } = await open(`/${id}`);
    await page.getByRole('button', { name: 'Book a time …' }).click();
    await page.getByLabel('Time').selectOption({ label: '9:00 am' });
    await page.getByRole('button', { name: 'Book the inspection' }).click();
    const body = { slot_start: '2026-12-01T09:00:00+10:00', seen_start: null };
    await expect.poll(() => sent).toEqual([{ path: 'inspection', body }]);
    await close();
  });
});

test.each([
  ['unproven', 'this enquiry looks like a program’s', '+61412345678'],
  ['no_address', 'we have no address', '+61412345678'],
] as const)(
  'where no mail reaches the shopper the page says so before and after a change: %s',
  async (mailed, why, number) => {
    const person = {
      name: 'Mia Nguyen',
      phone: number,
      email: mailed === 'no_address' ? null : 'x@example.com',
      mailed,
    };
    shown = { ...offered, person };
    const { page, close } = await open(`/${id}`, { viewport: phone });
    const note = page.getByRole('status').filter({ hasText: `Nobody is mailed: ${why}` });
    await note.getByText(`Phone Mia Nguyen: ${number}.`).waitFor();
    await page.getByRole('button', { name: 'End the offer …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Nobody is mailed: ${why}`).waitFor();
    expect(await dialog.getByText('is mailed why').count()).toBe(0);
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'End the offer' }).click();
    await page.getByRole('status').filter({ hasText: 'It is noted. Nobody is mailed' }).waitFor();
    await expectSound(page);
    await close();
  },
);
