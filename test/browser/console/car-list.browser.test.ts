import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { changeFields, elsewhere, FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
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

type Options = Parameters<ConsoleVisits['open']>[1];
const sizes = [
  ['on a desktop', undefined],
  ['on a phone', phone],
  ['at 320 px', { width: 320, height: 640 }],
] as const;

const openList = async (search = '', options: Options = {}) => {
  const visit = await visits.open(`/coastline/cars${search}`, options);
  await visit.page.getByRole('list', { name: 'Cars', exact: true }).waitFor();
  return visit;
};
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Cars', exact: true }).getByRole('listitem').filter({ hasText: /./ });
const box = (page: Page, stock: string) => page.getByRole('checkbox', { name: new RegExp(`, ${stock}$`) });
const line = (page: Page, stock: string) => lines(page).filter({ hasText: stock });
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png` });
};

describe('columns of the list of cars', () => {
  test.each(byTurns(sizes, 0))(
    'are chosen by keyboard, stand in the address and in the cards %s',
    async (where, viewport) => {
      const { page, troubles, close } = await openList('', { ...(viewport && { viewport }) });
      await shot(page, `usual-${where}`);
      await page.getByRole('button', { name: 'Columns' }).focus();
      await page.keyboard.press('Enter');
      // One after the other, faster than the list follows.
      for (const name of ['Kilometres', 'Fuel', 'Pictures'])
        await page.getByRole('menuitemcheckbox', { name }).press('Space');
      await page.keyboard.press('Escape');
      await page.waitForURL(/cols=stock.state.tag.place.fuel.km.days.price$/);
      await lines(page).first().getByText('48,000 km').waitFor();
      await expect.poll(() => lines(page).first().textContent()).not.toContain('3 pictures');
      await page.getByRole('button', { name: 'Filter and order' }).click();
      await shot(page, `columns-${where}`);
      await expectSound(page);
      await page.reload();
      await lines(page).first().getByText('48,000 km').waitFor();
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test.each(byTurns(sizes, 1))(
    'say leads and saves of 30 days and how long the first picture took %s',
    async (where, viewport) => {
      const { page, troubles, close } = await openList('?cols=stock.leads.saves.first_picture.price&sort=most_leads', {
        ...(viewport && { viewport }),
      });
      await page.getByText('Leads and saves are counted since 13 Nov 2026.').waitFor();
      await line(page, 'C1002').getByText('2 leads').waitFor();
      await line(page, 'C1002').getByText('5 saves').waitFor();
      await line(page, 'C1003').getByText('1 lead', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Filter and order' }).click();
      await page.getByLabel('Saves from').fill('3');
      await page.getByLabel('Saves from').press('Enter');
      await page.getByText('1 of 60 cars').waitFor();
      await shot(page, `demand-${where}`);
      await expectSound(page);
      await page.getByRole('button', { name: 'Without Saves from: 3' }).click();
      await page.getByLabel('First picture after').fill('12');
      await page.getByLabel('First picture after').press('Enter');
      await line(page, 'C1015').getByText('No picture for 15 days').waitFor();
      await shot(page, `first-picture-${where}`);
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test('limits narrow the list once they are whole, and are taken away by a press', async () => {
    const { page, close } = await openList();
    await page.getByRole('button', { name: 'Filter and order' }).click();
    await page.getByLabel('Price to').fill('$20,500');
    await page.getByLabel('Price to').press('Enter');
    await page.getByText('5 of 60 cars').waitFor();
    await page.getByLabel('Year from').fill('20');
    await page.getByLabel('Year from').press('Tab');
    await page.getByText('Write a year, such as 2021.').waitFor();
    await page.getByRole('button', { name: 'Without Price to: $20,500' }).click();
    await page.getByText('60 cars', { exact: true }).waitFor();
    expect(await page.getByLabel('Price to').inputValue()).toBe('');
    await close();
  });
});

describe('lines that are chosen', () => {
  test.each(byTurns(sizes, 2))(
    'are changed together, and stay chosen through an opened car and a reload %s',
    async (where, viewport) => {
      const { page, troubles, close } = await openList('', { ...(viewport && { viewport }) });
      await box(page, 'C1001').check();
      await box(page, 'C1004').click({ modifiers: ['Shift'] });
      await page.getByText('4 chosen').waitFor();
      await box(page, 'C1002').press('Space');
      await page.getByText('3 chosen').waitFor();
      await shot(page, `chosen-${where}`);
      await expectSound(page);
      await page.reload();
      await page.getByText('3 chosen').waitFor();
      await page.getByRole('group', { name: 'Chosen cars' }).getByRole('link', { name: 'Change many' }).click();
      await page.getByText('3 cars that you chose in the list.').waitFor();
      await page.getByLabel('What to do', { exact: true }).selectOption('hide');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await page.getByRole('button', { name: 'Change 3 cars' }).click();
      await page.getByText(/Done: 3 cars changed/).waitFor();
      expect([...fake.items.values()].filter(({ content }) => !content.show_on_dealer_website)).toHaveLength(3);
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test('are all of the page by a press, none of another filter, and chosen by x', async () => {
    const { page, close } = await openList();
    await page.locator('body').press('j');
    await page.keyboard.press('x');
    await page.getByText('1 chosen').waitFor();
    await page.getByRole('button', { name: 'Choose others' }).click();
    await page.getByRole('menuitem', { name: 'The 60 of this page' }).click();
    await page.getByText('60 chosen').waitFor();
    await page.getByRole('searchbox').fill('C1055');
    await page.getByText('1 of 60 cars').waitFor();
    expect(await page.getByText('60 chosen').count()).toBe(0);
    await close();
  });

  test('that this device does not know are asked for again', async () => {
    const { page, close } = await visits.open('/coastline/cars/many?cars=chosen');
    await page.getByText('No car is chosen here').waitFor();
    await page.getByRole('link', { name: 'To the list' }).click();
    await page.waitForURL(/\/coastline\/cars$/);
    await close();
  });
});

describe('price and tag in a line', () => {
  test.each(byTurns(sizes, 3))('are typed, saved by Enter and undone %s', async (where, viewport) => {
    const { page, troubles, close } = await openList('', { ...(viewport && { viewport }) });
    await line(page, 'C1002')
      .getByRole('button', { name: /^Change the price/ })
      .click();
    const price = page.getByRole('textbox', { name: 'Price', exact: true });
    await price.fill('5');
    await price.press('Enter');
    await page.getByText('Write an amount above $10').waitFor();
    await shot(page, `price-${where}`);
    await expectSound(page);
    await price.fill('31,990');
    await price.press('Enter');
    await line(page, 'C1002').getByText('$31,990').waitFor();
    expect(fake.items.get('car2')?.own?.price?.value).toEqual({ price_cents: 3_199_000, price_type: 'drive_away' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await line(page, 'C1002').getByText('$20,200').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('a tag that is given up is as before, with the focus where it was; a reload keeps one that was not', async () => {
    const { page, close } = await openList();
    const tagOf = (stock: string) => line(page, stock).getByRole('button', { name: /^Change the tag/ });
    const tag = page.getByRole('textbox', { name: 'Tag', exact: true });
    await tagOf('C1002').press('Enter');
    await tag.fill('Sale');
    await tag.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-edit') === 'car2 tag');
    expect(fake.items.get('car2')?.own ?? null).toBeNull();
    await tagOf('C1003').click();
    await tag.fill('One owner');
    await page.reload();
    await tagOf('C1003').click();
    await page.getByText('From your last visit, not saved yet').waitFor();
    expect(await tag.inputValue()).toBe('One owner');
    await tag.press('Enter');
    await line(page, 'C1003').getByText('One owner').waitFor();
    await close();
  });

  test('that somebody else changed meanwhile are shown side by side, and nothing is lost', async () => {
    const { page, close } = await openList();
    await line(page, 'C1001')
      .getByRole('button', { name: /^Change the price/ })
      .click();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('30000');
    const until = '2027-01-01T00:00:00.000Z';
    const value = { price_cents: 2_500_000, price_type: 'estimated_drive_away' as const };
    fake.changeElsewhere(changeFields({ price: { rev: 0, value, until } }, elsewhere));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('25000').waitFor();
    await shot(page, 'conflict');
    await dialog.getByRole('radio', { name: /Yours/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await line(page, 'C1001').getByText('$30,000').waitFor();
    const own = fake.items.get(FAKE_CAR)?.own?.price;
    expect(own?.value).toEqual({ price_cents: 3_000_000, price_type: 'estimated_drive_away' });
    expect(own?.until).toBe(until);
    await close();
  });

  test('are plain text where the price is an offer’s or has no kind', async () => {
    fake.changeElsewhere(changeFields({ offer_price_cents: { rev: 0, value: 1_900_000 } }, elsewhere));
    const { page, close } = await openList();
    expect(
      await line(page, 'C1001')
        .getByRole('button', { name: /^Change the price/ })
        .count(),
    ).toBe(0);
    expect(
      await line(page, 'C1001')
        .getByRole('button', { name: /^Change the tag/ })
        .count(),
    ).toBe(1);
    await close();
  });
});

describe('views of the list of cars', () => {
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });

  test.each(byTurns(sizes, 4))('are saved, gone to, renamed, deleted and brought back %s', async (where, viewport) => {
    const { page, troubles, close } = await openList('?q=C101&sort=dearest&cols=km.price', {
      ...(viewport && { viewport }),
    });
    await openMenu(page);
    await entry(page, 'Save this view…').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Give the view a name.').waitFor();
    await dialog.getByLabel('Name').fill('Tens');
    await shot(page, `save-view-${where}`);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Name').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await openMenu(page);
    await entry(page, 'Old stock').press('Enter');
    await page.waitForURL(/cars\?days=30&sort=oldest&cols=stock.km.price$/);
    await openMenu(page);
    await entry(page, 'Tens').press('Enter');
    await page.waitForURL(/cars\?q=C101&sort=dearest&cols=km.price$/);
    await openMenu(page);
    await entry(page, 'Rename or delete…').press('Enter');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ten to nineteen');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete Ten to nineteen' }).waitFor();
    await shot(page, `views-${where}`);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete Old stock' }).click();
    await dialog.getByRole('button', { name: 'Delete Old stock' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await openMenu(page);
    await entry(page, 'Old stock').waitFor();
    await entry(page, 'Ten to nineteen').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});
