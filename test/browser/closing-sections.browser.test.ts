import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShift, seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LISTING = '/search/new-used-and-demo-cars/';

it.each([
  ['coastline', phone, ['Our Locations']],
  ['merribank', desk, ['Offers']],
  ['totara', phone, ['What customers say', 'Our Locations']],
] as const)(
  'the list of %s closes at %o with what its arrangement says, in its order',
  async (dealer, viewport, titles) => {
    const { page, troubles, close } = await walk.visit(dealer, LISTING, { viewport, first: true });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    // As somebody reads, so that the code comes before its place does.
    const last = headings.filter({ hasText: titles.at(-1) ?? '' });
    for (let step = 0; step < 60 && (await last.count()) === 0; step += 1) {
      await page.mouse.wheel(0, viewport.height / 2);
      await page.waitForTimeout(100);
    }
    await last.waitFor();
    const closing = (await headings.allInnerTexts()).filter((text) => titles.some((title) => text.startsWith(title)));
    expect(closing.map((text, n) => text.slice(0, titles[n]?.length))).toEqual(titles);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  },
);
