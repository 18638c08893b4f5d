import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import type { Page } from 'playwright-core';
import { changeFields, elsewhere, FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { fakeLeadId, makeFakeInbox } from '#test/support/console/fake-inbox.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeCars;
const CAR = `/coastline/cars/${FAKE_CAR}`;
const NAME = '2021 Mercedes-Benz Sprinter 519CDI Extra Long Wheelbase';

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
  ['on a desktop in the dark', undefined, 'dark'],
  ['on a phone', phone, 'light'],
  ['on a phone in the dark', phone, 'dark'],
  ['at 320 px', { width: 320, height: 640 }, 'light'],
] as const;

const openCar = async (options: Options = {}) => {
  const visit = await visits.open(CAR, options);
  await visit.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  return visit;
};
const openList = async (search = '', options: Options = {}) => {
  const visit = await visits.open(`/coastline/cars${search}`, options);
  await visit.page.getByRole('list', { name: 'Cars', exact: true }).waitFor();
  return visit;
};
const item = () => fake.items.get(FAKE_CAR);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const price = (page: Page) => page.getByLabel('Price', { exact: true });
const tag = (page: Page) => page.getByRole('textbox', { name: 'Tag (optional)' });
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Cars', exact: true }).getByRole('listitem').filter({ hasText: /./ });

