import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, isFull } from '#test/support/runs.ts';
import type { Dealer } from './stock.ts';
import { shareWalk, type Walk } from './support.ts';

const dealers: readonly Dealer[] = ['coastline', 'merribank', 'totara'];
const LISTING = '/search/new-used-and-demo-cars/';
const NOTHING_FOUND = `${LISTING}?body=suv&fuel=diesel&range[price]=:1`;

let walk: Walk;
const vehiclePaths = new Map<Dealer, string>();
beforeAll(async () => {
  walk = await shareWalk();
  for (const dealer of dealers) {
    // Coastline's list begins with a reserved vehicle, which cannot be driven.
    const { html } = await walk.read(dealer, dealer === 'coastline' ? '/search/toyota' : LISTING);
    vehiclePaths.set(dealer, /href="(\/cars\/[^"]+)"/.exec(html)?.[1] ?? '');
  }
});
afterAll(() => walk.end());

/** What a shopper types, by the control's name. A control that is not named is left alone. */
type Answers = Readonly<Record<string, string>>;
const required: Answers = { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it there?' };
const place: Answers = { location_id: 'first' };

interface Stop {
  name: string;
  kind: string;
}

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return { name: at?.getAttribute('name') ?? '', kind: at?.getAttribute('type') ?? at?.tagName.toLowerCase() ?? '' };
  });

/** Gives a control its answer by keyboard. */
const answer = async (page: Page, { kind }: Stop, text: string): Promise<void> => {
  if (kind === 'checkbox') return page.keyboard.press('Space');
  if (kind === 'radio') return page.keyboard.press(text === 'Phone' ? 'Space' : 'ArrowDown');
  if (kind === 'select') return page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/** Goes through a form with the Tab key to its button, opening what is folded, and presses it. Answers where it stopped. */
const tabThrough = async (page: Page, form: Locator, answers: Answers): Promise<string[]> => {
  await form.locator('input, select, textarea').first().focus();
  const stops: string[] = [];
  for (let at = await stopOf(page); at.kind !== 'submit'; at = await stopOf(page)) {
    const text = answers[at.name];
    if (at.kind === 'summary') await page.keyboard.press('Enter');
    else if (text !== undefined) await answer(page, at, text);
    stops.push(at.name);
    if (stops.length > 40) throw new Error(`The form's button is not reached: ${stops.join(', ')}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  return stops;
};

/** Names of the controls that a form has for people, whatever is folded away. */
const controlsOf = async (form: Locator): Promise<string[]> => [
  ...new Set(
    await form
      .locator('input, select, textarea')
      .evaluateAll((all) =>
        all
          .filter((control) => control.closest('[aria-hidden=true]') === null)
          .map((control) => control.getAttribute('name') ?? ''),
      ),
  ),
];

const inDialog = (page: Page): Locator => page.locator('dialog[open] form');

interface LeadForm {
  /** Dealers that offer it; default: all. */
  on?: readonly Dealer[];
  path: (dealer: Dealer) => string;
  open: (page: Page) => Promise<Locator>;
}

/** The forms that send a lead: where each is, and how a shopper opens it. */
const leadForms = {
  'a vehicle’s enquiry': {
    path: (dealer) => vehiclePaths.get(dealer) ?? '',
    open: async (page) => {
      await page.locator('a[href$="#enquire"]:visible').first().click();
      return inDialog(page);
    },
  },
  'a test drive': {
    on: ['coastline', 'merribank'],
    path: (dealer) => vehiclePaths.get(dealer) ?? '',
    open: async (page) => {
      await page.locator('main').getByRole('link', { name: 'Test Drive', exact: true }).first().click();
      // A time must be chosen, or left open.
      await inDialog(page).getByRole('radio', { name: 'Another day or time' }).check();
      return inDialog(page);
    },
  },
  'a photo request': {
    on: ['coastline'],
    path: (dealer) => `${vehiclePaths.get(dealer) ?? ''}#request-photos`,
    open: async (page) => inDialog(page),
  },
  'a general enquiry': {
    path: () => '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send us a message' }).click();
      return inDialog(page);
    },
  },
  'a request for a part': {
    on: ['coastline', 'merribank'],
    path: () => '/parts/search?query=brake+pads',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send this request' }).click();
      return inDialog(page);
    },
  },
  'a wish': {
    path: () => NOTHING_FOUND,
    open: async (page) => {
      await page.getByRole('button', { name: 'Tell me when one arrives' }).click();
      return page.getByRole('form', { name: 'Tell me when one arrives' });
    },
  },
} satisfies Readonly<Record<string, LeadForm>>;

