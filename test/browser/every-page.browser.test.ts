import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { byTurns, isFull } from '#test/support/runs.ts';
import { layoutShift, seriousFindings, sidewaysScroll, shareWalk, type Walk } from './support.ts';
import { becomeQuiet, desk, phone } from './visit.ts';

const dealerNames = ['coastline', 'merribank', 'totara'] as const;
type Dealer = (typeof dealerNames)[number];

interface Addresses {
  /** Two of its stock. */
  model: string;
  otherModel: string;
  dealership: string;
  place: string;
  location: string;
  finance: string;
}

const dealers: Readonly<Record<Dealer, Addresses>> = {
  coastline: {
    model: 'toyota/hilux',
    otherModel: 'mazda/cx-5',
    dealership: 'coastline-cairns',
    place: 'townsville',
    location: 'cairns',
    finance: '/finance',
  },
  merribank: {
    model: 'kia/series-1',
    otherModel: 'kia/series-2',
    dealership: 'merribank-pakenham',
    place: 'pakenham',
    location: 'pakenham-service',
    finance: '/finance-enquiry',
  },
  totara: {
    model: 'mitsubishi/outlander',
    otherModel: 'suzuki/swift',
    dealership: 'totara-yard',
    place: 'richmond',
    location: 'richmond',
    finance: '/apply-for-finance?vehiclePriceBudget=30000',
  },
};

let walk: Walk;
const vehiclePaths: Record<Dealer, string> = { coastline: '', merribank: '', totara: '' };
let vehiclePath = '';
beforeAll(async () => {
  walk = await shareWalk();
  for (const dealer of dealerNames) {
    const { html } = await walk.read(dealer, `/search/${dealers[dealer].model}`);
    vehiclePaths[dealer] = /href="(\/cars\/[^"]+)"/.exec(html)?.[1] ?? '';
  }
  vehiclePath = vehiclePaths.coastline;
});
afterAll(() => walk.end());

