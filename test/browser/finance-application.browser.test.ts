import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';
import { asSameVisitor, signIn } from './visitor.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LONG = { timeout: 120_000 };

/** What is answered, by step and in order. A text for a select is the label of its option. */
const steps: readonly (readonly (readonly [name: string, value: string])[])[] = [
  [
    ['vehicle_price', '45,000'],
    ['deposit', '5000'],
    ['loan_years', '5 years'],
  ],
  [
    ['first_name', 'Ann'],
    ['last_name', ''],
    ['email', 'ann@example.com'],
    ['date_of_birth', '1987-03-29'],
    ['residency', 'Permanent resident'],
    ['licence_number', 'LIC7719305'],
  ],
  [
    ['street', '904 Quokka Parade'],
    ['suburb', 'Wobblegong'],
    ['postcode', '4870'],
    ['home', 'Rent'],
    ['years_at_home', '4'],
  ],
  [
    ['employment', 'Casual'],
    ['employer', 'Bilby Bakeries'],
    ['net_income', '83417'],
    ['income_frequency', 'Yearly'],
  ],
  [
    ['housing_cost', '72816'],
    ['living_cost', '35927'],
  ],
  [],
];
const words = ['LIC7719305', '904 Quokka', 'Wobblegong', 'Bilby Bakeries'];
/** As people are shown it, and as it may stand elsewhere by mistake. */
const shown = [...words, '29 March 1987', '$83,417', '$72,816', '$35,927'];
const sealed = [...shown, '1987-03-29', '83417', '72816', '35927', '83,417', '72,816', '35,927'];
let numbers = 0;
/** Another one for a repeated run: the same gets no second code so soon. */
const nextNumber = (): string => `045500087${(numbers += 1)}`;
const titles = [
  'What you would like',
  'About you',
  'Where you live',
  'Work and income',
  'What you pay',
  'Check and send',
];

const field = (page: Page, name: string) => page.locator(`#enquiry-${name}`);
const atStep = (page: Page, n: number) =>
  page.getByRole('heading', { name: `Step ${n + 1} of 6: ${titles[n]}` }).waitFor();

const fill = async (page: Page, n: number, lastName: string): Promise<void> => {
  await atStep(page, n);
  for (const [name, value] of steps[n] ?? []) {
    const control = field(page, name);
    // A vehicle has its price.
    if (name === 'vehicle_price' && (await control.count()) === 0) continue;
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
    if (isSelect) await control.selectOption({ label: value });
    else await control.fill(name === 'last_name' ? lastName : value);
  }
  const place = field(page, 'location_id');
  if ((await place.count()) > 0) await place.selectOption({ index: 1 });
};
const next = (page: Page) => page.locator('form[data-kind] button[type=submit]').click();
const send = async (page: Page): Promise<void> => {
  await field(page, 'declaration').check();
  await next(page);
  await page.waitForURL(/\/success$/);
};

const arrivalsSchema = z.array(
  z.looseObject({
    body: z.looseObject({
      data: z.looseObject({ last_name: z.string().optional(), details: z.record(z.string(), z.unknown()).optional() }),
    }),
  }),
);

