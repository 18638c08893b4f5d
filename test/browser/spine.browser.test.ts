import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquire, findByFacet } from './shopper.ts';
import { stockOf, type Dealer } from './stock.ts';
import { startWalk, type OwnWalk } from './support.ts';

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

const makesOf = (dealer: Dealer): readonly string[] => stockOf[dealer].makes;

const journeys = [
  {
    dealer: 'coastline' as const,
    other: 'totara' as const,
    make: 'Toyota',
    title: /2021 Toyota Hilux/,
    button: 'Enquire Now',
    price: '$45,990',
    shopper: { first: 'Ann', last: 'Lee', email: 'ann@example.com', message: 'Is the Hilux still there?' },
  },
  {
    dealer: 'totara' as const,
    other: 'coastline' as const,
    make: 'Mitsubishi',
    title: /2020 Mitsubishi Outlander/,
    button: 'Message Now',
    price: '$31,990',
    shopper: {
      first: 'Tui',
      last: 'Moana',
      email: 'tui@example.com',
      message: 'Can I drive the Outlander on Saturday?',
    },
  },
];

describe('from a feed to a lead in the dealer’s CRM', () => {
  it('takes both dealers’ stock', async () => {
    expect(await walk.feed('coastline')).toMatchObject({ state: 'DONE', added: 6, refused: 0 });
    expect(await walk.feed('totara')).toMatchObject({ state: 'DONE', added: 3, refused: 0 });
  });

  it.each(journeys)('lets a shopper of $dealer find a car, enquire and be thanked', async (buyOnline) => {
    const { page, troubles, close } = await walk.visit(buyOnline.dealer, '/search/new-used-and-demo-cars/');
    const listed = await page.locator('main').innerText();
    for (const make of makesOf(buyOnline.dealer)) expect(listed).toContain(make);
    for (const make of makesOf(buyOnline.other)) expect(listed).not.toContain(make);

    await findByFacet(page, buyOnline);
    expect(await page.locator('main').innerText()).toContain(buyOnline.price);
    await enquire(page, buyOnline.button, buyOnline.shopper);

    await page.getByRole('heading', { level: 1, name: 'Thank you, your enquiry is with us' }).waitFor();
    const thanks = await page.locator('main').innerText();
    expect(thanks).toMatch(/will answer you about the 202\d/);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('delivers each lead, signed, to the CRM of its own dealer only', async () => {
    await walk.drain();
    const { page, close } = await walk.visit('coastline', '/');
    await page.goto(walk.crmUrl);
    for (const { dealer, other, shopper } of journeys) {
      const own = page.locator('section', { has: page.getByRole('heading', { name: new RegExp(dealer, 'i') }) });
      await own.getByText(`${shopper.first} ${shopper.last}`).first().waitFor();
      const text = await own.innerText();
      expect(text).toContain('lead.submitted');
      expect(text).toContain('signature verified');
      expect(text).not.toContain('signature refused');
      const stranger = journeys.find((buyOnline) => buyOnline.dealer === other)?.shopper;
      expect(text).not.toContain(stranger?.last);
    }
    await close();
  });

  it('answers one dealer’s car with 404 on another dealer’s site', async () => {
    const { page, close } = await walk.visit('coastline', '/search/toyota/hilux');
    const href = await page
      .getByRole('link', { name: /2021 Toyota Hilux/ })
      .first()
      .getAttribute('href');
    await close();
    expect((await walk.read('coastline', href ?? '')).status).toBe(200);
    expect((await walk.read('totara', href ?? '')).status).toBe(404);
    expect((await walk.read('totara', `/api/v1${href ?? ''}`)).status).toBe(404);
  });
});