const LISTING = '/search/new-used-and-demo-cars/';
/** Paths of every kind of page; null where the dealer has none. */
const pages = {
  home: () => '/',
  listing: () => LISTING,
  vehicle: (dealer) => vehiclePaths[dealer],
  success: () => '/success',
  alerts: () => '/alerts#end=a.b',
  consents: () => '/consents#a.b',
  yourEnquiry: () => '/your-enquiry',
  watchlist: () => '/watchlist',
  account: () => '/account',
  compare: () => '/compare',
  models: () => '/models',
  make: (dealer) => `/models/${dealers[dealer].model.split('/')[0]}`,
  modelCompare: (dealer) => `/models/compare?models=${dealers[dealer].model},${dealers[dealer].otherModel}`,
  model: (dealer) => `/models/${dealers[dealer].model}`,
  dealership: (dealer) => `/dealerships/${dealers[dealer].dealership}/stock`,
  offers: () => '/special-offers',
  parts: () => '/parts/search?query=brake+pads',
  contact: () => '/contact-us',
  place: (dealer) => `/contact-us/${dealers[dealer].place}`,
  location: (dealer) => `/locations/${dealers[dealer].location}`,
  dealerships: () => '/dealerships',
  openingHours: () => '/opening-hours',
  careers: () => '/careers',
  test_drive: () => '/book-test-drive',
  partsOrder: () => '/vehicle-parts-and-accessories',
  service: () => '/service',
  sellMyCar: () => '/sell-my-car',
  tradeIn: () => '/trade-in',
  carTradeIn: () => '/cars/trade-in',
  finance: (dealer) => dealers[dealer].finance,
  application: () => '/finance-application#a.b',
  signIn: () => '/sign-in?type=trade_in&redirect=%2Ftrade-in&back=%2F',
  checkout: (dealer) => (dealer === 'merribank' ? null : `${vehiclePaths[dealer]}/checkout`),
  buyOnline: (dealer) =>
    dealer === 'coastline' ? vehiclePaths[dealer].replace('/cars/', '/checkout-journey?car_id=') : null,
  invoice: (dealer) => (dealer === 'coastline' ? '/online-payment' : null),
  spin: (dealer) => (dealer === 'merribank' ? '/spin-to-win' : null),
  nowhere: () => '/nowhere',
} satisfies Readonly<Record<string, (dealer: Dealer) => string | null>>;
const sizes = { phone, desk };
type Size = keyof typeof sizes;
/** The narrowest window, also that of 400 % zoom on a desk (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 };

describe('the server’s HTML, before any script', () => {
  it('has the listing’s stock and the vehicle’s price and facts', async () => {
    const listing = await walk.read('coastline', LISTING);
    expect(listing.html).toContain('$45,990');
    expect(listing.html).toContain('LandCruiser');
    const vehicle = await walk.read('coastline', vehiclePath);
    for (const text of [
      '$45,990',
      '38,210 km',
      'CL1001',
      'MR0FB8CD1N0123456',
      'Tub liner',
      'take your car in part exchange',
    ])
      expect(vehicle.html).toContain(text);
  });

  it('describes the vehicle to machines by the values on the page', async () => {
    const { html } = await walk.read('coastline', vehiclePath);
    const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => match[1] ?? '',
    );
    const nodes = z
      .array(z.looseObject({ '@type': z.string() }))
      .parse(texts.map((text) => JSON.parse(text) as unknown));
    expect(nodes.find((node) => node['@type'] === 'Car')).toMatchObject({
      '@context': 'https://schema.org',
      name: '2021 Toyota Hilux SR5',
      sku: 'CL1001',
      vehicleIdentificationNumber: 'MR0FB8CD1N0123456',
      offers: { price: '45990.00', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    });
    expect(nodes.some((node) => node['@type'] === 'BreadcrumbList')).toBe(true);
  });

  it('sends another spelling of the slug to the canonical one, and answers 404 to a vehicle that never was', async () => {
    const id = vehiclePath.slice(vehiclePath.lastIndexOf('-') + 1);
    const moved = await walk.read('coastline', `/cars/some-old-name-${id}`);
    expect([moved.status, new URL(moved.location ?? '', 'http://x').pathname]).toEqual([301, vehiclePath]);
    const missing = await walk.read('coastline', '/cars/2021-toyota-hilux-aaaaaaaaaaaa');
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('1300 975 707');
  });

  it('shows pages whose scripts are off completely', async () => {
    for (const path of [LISTING, vehiclePath]) {
      const { page, close } = await walk.visit('coastline', path, { javaScriptEnabled: false });
      const text = await page.locator('main').innerText();
      expect(text).toContain('$45,990');
      await close();
    }
    const { page, close } = await walk.visit('coastline', vehiclePath, { javaScriptEnabled: false });
    // Nothing is folded away, and the form's place says whom to call.
    expect(await page.getByText('We take your car in part exchange.').isVisible()).toBe(true);
    expect(await page.getByText('Bull bar').first().isVisible()).toBe(true);
    expect(
      await page.getByText(/^Scripts are off in this browser, so the form is on a page of its own/).isVisible(),
    ).toBe(true);
    await close();
  });
});

describe('the checks of a page', () => {
  it('find pale text, a picture without words and a block that is too wide', async () => {
    const { page, close } = await walk.visit('coastline', '/nowhere', { bypassCSP: true });
    expect([await seriousFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML(
        'beforeend',
        '<p style="color: #bbb; background: #fff; width: 150vw">Pale</p><img src="/x">',
      );
    });
    const findings = await seriousFindings(page);
    expect(findings.map((finding) => finding.split(':')[0]).toSorted()).toEqual(['color-contrast', 'image-alt']);
    expect(await sidewaysScroll(page)).toBeGreaterThan(0);
    await close();
  });
});

const check = async (dealer: Dealer, path: string, size: Size): Promise<void> => {
  const { page, troubles, close } = await walk.visit(dealer, path, { viewport: sizes[size], first: true });
  const where = `${dealer} ${path} on a ${size}`;
  expect(await layoutShift(page), `layout shift of ${where}`).toBeLessThan(0.05);
  expect(await sidewaysScroll(page), `sideways scroll of ${where}`).toBe(0);
  expect(await seriousFindings(page), where).toEqual([]);
  await page.setViewportSize(narrow);
  await becomeQuiet(page);
  expect(await sidewaysScroll(page), `sideways scroll of ${where} at 320 pixels`).toBe(0);
  expect(troubles(), where).toEqual([]);
  await close();
};

interface PageVisit {
  name: string;
  path: (dealer: Dealer) => string | null;
  dealer: Dealer;
  size: Size;
}

const has = (dealer: Dealer, path: PageVisit['path']): boolean => path(dealer) !== null;

/** Each page of one dealer at one size, by turns. --full: of all at both. */
const visits = Object.entries(pages).flatMap(([name, path], n) => {
  const all = dealerNames
    .filter((dealer) => has(dealer, path))
    .flatMap((dealer): PageVisit[] => (['phone', 'desk'] as const).map((size) => ({ name, path, dealer, size })));
  return isFull ? all : all.filter((_, turn) => turn === n % all.length);
});

describe('every page', () => {
  it.concurrent.each(visits)(
    '$name of $dealer on a $size: no report, no error, no serious finding, nothing jumps',
    async ({ path, dealer, size }) => check(dealer, path(dealer) ?? '', size),
  );
});

describe.each(byTurns(Object.entries(sizes), 0))('a form on a %s', (_, viewport) => {
  it('enquiry form: no report, no serious finding, errors are listed and linked', async () => {
    const { page, troubles, close } = await walk.visit('coastline', vehiclePath, { viewport });
    await page.locator('a[href$="#enquire"]:visible').first().click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('dialog form button[type=submit]').click();
    const summary = page.getByRole('alert');
    await summary.getByText('Please fix the following errors:').waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Enter your name.' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-name');
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a keyboard', () => {
  it('finds, reads and enquires', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/search/toyota');
    const focusText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    /** Tabs until the focused control says this: what a person does, with a limit instead of patience. */
    const tabTo = async (wanted: RegExp): Promise<void> => {
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press('Tab');
        if (wanted.test(await focusText())) return;
      }
      throw new Error(`No control says ${String(wanted)}.`);
    };
    await tabTo(/2021 Toyota Hilux/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\//);
    await page.getByRole('heading', { level: 1, name: /Hilux/ }).waitFor();
    await tabTo(/^Enquire Now$/);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    for (const text of ['Kay Board', '0412 345 678']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.type('By keyboard only.');
    await tabTo(/^Send enquiry$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/success$/);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('closes the form by Escape, which gives the focus back and keeps what was typed', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    const opener = page.getByRole('link', { name: 'Enquire Now' }).first();
    await opener.click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann');
    await close();
  });
});
