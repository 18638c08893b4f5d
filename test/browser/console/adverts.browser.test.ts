import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeCars;
const CAR = `/coastline/cars/${FAKE_CAR}`;

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer((call) => fake.route(call));
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeCars();
});

type Options = Parameters<ConsoleVisits['open']>[1];
const sizes = [
  ['on a desktop', undefined, 'light'],
  ['on a phone in the dark', phone, 'dark'],
  ['at 320 px', { width: 320, height: 640 }, 'light'],
] as const;

const openAdvert = async (options: Options = {}) => {
  const visit = await visits.open(CAR, options);
  const ask = visit.page.getByRole('button', { name: 'Show what it said' });
  await ask.waitFor();
  const said = visit.page.getByRole('group', { name: 'What it said' });
  return { ...visit, ask, said };
};

describe('what the ad said', () => {
  test.each(byTurns(sizes, 1))('is sound %s, with its answer', async (_where, viewport, colorScheme) => {
    const { page, ask, said, troubles, close } = await openAdvert({ colorScheme, ...(viewport && { viewport }) });
    await ask.click();
    await said.waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is one press, with untouched controls, and each change opens what it said', async () => {
    const { page, ask, said, close } = await openAdvert();
    await ask.click();
    await said.getByText('$20,100 Drive away').waitFor();
    await page.getByText('The one record is as it was written.').waitFor();
    const car = fake.items.get(FAKE_CAR);
    if (car === undefined) throw new Error('No car.');
    fake.items.set(FAKE_CAR, { ...car, content: { ...car.content, price_cents: 1_900_000 } });
    await page.reload();
    const changes = page.getByRole('list', { name: 'Changes of the ad' }).getByRole('listitem');
    await changes.nth(1).waitFor();
    expect(await changes.first().textContent()).toContain('$19,000 Drive away');
    await page.getByRole('button', { name: /See it: .* record 1$/ }).click();
    await said.getByText('$20,100 Drive away').waitFor();
    await page.getByRole('button', { name: /See it: .* record 2$/ }).click();
    await said.getByText('$19,000 Drive away').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as JSON' }).click(),
    ]);
    const saved: unknown = JSON.parse(await text(await download.createReadStream()));
    expect(saved).toMatchObject({
      car: { id: FAKE_CAR },
      chain: { fault: null, records: 2 },
      record: { n: 2, statement: { price: { price_cents: 1_900_000 } } },
    });
    await close();
  });

  test('says where the archive begins for a day before it, and asks for a day that is missing', async () => {
    const { page, ask, close } = await openAdvert();
    await page.getByLabel('Day').fill('2026-05-03');
    await page.getByLabel('Time', { exact: true }).fill('14:05');
    await ask.click();
    await page.getByText(/Nothing is known of 3 May 2026, 2:05 pm: the archive begins at/).waitFor();
    await page.getByLabel('Day').fill('');
    await ask.click();
    await page.getByText('Give a day and a time.').waitFor();
    await close();
  });
});

describe('compliance', () => {
  test.each(byTurns(sizes, 2))('is sound %s', async (_where, viewport, colorScheme) => {
    const { page, troubles, close } = await visits.open('/coastline/compliance', {
      colorScheme,
      ...(viewport && { viewport }),
    });
    await page.getByRole('table', { name: 'Cars with a gap' }).waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('counts gaps with the law, lists the cars of one by a press, and leads to the car and its mend', async () => {
    const car = fake.items.get(FAKE_CAR);
    if (car === undefined) throw new Error('No car.');
    fake.items.set(FAKE_CAR, { ...car, content: { ...car.content, price_type: null } });
    const { page, close } = await visits.open('/coastline/compliance');
    const gaps = page.getByRole('list', { name: 'Gaps' });
    await gaps.getByText('Australian Consumer Law, sections 29 and 48').waitFor();
    await gaps.getByRole('link', { name: 'Not said what the price includes' }).click();
    await page.waitForURL(/gap=price_type/);
    await page.getByRole('heading', { name: 'Not said what the price includes (1)' }).waitFor();
    await page.getByRole('table').getByRole('link').click();
    await page.getByRole('heading', { name: 'What the law asks' }).waitFor();
    await page.getByText('Say what the price includes, in the feed or here.').waitFor();
    await close();
  });
});
