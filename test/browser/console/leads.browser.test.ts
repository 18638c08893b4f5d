import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeLeadId, makeFakeInbox } from '#test/support/console/fake-inbox.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, layoutShift, seriousFindings, sidewaysScroll } from '../support.ts';
import { phone, type Visit } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let inbox: ReturnType<typeof makeFakeInbox>;
const open: Visit[] = [];

const fill = (count: number): void => {
  inbox = makeFakeInbox(count);
  visits.console.answer(inbox.route);
};

const visit = async (path: string, options?: Parameters<ConsoleVisits['open']>[1]): Promise<Page> => {
  const opened = await visits.open(path, options);
  open.push(opened);
  return opened.page;
};

beforeAll(async () => {
  visits = await visitConsole();
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  visits.console.calls.length = 0;
  fill(40);
});
afterEach(async () => {
  const troubles = open.flatMap(({ troubles: found }) => found());
  for (const { close } of open.splice(0)) await close();
  // A refusal that a test asks for is no trouble.
  expect(troubles.filter((trouble) => !/^(?:401|409) /.test(trouble))).toEqual([]);
});

const links = (page: Page) => page.locator('[data-lead]');
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const toast = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first();
const writes = () =>
  visits.console.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body]);

/** Opens the second lead of all. */
const openLead = async (options?: Parameters<ConsoleVisits['open']>[1]): Promise<Page> => {
  const page = await visit(`/coastline/leads/${inbox.ids()[1]}?view=all`, options);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Note', { exact: true }).waitFor();
  return page;
};