const thanked = (page: Page): Promise<unknown> =>
  Promise.any([
    page.waitForURL(/\/success$/),
    page.getByRole('heading', { name: 'Thank you, we will tell you' }).waitFor(),
  ]);

/** Sends a lead form and waits for the thanks; says what the form said where they do not come. */
const send = async (page: Page, form: Locator, answers: Answers): Promise<string[]> => {
  await form.waitFor();
  const stops = await tabThrough(page, form, answers);
  await thanked(page).catch(async (error: unknown) => {
    const said = await page.getByRole('alert').allInnerTexts();
    throw new Error(`Not sent. The form says: ${said.join(' | ')}`, { cause: error });
  });
  return stops;
};

/** Everything a shopper may leave out, answered. E-mail is the way to answer unless it is what is left out. */
const everything = (leftOut: string): Answers => {
  const all: Answers = {
    ...required,
    ...place,
    phone: '0412 345 678',
    contact_method: leftOut === 'email' ? 'Phone' : 'Email',
    rego: 'ABC12D',
    rego_state: 'next',
    opt_in: 'yes',
    category: 'next',
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== leftOut));
};

describe.each(dealers)('a form that sends a lead on %s', (dealer) => {
  // Quick: each form at one of its dealers.
  const offered = Object.entries<LeadForm>(leadForms).filter(([, { on = dealers }], n) =>
    byTurns(on, n).includes(dealer),
  );
  it.each(offered)('%s goes when every optional control is tabbed through', async (_, { path, open }) => {
    const { page, troubles, close } = await walk.visit(dealer, path(dealer));
    const form = await open(page);
    await form.waitFor();
    const controls = await controlsOf(form);
    const stops = await send(page, form, { ...required, ...place });
    expect(stops).toEqual(expect.arrayContaining(controls));
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the enquiry form', () => {
  it.each(['phone', 'email', 'contact_method', 'rego', 'rego_state', 'opt_in', 'category'])(
    'goes with only %s left alone',
    async (leftOut) => {
      const { path, open } = leadForms[leftOut === 'category' ? 'a general enquiry' : 'a vehicle’s enquiry'];
      const { page, close } = await walk.visit('coastline', path('coastline'));
      await send(page, await open(page), everything(leftOut));
      await close();
    },
  );
});

/** Pages with forms that search, sort or measure; all of their controls are optional. */
const searchPages = {
  home: '/',
  listing: LISTING,
  models: '/models',
  parts: '/parts/search',
  nowhere: '/nowhere',
};

/** Focuses every control of a form in turn, as the Tab key does, and sends the form where a shopper can send it. */
const sendUntouched = async (page: Page, form: Locator): Promise<void> => {
  for (const control of await form.locator('input:visible, select:visible, textarea:visible, button:visible').all())
    if (await control.isEnabled()) await control.focus();
  expect(await form.evaluate((element: HTMLFormElement) => element.noValidate || element.checkValidity())).toBe(true);
  const button = form.locator('button[type=submit]:visible').first();
  const text = form.locator('input[type=search]:visible, input[type=number]:visible').first();
  if ((await button.count()) > 0) await button.click();
  else if ((await text.count()) > 0) await text.press('Enter');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
};

/** Quick: all of them at the first dealer, and the listing, which differs by country, at the third. */
const searches = dealers.flatMap((dealer) =>
  Object.entries(searchPages)
    .filter(([name]) => isFull || dealer === 'coastline' || (dealer === 'totara' && name === 'listing'))
    .map(([name, path]) => ({ dealer, name, path })),
);

describe('a form that searches', () => {
  it.each(searches)('goes untouched: $name of $dealer', async ({ dealer, path }) => {
    const { page, troubles, close } = await walk.visit(dealer, path);
    const count = await page.locator('form:visible').count();
    expect(count).toBeGreaterThan(0);
    for (let n = 0; n < count; n += 1) {
      if (n > 0) await page.goto(walk.url(dealer, path), { waitUntil: 'networkidle' });
      await sendUntouched(page, page.locator('form:visible').nth(n));
    }
    expect(troubles()).toEqual([]);
    await close();
  });
});