describe.each(
  byTurns(
    [
      ['coastline', '/finance', phone],
      ['totara', '/apply-for-finance', desk],
    ],
    0,
  ),
)('an application for finance at %s', (dealer, path, viewport) => {
  it(
    'is filled in, left, gone on with, sent, and opened by the dealer once; nothing of it is anywhere else',
    LONG,
    async () => {
      const lastName = dealer === 'totara' ? 'Applydesk' : 'Applyphone';
      const { page, troubles, close } = await walk.visit(dealer, path, { viewport, first: true });
      await fill(page, 0, lastName);
      await next(page);
      await fill(page, 1, lastName);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await next(page);
      await atStep(page, 2);
      await page.getByRole('button', { name: 'Get a link to go on later' }).click();
      const link = await page.getByLabel('Your link').inputValue();
      expect(troubles()).toEqual([]);
      await close();

      const later = await walk.visit(dealer, link.replace(/^https?:\/\/[^/]+/, ''), { viewport, first: true });
      await atStep(later.page, 2);
      expect(later.page.url()).not.toContain('resume');
      for (const n of [2, 3, 4]) {
        await fill(later.page, n, lastName);
        await next(later.page);
      }
      await atStep(later.page, 5);
      await later.page.reload();
      await atStep(later.page, 5);
      await send(later.page);
      expect(later.troubles()).toEqual([]);
      await later.close();

      await walk.drain();
      const text = await (await fetch(`${walk.crmUrl}/deliveries.json`)).text();
      const lead = arrivalsSchema.parse(JSON.parse(text)).find(({ body }) => body.data.last_name === lastName);
      const mails = await (await fetch(walk.mailUrl)).text();
      const adf = await (await fetch(`${walk.crmUrl}/adf.json`)).text();
      expect(text).toContain('application_link');
      for (const mark of sealed)
        expect(
          [text, mails, adf].filter((one) => one.includes(mark)),
          mark,
        ).toEqual([]);

      const address = String(lead?.body.data.details?.['application_link']).replace(/^https?:\/\/[^/]+/, '');
      const opened = await walk.visit(dealer, address, { viewport, first: true });
      await opened.page.getByRole('button', { name: 'Open the application' }).dblclick();
      await opened.page.getByText('$83,417').waitFor();
      const said = await opened.page.locator('main').innerText();
      expect(said).not.toContain('already used');
      for (const mark of shown) expect(said).toContain(mark);
      expect(await seriousFindings(opened.page)).toEqual([]);
      await opened.page.reload();
      await opened.page.getByRole('button', { name: 'Open the application' }).click();
      await opened.page
        .getByRole('alert')
        .getByText(/already used/)
        .waitFor();
      await opened.close();
    },
  );
});