describe('the inbox', () => {
  test('goes on looking where a page has no lines and more follow, and says so where it cannot', async () => {
    let asked = 0;
    let refuses = false;
    const { route } = inbox;
    visits.console.answer((call) => {
      if (!call.path.endsWith('/tenants/coastline/inbox') || call.search.has('since')) return undefined;
      asked += 1;
      if (refuses && call.search.has('cursor'))
        return { status: 409, body: { code: 'conflict', error: 'That cannot be asked for now.' } };
      if (asked < 4) return { body: { revision: '1', changed: true, lines: [], next: `page-${asked}`, counts: null } };
      return route({ ...call, search: new URLSearchParams('view=all') });
    });
    const page = await visit('/coastline/leads?view=all');
    await links(page).first().waitFor();
    expect(asked).toBe(4);
    [asked, refuses] = [0, true];
    const other = await visit('/coastline/leads?view=all');
    await other.getByText('Not all was looked through').waitFor();
    expect(asked).toBe(2);
    refuses = false;
    await other.getByRole('button', { name: 'Look further back' }).click();
    await links(other).first().waitFor();
  });

  test.each(
    byTurns(
      [
        ['nothing, on a desktop', 0, undefined, 'light'],
        ['nothing, on a phone', 0, phone, 'dark'],
        ['one lead, on a phone', 1, phone, 'light'],
        ['forty, on a desktop', 40, undefined, 'light'],
        ['forty, on a desktop in the dark', 40, undefined, 'dark'],
        ['forty, on a phone', 40, phone, 'light'],
        ['forty, at 320 px', 40, { width: 320, height: 640 }, 'light'],
        ['fifty thousand, on a desktop', 50_000, undefined, 'light'],
      ],
      1,
      3,
    ),
  )('is sound with %s: no violation of the policy, nothing of axe’s', async (_what, count, viewport, colorScheme) => {
    fill(count);
    const page = await visit('/coastline/leads?view=all', {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    if (count === 0) await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
    else await links(page).first().waitFor();
    expect(await layoutShift(page)).toBe(0);
    await expectSound(page);
    expect(await links(page).count()).toBeLessThanOrEqual(60);
  });

  test.each(byTurns([320, 600, 900, 1024, 1140, 1180, 1300, 1440, 1920], 0, 4))(
    'has nothing cut off at %i px',
    async (width) => {
      const page = await visit('/coastline/leads?view=all', { viewport: { width, height: 800 } });
      await links(page).first().waitFor();
      const cut = await page
        .locator('[data-row], [data-row] [data-tone]')
        .evaluateAll((rows) => Math.max(...rows.map((row) => row.scrollWidth - row.clientWidth)));
      expect([cut, await sidewaysScroll(page)]).toEqual([0, 0]);
      const call = await page
        .getByRole('button', { name: /^I called / })
        .first()
        .boundingBox();
      expect((call?.x ?? Infinity) + (call?.width ?? 0)).toBeLessThanOrEqual(width);
    },
  );

  test('has its view, filters and words in its address, which shows the same list again', async () => {
    const page = await visit('/coastline/leads');
    await links(page).first().waitFor();
    expect(await page.getByRole('link', { name: /^Unanswered/ }).getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Place').selectOption('nerang');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('hart');
    await page.waitForURL(/q=hart/);
    expect(new URL(page.url()).search).toBe('?view=all&place=nerang&q=hart');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-lead]')].every((link) => link.textContent === 'Amelia Hart'),
    );
    const shown = await links(page).count();
    await page.reload();
    await links(page).first().waitFor();
    expect([await links(page).count(), await page.getByRole('searchbox').inputValue()]).toEqual([shown, 'hart']);
    await page.getByRole('button', { name: 'Without “hart”' }).click();
    await page.waitForURL(/place=nerang$/);
    await page.waitForFunction((before) => document.querySelectorAll('[data-lead]').length > before, shown);
  });

  test.each(
    byTurns(
      [
        ['on a desktop', undefined],
        ['on a phone', phone],
      ],
      1,
    ),
  )('gives a lead to somebody from its line, and takes it back, %s', async (_where, viewport) => {
    const page = await visit('/coastline/leads', viewport === undefined ? {} : { viewport });
    await page
      .getByRole('button', { name: /^Assign / })
      .first()
      .click();
    await menu(page, 'Sam Cooper').click();
    await toast(page, /Assigned to Sam Cooper/).waitFor();
    // On the screen, wherever the page is scrolled to.
    const stands = await toast(page, /Assigned to Sam Cooper/).boundingBox();
    expect((stands?.y ?? Infinity) + (stands?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page
      .getByRole('button', { name: /^Owner of .*Sam Cooper/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, /Nobody has this lead now/).waitFor();
    await expect
      .poll(() => writes())
      .toEqual([
        ['assign', { version: 0, owner: 's'.repeat(26) }],
        ['assign', { version: 1, owner: null }],
      ]);
  });

  test('notes a call with its outcome, and the line says that it was answered', async () => {
    const page = await visit('/coastline/leads');
    await page
      .getByRole('button', { name: /^I called / })
      .first()
      .click();
    await menu(page, 'Reached').click();
    await toast(page, /Call noted: Reached/).waitFor();
    await expect
      .poll(() => links(page).first().locator('xpath=ancestor::*[@data-row]').textContent())
      .toMatch(/Contacted/);
    expect(writes()).toMatchObject([['call', { outcome: 'reached' }]]);
  });

  test('says that new leads are there and does not move until somebody wants them', async () => {
    const page = await visit('/coastline/leads?view=all');
    await links(page).first().waitFor();
    const before = await links(page).first().textContent();
    inbox.add('Zoe New');
    inbox.add('Zac New');
    const press = page.getByRole('button', { name: '2 new leads' });
    await press.waitFor();
    expect(await links(page).first().textContent()).toBe(before);
    await press.click();
    await page.getByRole('link', { name: 'Zac New' }).waitFor();
    expect(await press.count()).toBe(0);
  });

  test('asks for the next page by its cursor, and is where it was when one comes back', async () => {
    fill(400);
    const page = await visit('/coastline/leads?view=all');
    await links(page).first().waitFor();
    // Beyond the first two hundred lines.
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 1_500);
          return page.evaluate(() => window.scrollY);
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(10_000);
    const standsAt = () => page.evaluate(() => window.scrollY);
    // A wheel goes on scrolling for a moment.
    const isStill = async (): Promise<boolean> => {
      const before = await standsAt();
      await page.waitForTimeout(500);
      return (await standsAt()) === before;
    };
    await expect.poll(isStill, { timeout: 20_000 }).toBe(true);
    const lead = await page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-row]');
      return row?.querySelector('[data-lead]')?.getAttribute('data-lead');
    });
    const y = await standsAt();
    await page.locator(`[data-lead="${lead}"]`).click();
    await page.getByLabel('Note', { exact: true }).waitFor();
    await page.goBack();
    await page.locator(`[data-lead="${lead}"]`).waitFor();
    await expect.poll(standsAt).toBe(y);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-lead'))).toBe(lead);
  });

  test('keeps its lines where an answer fails, and tries again', async () => {
    const page = await visit('/coastline/leads?view=all');
    await links(page).first().waitFor();
    let isDown = true;
    visits.console.answer(({ path }) =>
      isDown && path.endsWith('/inbox')
        ? { status: 403, body: { code: 'forbidden', error: 'Not just now.' } }
        : undefined,
    );
    await page.getByRole('alert').filter({ hasText: 'Not just now.' }).waitFor();
    expect(await links(page).count()).toBeGreaterThan(10);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    open[0] = { ...open[0]!, troubles: () => [] };
  });
});

