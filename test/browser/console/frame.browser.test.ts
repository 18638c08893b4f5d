import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, layoutShift, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
beforeAll(async () => {
  visits = await visitConsole();
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
});

const narrow = { width: 320, height: 640 };

describe('the frame', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', undefined, 'light'],
        ['on a desktop in the dark', undefined, 'dark'],
        ['on a phone', phone, 'light'],
        ['on a phone in the dark', phone, 'dark'],
        ['at 320 px', narrow, 'light'],
      ],
      1,
      3,
    ),
  )('is sound %s: no violation of the policy, nothing of axe’s, no shift', async (_where, viewport, colorScheme) => {
    const { page, troubles, close } = await visits.open('/coastline/needs', {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    expect(await layoutShift(page)).toBe(0);
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('says at every moment which dealer it is, in words and in the dealer’s colour', async () => {
    const { page, close } = await visits.open('/coastline/leads');
    const side = page.getByRole('button', { name: /Coastline Motor Group/ });
    await side.waitFor();
    expect(await side.textContent()).toContain('Manager · all places');
    expect(await page.title()).toBe('Leads · Coastline Motor Group');
    const colourOf = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fc-dealer'));
    expect(await colourOf()).toBe('#b93a14');
    await side.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Merribank/ })
      .click();
    await page.getByRole('button', { name: /Merribank Prestige/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/merribank/leads');
    expect(await colourOf()).toBe('#2f6bff');
    expect(await page.title()).toBe('Leads · Merribank Prestige');
    await close();
  });

  test('leaves a tab that is open at one dealer there when another tab goes to the next', async () => {
    const { page, close } = await visits.open('/coastline/leads');
    await page.getByRole('button', { name: /Coastline/ }).waitFor();
    const other = await page.context().newPage();
    await other.goto(visits.console.url('/merribank/leads'));
    await other.getByRole('button', { name: /Merribank/ }).waitFor();
    await page.getByRole('link', { name: 'Needs you' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/coastline/needs');
    await close();
  });

  test('keeps closed what the person’s role does not open, and says who can change that', async () => {
    const { page, troubles, close } = await visits.open('/totara/leads');
    await page.getByRole('heading', { level: 1, name: 'Not for your role' }).waitFor();
    expect(await page.getByRole('link', { name: 'Leads' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('takes an address of no dealer of this person to their dealers', async () => {
    const { page, close } = await visits.open('/southside/leads');
    await page.getByRole('heading', { name: 'Choose a dealer' }).waitFor();
    expect(await page.getByRole('link').count()).toBe(3);
    await close();
  });
});

describe('by keyboard alone', () => {
  test('Ctrl K finds a page and goes there; focus is on its heading', async () => {
    const { page, troubles, close } = await visits.open('/coastline/needs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.type('lea');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('keys go to pages and to the help, not while one types, and not where they are switched off', async () => {
    const { page, close } = await visits.open('/coastline/needs');
    await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('gn?');
    expect(await page.getByRole('combobox').inputValue()).toBe('gn?');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state === null);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Shortcuts' });
    await help.getByText('Go to Leads').waitFor();
    await help.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Leads');
    await close();
  });

  test('the first Tab skips to the page', async () => {
    const { page, close } = await visits.open('/coastline/needs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page');
    await close();
  });
});

describe('on a phone', () => {
  test('the bar at the lower edge has every page, and all that is pressed is 44 px high', async () => {
    const { page, close } = await visits.open('/coastline/needs', { viewport: phone, hasTouch: true });
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    await bar.getByRole('link', { name: 'Leads' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
    expect(small).toEqual([]);
    await bar.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Priya Nair').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Another dealer' }).click();
    await page.getByRole('dialog', { name: 'Your dealers' }).getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await close();
  });
});

describe('a session', () => {
  test('is asked for at any address, and opens the page that was asked for', async () => {
    visits.console.session.isOpen = false;
    const { page, close } = await visits.open('/merribank/leads');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectSound(page);
    await page.getByLabel('Email address').fill('priya.nair@coastline.example');
    await page.getByRole('button', { name: 'Mail me a code' }).click();
    await page.getByLabel('Code from the mail').fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/merribank/leads');
    await close();
  });

  test('that is ended by signing out leaves nothing of what was typed on the device', async () => {
    const { page, close } = await visits.open('/coastline/needs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((person) => {
      localStorage.setItem(`fc-console:draft:${person}:coastline:leads/a/note`, '"half a note"');
      localStorage.setItem('fc-console:draft:another:coastline:leads/a/note', '"of somebody else"');
    }, visits.console.session.me.person.person_id);
    await page.getByRole('button', { name: 'Priya Nair' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([
      'fc-console:draft:another:coastline:leads/a/note',
    ]);
    await close();
  });
});

describe('a lost network', () => {
  test('is said in a bar over the page, which stays; with the network back the bar goes', async () => {
    const { page, close } = await visits.open('/coastline/leads');
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('No connection.', { exact: false }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Leads');
    expect(await seriousFindings(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('No connection.', { exact: false }).waitFor({ state: 'detached' });
    await close();
  });
});

test('who does not sign in again is told so in a bar, and is asked no more by itself', async () => {
  const { page, close } = await visits.open('/coastline/people');
  await page.getByRole('table').first().waitFor();
  visits.console.session.isOpen = false;
  await page.getByRole('link', { name: 'Needs you' }).first().click();
  const layer = page.getByRole('dialog', { name: 'Sign in again' });
  await layer.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Your session has ended.', { exact: false }).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await layer.waitFor();
  await close();
});
