import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrast } from '#domain/colour/rules.ts';
import { actionsOffered, vehicleActions, type VehicleAction } from '#domain/vehicle/actions.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/contract.ts';
import { loadTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { demoExamples } from '#test/support/documents/demo-examples.ts';
import { byTurns, isFull } from '#test/support/runs.ts';
import { beyondFirstScreen, scrollersIn, wordsInView } from './first-screen.ts';
import { deadLinks, factLines } from './scripts-off.ts';
import type { Dealer } from './stock.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { bringAll, tabThrough } from './tab-stops.ts';
import { becomeQuiet, desk, phone } from './visit.ts';

const dealers: readonly Dealer[] = ['coastline', 'merribank', 'totara'];
const sizes = { phone, desk };
const narrow = { width: 320, height: 640 };
const now = new Date();

interface State {
  name: string;
  dealer: Dealer;
  slug: string;
  size: keyof typeof sizes;
}

const statesOf = (dealer: Dealer): Omit<State, 'size'>[] => {
  const slugs = new Map<string, string>();
  for (const [name, slug] of Object.entries(demoExamples(dealer, now)))
    if (slug !== null && !slugs.has(slug)) slugs.set(slug, name);
  return [...slugs].map(([slug, name]) => ({ name, dealer, slug }));
};

/** One of so many states is walked; FORECOURT_STATES=1 walks all, in three to five minutes. */
const ONE_OF = Number(process.env['FORECOURT_STATES'] ?? (isFull ? 3 : 18));

/** States of every dealer, by turns on a phone and on a desk. */
const states = dealers
  .flatMap((dealer, turn) =>
    statesOf(dealer).map((one, n): State => ({ ...one, size: (n + turn) % 2 === 0 ? 'phone' : 'desk' })),
  )
  .filter((_, n) => n % ONE_OF === 0);

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk({ pages: 'on', seed: true });
});
afterAll(() => walk.end());

const configOf = (dealer: Dealer): TenantConfig => {
  const found = loadTenants().find(({ config }) => config.slug === dealer);
  if (found === undefined) throw new Error(`There is no dealer '${dealer}'.`);
  return found.config;
};

/** How each action is named on the page. */
const labels = ({ words }: TenantConfig): Record<VehicleAction, RegExp> => ({
  keep_posted: /^Keep Me Posted$/,
  similar: /^Find Me Something Similar$/,
  enquire: new RegExp(`^${words.enquireButton}$`),
  reserve: /^Reserve( Car Now · \$[\d,]+)?$/,
  call: /^Call\b/,
  test_drive: /^Test Drive$/,
  finance: new RegExp(`^${words.financeButton}$`),
  trade_in: /^Trade In$/,
  history_report: /^Get history report$/,
  request_photos: /^Request Photos$/,
});

/** Actions of the card and of the bar that is fixed at the bottom, in the order in which they are read. */
const actionsOn = async (page: Page, config: TenantConfig): Promise<VehicleAction[]> => {
  const controls = page
    .locator('main')
    .locator('xpath=.//section[@aria-label="Price and contact"]//*[self::a or self::button] | ./div[last()]//a');
  const names: string[] = [];
  for (const text of await controls.filter({ visible: true }).allInnerTexts())
    names.push(text.replaceAll(/\s+/g, ' ').trim());
  const known = labels(config);
  return names.flatMap((name) => vehicleActions.filter((action) => known[action].test(name)));
};

const offeredBy = async ({ dealer, slug }: State, config: TenantConfig): Promise<VehicleAction[]> => {
  const response = await walk.send(dealer, `/api/v1/cars/${slug}`);
  if (response.status === 410) return [];
  const { car: vehicle, location, reservable } = vehicleAnswerSchema.parse(await response.json());
  return actionsOffered({
    car: vehicle,
    flags: config.flags,
    phone: vehiclePhone(vehicle, location, config),
    reservable,
  });
};

const isGone = ({ name }: State): boolean => name === 'sold_long_ago';