describe('by keyboard alone', () => {
  test('j and k move, a takes, c notes a call, / searches, Enter opens, u comes back', async () => {
    const page = await visit('/coastline/leads?view=all');
    await links(page).first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-lead') ?? '');
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focused()).toBe(inbox.ids()[1]);
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await toast(page, /Assigned to you/).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await toast(page, /Call noted: Left a message/).waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.press('Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByLabel('Note', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/coastline/leads/${inbox.ids()[1]}`);
    await page.keyboard.press('j');
    await page.waitForURL(new RegExp(inbox.ids()[2]!));
    await page.getByLabel('Note', { exact: true }).waitFor();
    await page.keyboard.press('u');
    await links(page).first().waitFor();
    await expect.poll(focused).toBe(inbox.ids()[2]);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Shortcuts' });
    await help.getByText('Search the leads').waitFor();
    expect(await help.getByText('Jump to a page or a lead', { exact: true }).count()).toBe(0);
  });
});

describe('a lead', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', undefined, 'light'],
        ['on a phone', phone, 'light'],
        ['on a phone in the dark', phone, 'dark'],
        ['at 320 px', { width: 320, height: 640 }, 'light'],
      ],
      2,
    ),
  )('is sound %s', async (_where, viewport, colorScheme) => {
    const page = await openLead({ colorScheme, ...(viewport !== undefined && { viewport }) });
    await expectSound(page);
  });

  test('has what is known of it: contact, the vehicle as it was and as it is, what happened, other leads', async () => {
    const page = await openLead();
    expect(await page.getByRole('link', { name: '0400 000 000' }).getAttribute('href')).toBe('tel:+61400000000');
    expect(await page.getByRole('link', { name: 'somebody@example.com' }).getAttribute('href')).toBe(
      'mailto:somebody@example.com',
    );
    await page.getByRole('list', { name: 'What happened' }).getByText('Agreed to news and offers').waitFor();
    await page.getByRole('region', { name: 'Other leads of this person' }).getByRole('link').first().waitFor();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
  });

  test('a call with its outcome is one press, and what is typed goes along', async () => {
    const page = await openLead();
    await page.getByLabel('Note', { exact: true }).fill('Comes on Saturday at ten.');
    await page.getByRole('button', { name: 'Reached', exact: true }).click();
    await page.getByRole('list', { name: 'What happened' }).getByText('Called').waitFor();
    expect(writes()).toMatchObject([['call', { outcome: 'reached', note: 'Comes on Saturday at ten.' }]]);
    await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toBe('');
  });

  test('lost asks why, and says so', async () => {
    const page = await openLead();
    await page.getByRole('button', { name: /^Status:/ }).click();
    await page.getByRole('menuitem', { name: /^Lost/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Why was it lost?' });
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await dialog.getByText('Choose a reason.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Bought elsewhere' }).check();
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await page.getByText('Lost: Bought elsewhere').first().waitFor();
    await expect.poll(() => writes()).toEqual([['status', { version: 0, status: 'lost', reason: 'Bought elsewhere' }]]);
  });

  test('a note survives a reload and a session that has expired', async () => {
    const page = await openLead();
    await page.getByLabel('Note', { exact: true }).fill('Wants the tow bar fitted.');
    await page.reload();
    await page.getByText('You wrote this earlier and did not send it.').waitFor();
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Wants the tow bar fitted.');
    visits.console.session.isOpen = false;
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Wants the tow bar fitted.');
    visits.console.session.isOpen = true;
  });

  test('two people who change the same are asked, with what it was, mine and theirs', async () => {
    const page = await openLead();
    const id = inbox.ids()[1] ?? fakeLeadId(0);
    visits.console.answer(({ path }) => (path.endsWith('/present') ? { body: { version: 0, people: [] } } : undefined));
    inbox.change(id, { owner: { person_id: 'k'.repeat(26), name: 'Kim Walters' } });
    await page.getByRole('button', { name: /^Owner:/ }).click();
    await menu(page, 'Sam Cooper').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
    await dialog.waitFor();
    for (const words of ['Kim Walters', 'Sam Cooper']) await dialog.getByText(words, { exact: true }).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^Yours/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Owner: Sam Cooper' }).waitFor();
    await expect
      .poll(() => writes().map(([, body]) => body))
      .toEqual([
        { version: 0, owner: 's'.repeat(26) },
        { version: 1, owner: 's'.repeat(26) },
      ]);
  });

  test('says who else looks at it, and shows what they do by itself', async () => {
    const page = await openLead();
    inbox.others.push({ person_id: 's'.repeat(26), name: 'Sam Cooper', at: new Date().toISOString() });
    await page.getByText('Sam Cooper is looking at this').waitFor();
    inbox.change(inbox.ids()[1] ?? '', { status: 'negotiating' });
    await page.getByRole('button', { name: 'Status: Negotiating' }).waitFor();
  });

  test('erasing a person asks for a word, and says what goes and what stays', async () => {
    visits.console.answer(({ path, body }) =>
      path.endsWith('/privacy/erase')
        ? {
            body: {
              erasure_id: (body as { dry_run: boolean }).dry_run ? null : 'e',
              erased: [{ kind: 'lead', title: 'Enquiries', count: 2 }],
              kept: [
                {
                  kind: 'reservation',
                  title: 'Reservations',
                  id: 'r',
                  summary: 'Deposit of $500',
                  why: 'Tax law keeps it for seven years.',
                },
              ],
            },
          }
        : undefined,
    );
    const page = await openLead();
    await page.getByRole('button', { name: /^Erase their data/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Erase all data of / });
    await dialog.getByText('Enquiries: 2').waitFor();
    await dialog.getByText(/Tax law keeps it/).waitFor();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await dialog.getByText('Type erase to confirm.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Type erase').fill('Erase');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.waitForURL(/\/coastline\/leads$/);
    expect(writes()).toEqual([
      ['erase', { email: 'somebody@example.com', dry_run: true }],
      ['erase', { email: 'somebody@example.com', dry_run: false }],
    ]);
  });
});