describe('the list of cars', () => {
  test.each(byTurns(sizes, 0, 3))('is sound %s', async (_where, viewport, colorScheme) => {
    const { page, troubles, close } = await openList('', { colorScheme, ...(viewport && { viewport }) });
    await page.getByRole('button', { name: 'Filter and order' }).click();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is searched, filtered and ordered by its address, and each filter is taken away by a press', async () => {
    const { page, close } = await openList();
    await page.getByText('60 cars', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Look for' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Without pictures 12/ }).click();
    await page.keyboard.press('Escape');
    await page.getByText('12 of 60 cars').waitFor();
    await page.getByRole('button', { name: 'Filter and order' }).click();
    await page.getByLabel('Order').selectOption('dearest');
    await page.waitForURL(/is=without_pictures&sort=dearest/);
    await page.getByRole('searchbox').fill('C1055');
    await page.getByText('1 of 60 cars').waitFor();
    expect(await lines(page).first().textContent()).toContain('C1055');
    await page.reload();
    await page.getByText('1 of 60 cars').waitFor();
    await page.getByRole('button', { name: 'Without “C1055”' }).click();
    await page.getByRole('button', { name: 'Without Without pictures' }).click();
    await page.getByText('60 cars', { exact: true }).waitFor();
    await close();
  });

  test('is gone through, opened and come back to by keyboard', async () => {
    const { page, close } = await openList('?sort=oldest');
    await page.locator('body').press('j');
    await page.locator('body').press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\/car59\?sort=oldest$/);
    await page.getByRole('heading', { level: 1, name: /Hilux SR5/ }).waitFor();
    await page.locator('body').press('u');
    await page.waitForURL(/\/cars\?sort=oldest$/);
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-car') === 'car59');
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await close();
  });

  test('says what to do where nothing matches', async () => {
    const { page, close } = await visits.open('/coastline/cars?q=nothing');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByText('60 cars', { exact: true }).waitFor();
    await close();
  });

  test('finds a car by Ctrl K', async () => {
    const { page, close } = await openList();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('C1007');
    await page.getByRole('option', { name: /C1007/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\/car7$/);
    await close();
  });
});

describe('a car', () => {
  test.each(byTurns(sizes, 1, 3))('is sound %s', async (_where, viewport, colorScheme) => {
    fake.changeElsewhere(changeFields({ show_on_dealer_website: { rev: 0, value: false } }, elsewhere));
    const { page, troubles, close } = await openCar({ colorScheme, ...(viewport && { viewport }) });
    await page.getByRole('heading', { name: 'Why it is not shown' }).waitFor();
    await tag(page).fill('One owner');
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('keeps what is typed through a reload, says what is wrong, saves it, and undoes it from the toast', async () => {
    const { page, troubles, close } = await openCar();
    await price(page).fill('19,990');
    await tag(page).fill('One owner');
    await page.reload();
    await page.getByText('From your last visit, not saved yet.').waitFor();
    expect(await price(page).inputValue()).toBe('19,990');
    await price(page).fill('5');
    await save(page).click();
    await page.getByText('Write an amount above $10, up to $10,000,000.').waitFor();
    expect(item()?.own).toBeNull();
    await price(page).fill('19,990');
    await save(page).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(item()?.content).toMatchObject({ price_cents: 1_999_000, tag: 'One owner' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(item()?.content).toMatchObject({ price_cents: 2_010_000, tag: null });
    expect(await tag(page).inputValue()).toBe('');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('merges what only one hand changed, and asks where both did', async () => {
    const { page, close } = await openCar();
    await price(page).fill('19990');
    await tag(page).fill('Mine');
    fake.changeElsewhere(
      changeFields(
        { tag: { rev: 0, value: 'Theirs' }, dealercomments: { rev: 0, value: 'Serviced here.' } },
        elsewhere,
      ),
    );
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
    await dialog.getByText('Kim Walters changed the tag of this car while you had it open.').waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^Yours/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(item()?.content).toMatchObject({ price_cents: 1_999_000, tag: 'Mine', dealercomments: 'Serviced here.' });
    await close();
  });

  test('is given back to its feed, and a change is undone from the history', async () => {
    fake.changeElsewhere(changeFields({ tag: { rev: 0, value: 'Theirs' } }, elsewhere));
    const { page, close } = await openCar();
    await page.getByRole('button', { name: 'Use the feed’s: Tag' }).click();
    await save(page).click();
    await page.getByText('Tag given back to the feed').waitFor();
    expect(item()?.content.tag).toBeNull();
    await page.getByRole('button', { name: 'Undo: tag' }).click();
    await page.getByText('Tag undone').waitFor();
    expect(item()?.content.tag).toBe('Theirs');
    await close();
  });

  test('has its pictures put in order and hidden by keyboard, and by dragging', async () => {
    const { page, close } = await openCar();
    const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Picture 3: earlier' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Picture 2: earlier');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Picture 2: hide' }).press('Enter');
    await page.getByRole('button', { name: 'Hidden picture: show' }).waitFor();
    await tiles.nth(1).dragTo(tiles.nth(0));
    await save(page).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const urls = item()?.content.pictures.map((one) => (one.kind === 'remote' ? one.url : ''));
    expect(urls).toEqual(['https://pictures.example/101.jpg', 'https://pictures.example/201.jpg']);
    await close();
  });

  test('that is hidden is shown again by the press beside its reason', async () => {
    fake.changeElsewhere(changeFields({ show_on_dealer_website: { rev: 0, value: false } }, elsewhere));
    const { page, close } = await openCar();
    await page.getByText('Kim Walters took this car off the site.').waitFor();
    await page.getByRole('button', { name: 'Show it', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Why it is not shown' }).waitFor({ state: 'detached' });
    expect(item()?.content.show_on_dealer_website).toBe(true);
    await close();
  });

  test('says where it stands on the site, what its listing lacks, and what the cells of its file are', async () => {
    const { page, troubles, close } = await openCar();
    const where = page.getByRole('region', { name: 'Where it is' });
    await where.getByRole('link', { name: '1 of 1', exact: true }).first().waitFor();
    expect(await where.textContent()).toMatch(/The listingShown, 1 of 60.*The sitemapNames it/);
    const quality = page.getByRole('region', { name: 'Listing quality' });
    expect(await quality.textContent()).toMatch(/\d+ of 1\d/);
    expect(await quality.getByRole('list', { name: 'Missing' }).textContent()).toContain(
      'Filters do not find it by this',
    );
    await page.getByRole('button', { name: 'Show the cells of the file' }).press('Enter');
    await page.getByRole('link', { name: /^line 12 of the file of / }).waitFor();
    await page.getByText('price: $20,100.00').waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that is hidden has a preview of its page, and its brochure', async () => {
    fake.changeElsewhere(changeFields({ show_on_dealer_website: { rev: 0, value: false } }, elsewhere));
    const { page, close } = await openCar();
    const preview = page.getByRole('link', { name: 'Preview its page' });
    expect(await preview.getAttribute('href')).toBe(`https://coastline.example/car-preview#${FAKE_CAR}`);
    expect(await preview.getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('link', { name: 'Brochure' }).getAttribute('href')).toMatch(
      /\/coastline\/brochures\/car1$/,
    );
    await page.getByText('Does not name it').waitFor();
    await close();
  });

  test('is sold to the person of a lead, who is named, and comes back', async () => {
    const inbox = makeFakeInbox(3);
    visits.console.answer((call) => inbox.route(call));
    const { page, close } = await openCar();
    await page.getByRole('link', { name: 'Jack Nguyen' }).waitFor();
    await page.getByRole('button', { name: 'Mark as sold …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it sold?' });
    await dialog.getByRole('button', { name: 'It is sold' }).click();
    await dialog.getByText('Choose who bought it, or that it was none of them.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^Jack Nguyen/ }).check();
    await dialog.getByRole('button', { name: 'It is sold' }).click();
    await page.getByRole('link', { name: 'the person of this lead' }).waitFor();
    expect(item()?.own?.status?.value).toMatchObject({ is: 'sold', elsewhere: false, lead_id: fakeLeadId(1) });
    await page.getByRole('button', { name: 'Back in stock …' }).click();
    await page.getByRole('button', { name: 'It is back' }).click();
    await page.getByText('Not sold.').waitFor();
    expect(item()?.state).toBe('active');
    await close();
  });

  test('is sold and not changed by who sells, and only looked at by others', async () => {
    const { me } = visits.console.session;
    const as = (role: 'sales' | 'viewer') => ({ ...me, dealers: me.dealers.map((one) => ({ ...one, roles: [role] })) });
    visits.console.session.me = as('sales');
    const sales = await openCar();
    await sales.page.getByRole('button', { name: 'Mark as sold …' }).waitFor();
    expect(await sales.page.getByRole('heading', { name: 'What you say' }).count()).toBe(0);
    expect(await sales.page.getByRole('button', { name: /earlier|hide/ }).count()).toBe(0);
    await sales.close();
    visits.console.session.me = as('viewer');
    const viewer = await openCar();
    await viewer.page.getByText('Not sold.').waitFor();
    expect(await viewer.page.getByRole('button', { name: 'Mark as sold …' }).count()).toBe(0);
    await viewer.close();
    visits.console.session.me = me;
  });

  test('that is not there says so', async () => {
    const { page, close } = await visits.open('/coastline/cars/other');
    await page.getByText('No car of yours has this id.').waitFor();
    await close();
  });
});
