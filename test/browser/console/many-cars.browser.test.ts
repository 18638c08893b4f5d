import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeFields, elsewhere, FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeCars;

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer((call) => fake.route(call));
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeCars();
});

const priceOf = (id: string) => fake.items.get(id)?.content.price_cents;

describe('many cars at once', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', { width: 1440, height: 900 }],
        ['on a phone', phone],
        ['at 320 px', { width: 320, height: 640 }],
      ],
      2,
    ),
  )('are previewed, changed and undone, with a reload between, %s', async (_where, viewport) => {
    const { page, troubles, close } = await visits.open('/coastline/cars', { viewport });
    await page.getByRole('link', { name: 'Change many' }).click();
    await page.getByRole('heading', { level: 1, name: 'Change many cars' }).waitFor();
    await page.getByText('60 cars of the list, which has no filter.').waitFor();
    await page.getByRole('button', { name: 'Show what changes' }).click();
    await page.getByText('Write dollars, such as 500.').waitFor();
    await page.getByLabel('By', { exact: true }).fill('500');
    await expectSound(page);
    await page.reload();
    expect(await page.getByLabel('By', { exact: true }).inputValue()).toBe('500');
    await page.getByRole('button', { name: 'Show what changes' }).press('Enter');
    await page.getByText('Nothing is changed yet: 52 cars would change, 8 cars would be left out.').waitFor();
    await page.getByText('$19,600').first().waitFor();
    await expectSound(page);
    const before = priceOf('car2');
    // A colleague is faster with one of them.
    const price = { price_cents: 1_900_000, price_type: 'drive_away' as const };
    fake.changeElsewhere(changeFields({ price: { rev: 0, value: price, until: null } }, elsewhere));
    await page.reload();
    await page.getByRole('button', { name: 'Change 52 cars' }).press('Enter');
    await page.getByText('Done: 51 cars changed, 1 car left alone, 8 cars left out.').waitFor();
    await page.getByText('Changed since the preview').waitFor();
    expect(priceOf('car2')).toBe((before ?? 0) - 50_000);
    expect(priceOf(FAKE_CAR)).toBe(1_900_000);
    await expectSound(page);
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('Undone: 51 cars back as before.').waitFor();
    expect(priceOf('car2')).toBe(before);
    expect(troubles()).toEqual([]);
    await close();
  });
});