describe('a lead by phone or at the counter', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', undefined],
        ['at 320 px', { width: 320, height: 640 }],
      ],
      1,
    ),
  )('is added by a form that is sound %s', async (_where, viewport) => {
    const page = await visit('/coastline/leads/new', viewport === undefined ? {} : { viewport });
    await page.getByLabel('Name').waitFor();
    await expectSound(page);
  });

  test('is about the vehicle whose stock number is typed; of a booking the person’s own vehicle is asked', async () => {
    const hilux = { car_id: 'v7k2m4', name: '2021 Toyota Hilux SR5', stock_number: 'C1040', price_cents: 4_299_000 };
    const asked: (string | null)[] = [];
    visits.console.answer(({ path, search }) => {
      if (!path.endsWith('/tenants/coastline/vehicles')) return undefined;
      asked.push(search.get('q'));
      return {
        body: { vehicles: search.get('q') === 'c1040' ? [{ ...hilux, location_id: 'nerang', sold: false }] : [] },
      };
    });
    const page = await visit('/coastline/leads/new', { viewport: phone });
    await page.getByLabel('Name').fill('Zoe Walk-In');
    await page.getByLabel('Phone', { exact: true }).last().fill('0400 000 000');
    await page.getByLabel('Vehicle').pressSequentially('c1040', { delay: 20 });
    await page.getByRole('button', { name: /2021 Toyota Hilux SR5.*C1040.*\$42,990.*Nerang/ }).click();
    // Not once for each letter.
    expect(asked.length).toBeLessThan(4);
    await page.getByRole('button', { name: 'Take away 2021 Toyota Hilux SR5' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Service booking').check();
    await page.getByRole('button', { name: 'Add lead' }).click();
    await page.getByText('Enter the make of their vehicle.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Enquiry').check();
    await page.getByLabel('What they want').fill('Is it still there?');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zoe Walk-In' }).waitFor();
    expect(writes()).toMatchObject([['leads', { car_id: 'v7k2m4', message: 'Is it still there?' }]]);
  });

  test('is added by keyboard alone; what is missing is said, what is typed survives a reload', async () => {
    const page = await visit('/coastline/leads/new');
    await page.getByLabel('Name').waitFor();
    await page.keyboard.type('Zoe Walk-In');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a phone number or an email address.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('add-phone');
    await page.keyboard.type('0400 000 000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('C1040');
    await page.reload();
    await page.getByText('As you left it').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Zoe Walk-In');
    await page.getByLabel('Place that answers').selectOption('nerang');
    await page.getByLabel('Name').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Zoe Walk-In' }).waitFor();
    expect(writes()).toEqual([
      [
        'leads',
        {
          source: 'Phone',
          name: 'Zoe Walk-In',
          phone: '0400 000 000',
          message: 'About: C1040',
          location_id: 'nerang',
          opt_in: false,
        },
      ],
    ]);
  });
});
