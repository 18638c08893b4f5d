import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { desk, phone } from './visit.ts';
import { asSameVisitor, signIn } from './visitor.ts';

let walk: OwnWalk;
let slugs: string[] = [];
beforeAll(async () => {
  walk = await startWalk();
  await walk.feed('coastline');
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  slugs = [...new Set([...html.matchAll(/href="\/cars\/([^"/]+)"/g)].map(([, slug]) => slug ?? ''))];
}, 120_000);
afterAll(() => walk.end());

let numbers = 0;
/** Another one for a repeated run: the same gets no second code so soon. */
const nextNumber = (): string => `045500088${(numbers += 1)}`;

const titles = ['Your details', 'Your trade-in', 'Finance or cash', 'Delivery and extras', 'Review'];
const field = (page: Page, name: string) => page.locator(`#enquiry-${name}`);
const atStep = (page: Page, n: number) =>
  page.getByRole('heading', { name: `Step ${n + 1} of 5: ${titles[n]}` }).waitFor();
const next = (page: Page) => page.locator('form[data-kind] button[type=submit]').click();

/** Slugs of two vehicles that are bought online. */
const soldOnline = async (): Promise<[string, string]> => {
  const answers = await Promise.all(
    slugs.map(async (slug) => ({ slug, ...(await walk.read('coastline', `/api/v1/cars/${slug}/online-purchase`)) })),
  );
  const [first = '', second = ''] = answers.flatMap(({ slug, status }) => (status === 200 ? [slug] : []));
  return [first, second];
};

it(
  'a purchase that was begun while signed in goes on by itself on another device, of its own vehicle only, up to the deposit',
  { timeout: 120_000 },
  async () => {
    const [slug, otherSlug] = await soldOnline();
    const path = `/checkout-journey?car_id=${slug}`;
    const { page, troubles, close } = await walk.visit('coastline', path, { viewport: phone, first: true });
    await page.locator('#journey-form').getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(walk, page, nextNumber());
    await page.waitForURL((url) => url.pathname === '/checkout-journey');
    await atStep(page, 0);
    await page.getByText('You are signed in').waitFor();
    const person = { first_name: 'Ana', last_name: 'Elsewhere', phone: '0412 000 872', email: 'ana@example.org' };
    for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
    await next(page);
    await atStep(page, 1);
    await next(page);
    await atStep(page, 2);
    await page.waitForFunction(() => sessionStorage.getItem('fc:coastline:draft:buy_online')?.includes('"at":2'));
    expect(await sidewaysScroll(page)).toBe(0);

    const other = await walk.visit('coastline', `/checkout-journey?car_id=${otherSlug}`, {
      viewport: desk,
      first: true,
    });
    await asSameVisitor('coastline', page, other.page);
    expect(troubles()).toEqual([]);
    await close();
    await other.page.reload();
    await other.page.getByText('You are signed in').waitFor();
    await atStep(other.page, 0);
    await other.page.goto(other.page.url().replace(otherSlug, slug));
    for (const n of [2, 3]) {
      await atStep(other.page, n);
      await next(other.page);
    }
    await atStep(other.page, 4);
    await other.page.getByRole('heading', { name: 'What it comes to' }).waitFor();
    expect(await seriousFindings(other.page)).toEqual([]);
    const terms = field(other.page, 'terms_conditions');
    if ((await terms.count()) > 0) await terms.check();
    await next(other.page);
    await other.page.waitForURL(`**/cars/${slug}/checkout`);
    await other.page.getByRole('timer').waitFor();
    expect(other.troubles()).toEqual([]);
    await other.close();
  },
);