it(
  'an application that was begun while signed in is offered on another device, and shown whole before it is sent',
  LONG,
  async () => {
    const path = '/finance-enquiry';
    const { html } = await walk.read('merribank', '/search/new-used-and-demo-cars/');
    const asked = `car_id=${/href="\/cars\/[^"/]+-([^"/-]+)"/.exec(html)?.[1] ?? ''}`;
    const { page, close } = await walk.visit('merribank', `${path}?${asked}`, { viewport: phone, first: true });
    await page.locator('#finance-form').getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(walk, page, nextNumber());
    await page.waitForURL((url) => url.pathname === path && url.search.includes(asked));
    for (const n of [0, 1, 2]) {
      await fill(page, n, 'Elsewhere');
      await next(page);
    }
    await atStep(page, 3);
    await page.waitForFunction(() =>
      sessionStorage.getItem('fc:merribank:draft:finance_application')?.includes('"at":3'),
    );

    const other = await walk.visit('merribank', path, { viewport: desk, first: true });
    await asSameVisitor('merribank', page, other.page);
    await close();
    await other.page.reload();
    await other.page.getByText('You have begun an application with your phone number').waitFor();
    expect(await seriousFindings(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Go on with it' }).click();
    await other.page.waitForURL((url) => url.search.includes(asked));
    for (const n of [3, 4]) {
      await fill(other.page, n, 'Elsewhere');
      await next(other.page);
    }
    await atStep(other.page, 5);
    const form = other.page.locator('form[data-kind]');
    for (const said of ['904 Quokka Parade', '$83,417', '29 March 1987', 'Elsewhere', 'Casual'])
      await form.getByText(said, { exact: true }).waitFor();
    expect(await seriousFindings(other.page)).toEqual([]);
    expect(await sidewaysScroll(other.page)).toBe(0);
    const change = form.getByRole('button', { name: 'Change: Work and income' });
    await change.focus();
    await other.page.keyboard.press('Enter');
    await atStep(other.page, 3);
    expect(await other.page.evaluate(() => document.activeElement?.textContent)).toContain('Work and income');
    await field(other.page, 'net_income').fill('90000');
    for (const n of [3, 4]) {
      await atStep(other.page, n);
      await next(other.page);
    }
    await form.getByText('$90,000', { exact: true }).waitFor();
    await send(other.page);
    expect(other.troubles()).toEqual([]);
    await other.close();
  },
);

it('an application is sent by keyboard only', LONG, async () => {
  const { page, troubles, close } = await walk.visit('merribank', '/finance-enquiry', { viewport: desk, first: true });
  await page.locator('form[data-kind]').waitFor();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id.replace('enquiry-', '') ?? '');
  const isNext = (): Promise<boolean> =>
    page.evaluate(() => {
      const here = document.activeElement;
      return here instanceof HTMLButtonElement && here.type === 'submit' && here.closest('form[data-kind]') !== null;
    });
  let named = false;
  await field(page, 'vehicle_price').focus();
  for (const [n, answers] of steps.entries()) {
    await atStep(page, n);
    const wanted = new Map(answers);
    for (let presses = 0; !(await isNext()); presses += 1) {
      if (presses > 60) throw new Error(`Step ${n + 1} has no button that a keyboard reaches.`);
      const name = await focused();
      const value = name === 'last_name' && !named ? 'Keyboard' : wanted.get(name);
      if (name === 'declaration') await page.keyboard.press('Space');
      // Month, day and year are parts of one field, each with a stop of its own.
      else if (value !== undefined) await page.keyboard.type(name === 'date_of_birth' ? '03291987' : value);
      wanted.delete(name);
      if (name === 'last_name') named = true;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/success$/);
  expect(troubles()).toEqual([]);
  await close();
});

it('a repayment on the finance page stands with its rates, its example and its conditions', async () => {
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  const slug = /href="\/cars\/([^"]+hilux[^"]+)"/.exec(html)?.[1] ?? '';
  for (const viewport of [phone, desk]) {
    const { page, close } = await walk.visit('coastline', `/finance?car_id=${slug}`, { viewport });
    const result = page.locator('[data-calculator-result]');
    await result.getByText('$192 a week').waitFor();
    expect(await result.innerText()).toMatch(
      /8\.49% p\.a\.[\s\S]*9\.37% p\.a\.[\s\S]*secured loan of \$30,000 over 5 years/,
    );
    const looks = await result.evaluate((box) =>
      [...box.querySelectorAll(':scope > ul > li, :scope > p:not([data-credit-notice])')].map((part) => {
        const { fontSize, fontWeight, color } = getComputedStyle(part);
        return `${fontSize} ${fontWeight} ${color}`;
      }),
    );
    expect(looks.length).toBeGreaterThan(3);
    expect(new Set(looks).size).toBe(1);
    const notice = result.locator('[data-credit-notice]');
    expect(await notice.innerText()).toContain('WARNING');
    expect(looks[0]).toContain(await notice.evaluate((text) => getComputedStyle(text).fontSize));
    // The calculator's own figure says that it is no lender's offer.
    expect(await page.getByRole('form', { name: 'Finance calculator' }).innerText()).toContain(
      'not an offer of credit',
    );
    await close();
  }
});

it('the other addresses of a finance page move to the dealer’s, with what they ask for', async () => {
  const moved = await walk.read('merribank', '/apply-for-finance?vehiclePriceBudget=20000&car_type=used');
  expect([moved.status, moved.location]).toEqual([301, '/finance-enquiry?car_type=used&vehiclePriceBudget=20000']);
  const personal = await walk.read('coastline', '/personalised/finance?car_id=a1');
  expect(personal.status).toBe(200);
  expect((await walk.read('totara', '/personalised/finance')).location).toBe('/apply-for-finance');
});