/** Scripts, policy and requests are silent; every control is reached, shown, marked and in order. */
const checkKeyboard = async (state: State): Promise<void> => {
  const config = configOf(state.dealer);
  const visit = await walk.visit(state.dealer, `/cars/${state.slug}`, { viewport: sizes[state.size] });
  const { page } = visit;
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.locator('h1').first().waitFor();
  await bringAll(page);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  if (!isGone(state)) {
    const [shown, offered] = [await actionsOn(page, config), await offeredBy(state, config)];
    // A phone has the main action, reserving and calling in its bar.
    expect(state.size === 'desk' ? shown : shown.toSorted()).toEqual(
      state.size === 'desk' ? offered : offered.toSorted(),
    );
  }
  const { stops, missed } = await tabThrough(page);
  expect(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
  expect(missed).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const facts = await factLines(page);
  await page.setViewportSize(narrow);
  await becomeQuiet(page);
  expect(await sidewaysScroll(page)).toBe(0);
  expect([...visit.troubles(), ...warnings]).toEqual([]);
  await visit.close();
  await checkScriptsOff(state, facts);
};

/** The same facts, links that lead on, and nothing that does nothing. */
const checkScriptsOff = async ({ dealer, slug, size }: State, facts: readonly string[]): Promise<void> => {
  const { page, close } = await walk.visit(dealer, `/cars/${slug}`, {
    viewport: sizes[size],
    javaScriptEnabled: false,
  });
  const lines = new Set(await factLines(page));
  expect(facts.filter((fact) => !lines.has(fact))).toEqual([]);
  expect(await page.locator('button:not([type=submit]):visible').count()).toBe(0);
  const controls = page.locator(':is(input, select, textarea):visible');
  expect(await controls.evaluateAll((all) => all.filter((one) => one.closest('form[action]') === null).length)).toBe(0);
  expect(await deadLinks(page, (path) => walk.send(dealer, path))).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await close();
};

describe('a vehicle’s page by keyboard alone, and without scripts', () => {
  it.concurrent.each(states)('$name of $dealer on a $size', checkKeyboard);
});

/** Held by somebody who pays, where the dealer takes reservations. */
const holdOf = async (dealer: Dealer, slug: string): Promise<void> => {
  const contact = { first_name: 'Ana', last_name: 'Firstscreen', email: 'ana@example.org' };
  const number = dealer === 'totara' ? '021 000 100' : '0412 000 100';
  const body = {
    car_id: slug,
    contact: { ...contact, phone: number },
    terms_conditions: true,
    url: walk.url(dealer, '/'),
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': `first-screen-of-a-hold-${dealer}` };
  const { status } = await walk.send(dealer, '/api/v1/reservations', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(status).toBe(201);
};

const screens = { phone, desk, low: { width: 1280, height: 720 } };
const WORDS_A_SECOND = 240 / 60;
const MOST_SECONDS = 8;
/** The words of a sold vehicle are given: 19 of them say that another one can be found. */
const SOLD_SECONDS = 11;

/** States that look different above the fold. */
const lookedAt = [
  ...['available', 'market_badge', 'demo', 'without_charges', 'was_now', 'unpriced', 'no_pictures'],
  ...['test_drive_only', 'preorder', 'coming_soon', 'reserved', 'sold_lately'],
];

/** What of a state's first screen is not as it should be. */
const faultsOf = async (page: Page, { name, dealer, slug }: Omit<State, 'size'>): Promise<string[]> => {
  const config = configOf(dealer);
  const answer = vehicleAnswerSchema.parse(await (await walk.send(dealer, `/api/v1/cars/${slug}`)).json());
  const { car: vehicle, location, reservable } = answer;
  const action = actionsOffered({
    car: vehicle,
    flags: config.flags,
    phone: vehiclePhone(vehicle, location, config),
    reservable,
  })[0];
  await page.setViewportSize(phone);
  await page.goto(walk.url(dealer, `/cars/${slug}`), { waitUntil: 'load' });
  const words = await wordsInView(page);
  const most = name.startsWith('sold') ? SOLD_SECONDS : MOST_SECONDS;
  const faults = words.length > most * WORDS_A_SECOND ? [`${words.length} words: ${words.join(' ')}`] : [];
  const card = page.getByRole('region', { name: 'Price and contact' });
  for (const [size, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    const beyond = await beyondFirstScreen(page, {
      picture: page.locator('#picture-1 img, section[aria-label^="Pictures of"] svg'),
      price: card.getByText(priceShown(vehicle, config).text, { exact: true }),
      action: (size === 'phone' ? page.locator('main > div:last-child') : card)
        .locator('a')
        .filter({ hasText: labels(config)[action ?? 'enquire'] }),
    });
    faults.push(...beyond.map((fault) => `${fault} (${size})`));
    if ((await scrollersIn(card)) > 0) faults.push(`the card scrolls (${size})`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
};

/** Runs in the page: colours of the text and of what it stands on. */
const colours = (tag: Element): { text: string; ground: string } => {
  const hex = (rgb: string): string =>
    `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  const { color, backgroundColor } = getComputedStyle(tag);
  return { text: hex(color), ground: hex(backgroundColor) };
};

describe('a dealer’s own tag', () => {
  it.each([
    { dealer: 'coastline', colour: 'green', token: 'positive' },
    { dealer: 'merribank', colour: 'red', token: 'danger' },
  ] as const)('is $colour at $dealer on the card and on the page, and readable', async ({ dealer, token }) => {
    const expected = configOf(dealer).theme.colours[token];
    const listing = '/search/new-used-and-demo-cars/?tag=RUNOUT+SALE';
    const { page, close } = await walk.visit(dealer, listing, { viewport: desk });
    const card = page
      .getByRole('article')
      .filter({ has: page.getByText('RUNOUT SALE', { exact: true }) })
      .first();
    const onCard = await card.getByText('RUNOUT SALE', { exact: true }).evaluate(colours);
    expect(onCard.ground).toBe(expected);
    expect(contrast(onCard.text, onCard.ground)).toBeGreaterThanOrEqual(4.5);
    await page.goto(walk.url(dealer, (await card.getByRole('link').first().getAttribute('href')) ?? ''));
    expect(await page.getByRole('main').getByText('RUNOUT SALE', { exact: true }).first().evaluate(colours)).toEqual(
      onCard,
    );
    await close();
  });
});

describe('the first screen of a vehicle’s page', () => {
  it.each(byTurns(dealers, 2))(
    'has picture, price and main action whole, and is read in 8 seconds, at %s',
    async (dealer) => {
      const examples = demoExamples(dealer, now);
      const { page, close } = await walk.visit(dealer, '/', { viewport: phone });
      const faults: string[] = [];
      for (const name of lookedAt) {
        const slug = examples[name] ?? null;
        if (slug !== null) faults.push(...(await faultsOf(page, { name, dealer, slug })));
      }
      if (configOf(dealer).flags.reserve_online) {
        const slug = examples['without_charges'] ?? examples['available'] ?? '';
        await holdOf(dealer, slug);
        faults.push(...(await faultsOf(page, { name: 'being_reserved', dealer, slug })));
      }
      await close();
      expect(faults).toEqual([]);
    },
  );
});
