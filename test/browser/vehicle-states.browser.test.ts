import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOffered, vehicleActions, type VehicleAction } from '#domain/vehicle/actions.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import { carAnswerSchema } from '#functions/vehicles/contract.ts';
import { loadTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { demoExamples } from '#test/support/demo-examples.ts';
import { isFull } from '#test/support/runs.ts';
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
const ONE_OF = Number(process.env['FORECOURT_STATES'] ?? (isFull ? 3 : 12));

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
  const { car, location, reservable } = carAnswerSchema.parse(await response.json());
  return actionsOffered({ car, flags: config.flags, phone: vehiclePhone(car, location, config), reservable });
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
