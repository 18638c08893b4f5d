import { describe, expect, test } from 'vitest';
import { lookerAt, type Outcome } from './look-at.ts';
import { looksOf } from './seen.ts';
import type { Answer, Site } from './site.ts';

const html = '<main><h1>Used <b>cars</b></h1><a href="/a">Show Me 12 vehicles</a></main><footer>Pages</footer>';
const hits = [
  { id: 'a1', slug: 'one-a1', reserved: false },
  { id: 'b2', slug: 'two-b2', reserved: true },
];
const pages: Record<string, Partial<Answer>> = {
  '/list': { body: html },
  '/about-us': { body: '<main><h1>About</h1></main>' },
  '/privacy-policy': { body: '<main><h1>Privacy</h1></main>' },
  '/watchlist': { body: '<main><h1>Watchlist</h1></main>' },
  '/nobody': { body: '<main><h1>No dealer</h1></main>' },
  '/old': { status: 301, location: '/list?a=b%20c' },
  '/gone': { status: 404, body: '<main>Not here</main>' },
  '/api/v1/car': { body: '{"car":{"vin":null,"price_cents":1299000,"names":["a","b"]}}' },
  '/api/v1/makes': { body: '{"makes":[]}' },
  '/api/v1/search?car_type=used&page=1': { body: JSON.stringify({ hits, pages: 1 }) },
  '/cars/two-b2': { body: '<main>Held</main>' },
  '/api/save': { status: 401, body: '{"success":false,"id":"b2"}' },
};

const asked: string[] = [];
const site: Site = {
  url: (dealer, path) => `http://${dealer}${path}`,
  ask: async (dealer, { path, body }) => {
    asked.push(`${dealer} ${path} ${body ?? ''}`.trim());
    const page = pages[dealer === 'nobody' ? '/nobody' : path];
    return { status: 200, location: null, body: '', ...(page ?? { status: 404 }) };
  },
};

const outcome = (cell: string, astray = false): Promise<Outcome> =>
  lookerAt({ site, browser: null, astray })({
    id: 'A 1',
    heading: 'A',
    number: 1,
    file: 'a.tsv',
    says: 'x',
    proofs: [],
    untested: null,
    looks: looksOf(cell),
  });

const holding = [
  "`coastline /list` 'Show Me * vehicles'",
  "`coastline /list` `h1` 'Used cars'",
  '`coastline /list` `a[href="/a"]`, `h1 b`',
  "`coastline /list` `footer` 'Pages'",
  '`coastline /old` moves to `/list?a=b c`',
  '`coastline, totara /gone` answers 404',
  "`coastline /api/v1/car` `$.car.vin`, `$.car.price_cents` '1299000', `$.car.names.1` 'b'",
  "`coastline /cars/{slug car_type=used reserved}` 'Held'",
  '`coastline POST /api/save {"car":"{id car_type=used reserved}"}` answers 401, `$.success` \'false\'',
];

describe('a look', () => {
  test.each(holding)('holds: %s', async (cell) => {
    expect(await outcome(cell)).toMatchObject({ result: 'holds', faults: [] });
  });

  test.each([
    ["`coastline /list` 'Show Me * cars'", "main does not say 'Show Me * cars'"],
    ["`coastline /list` 'Pages'", "main does not say 'Pages'"],
    ["`coastline /list` `h1` 'Demo'", "h1 does not say 'Demo'"],
    ['`coastline /list` `h1`, `form`', 'no form'],
    ['`coastline /list` moves to `/other`', 'answers 200, moves to nowhere'],
    ['`coastline /old` moves to `/other`', 'answers 301, moves to /list?a=b%20c'],
    ['`coastline /list` answers 404', 'answers 200'],
    ["`coastline /gone` 'Not here'", 'answers 404'],
    ['`coastline /api/v1/car` `$.car.colour`', 'no car.colour'],
    ["`coastline /api/v1/car` `$.car.price_cents` '13'", 'car.price_cents is 1299000'],
    ['`coastline /list` `$.car`', 'the answer is no JSON'],
    ["`coastline /cars/{slug car_type=used sold}` 'x'", 'coastline has no vehicle for {slug car_type=used sold}.'],
  ])('differs: %s', async (cell, fault) => {
    const { result, faults } = await outcome(cell);
    expect(result).toBe('differs');
    expect(faults[0]).toContain(fault);
  });

  test('of several dealers differs where one does', async () => {
    expect(await outcome("`coastline /list` 'Used cars'; `coastline, totara /gone` `main`")).toMatchObject({
      result: 'differs',
      faults: ['http://coastline/gone: answers 404', 'http://totara/gone: answers 404'],
    });
  });

  test('fills vehicles into what is posted, too', async () => {
    await outcome('`coastline POST /api/save {"car":"{id car_type=used reserved}"}` answers 401');
    expect(asked.at(-1)).toBe('coastline /api/save {"car":"b2"}');
  });

  test('that needs a browser is not said to hold, nor to be able to fail, without one', async () => {
    const cell = "`coastline /list` with scripts, press `button`, `dialog` 'x'";
    expect((await outcome(cell)).result).toBe('unseen');
    expect((await outcome(cell, true)).result).toBe('unseen');
  });

  test('that a statement does not have is left to its test', async () => {
    expect((await outcome('')).result).toBe('tested');
  });
});

describe('a look led astray', () => {
  test.each(holding)('differs, because it can fail: %s', async (cell) => {
    expect(await outcome(cell, true)).toMatchObject({ result: 'differs' });
  });

  test.each([
    ['that anything holds', '`coastline /list` `h1`'],
    ['of which one part holds anywhere', "`coastline /list` `h1`, `h1` 'Used cars'"],
  ])('still holds, which the command tells: one %s', async (_, cell) => {
    expect(await outcome(cell, true)).toMatchObject({ result: 'holds' });
  });
});
