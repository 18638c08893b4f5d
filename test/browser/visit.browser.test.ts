import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

/** Runs in the page: what the site has kept, without what its own scripts keep by themselves. */
const marks = (): string[] => [
  ...Object.keys(localStorage).filter((key) => key === 'mark'),
  ...Object.keys(sessionStorage).filter((key) => key === 'mark'),
  ...document.cookie.split('; ').filter((cookie) => cookie.startsWith('mark')),
];

/** Runs in the page: keeps a mark wherever a site can, also as the page goes. */
const leaveMarks = (): void => {
  const keep = (): void => {
    localStorage.setItem('mark', '1');
    sessionStorage.setItem('mark', '1');
  };
  keep();
  document.cookie = 'mark=1';
  window.addEventListener('pagehide', keep);
};

describe('a visit in a page that was closed before', () => {
  it('finds nothing of the visit before: storage, cookies, size, routes, listeners, other pages', async () => {
    const before = await walk.visit('coastline', '/nowhere', { viewport: phone });
    await before.page.evaluate(leaveMarks);
    expect(await before.page.evaluate(marks)).toHaveLength(3);
    await before.page.route('**/api/v1/**', (route) => route.abort());
    const heard: string[] = [];
    before.page.on('request', (request) => heard.push(request.url()));
    await before.page.context().newPage();
    await before.close();

    const { page, troubles, close } = await walk.visit('coastline', '/search/toyota');
    expect(page).toBe(before.page);
    expect(await page.evaluate(marks)).toEqual([]);
    expect(page.viewportSize()).toEqual(desk);
    expect(page.context().pages()).toEqual([page]);
    expect(heard).toEqual([]);
    const answer = await page.evaluate(async () => (await fetch('/api/v1/search?path=/search/toyota')).status);
    expect(answer).toBe(200);
    expect(troubles()).toEqual([]);
    // What it keeps itself stays, as long as it is open.
    await page.evaluate(leaveMarks);
    await page.reload();
    expect(await page.evaluate(marks)).toHaveLength(3);
    await close();
  });

  it('is not of another dealer, and a visit that is the first of its browser is not one', async () => {
    const before = await walk.visit('coastline', '/nowhere');
    await before.close();
    for (const [dealer, options] of [
      ['totara', {}],
      ['coastline', { first: true }],
      ['coastline', { reducedMotion: 'no-preference' }],
    ] as const) {
      const { page, close } = await walk.visit(dealer, '/nowhere', options);
      expect(page).not.toBe(before.page);
      await close();
    }
  });
});
