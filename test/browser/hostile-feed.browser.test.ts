import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { forecourtCsv } from '#functions/stock/formats/forecourt-csv.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/contract.ts';
import { readPdf } from '#test/support/documents/pdf.ts';
import { startWalk, type OwnWalk } from './support.ts';

/** Longest first: a field takes the first that fits. */
const payloads = [
  `</title></script><img src=x onerror="pwned=1">{{constructor.constructor('pwned=1')()}}`,
  `"><svg onload=pwned=1>\${pwned=1}`,
  `'><img src=x onerror=pwned=1>`,
  `<script>pwned=1</script>`,
  `{{pwned=1}}`,
  `<b>&lt;`,
];

const fieldsSchema: Readonly<Record<string, z.ZodType>> = vehicleContentSchema.shape;

/** Every column of text of the format, each with a payload that its field takes. */
const hostile = (): Map<string, string> => {
  const cells = new Map<string, string>();
  for (const [field, { from, read }] of Object.entries(forecourtCsv.mapping.fields)) {
    const schema = fieldsSchema[field];
    if (schema === undefined || (read?.kind !== 'text' && read?.kind !== 'list')) continue;
    if (['stocknum', 'vin', 'location_id', 'pictures'].includes(field)) continue;
    const rotated = payloads.slice(cells.size % 3);
    const fits = (payload: string) => schema.safeParse(read.kind === 'list' ? [payload] : payload).success;
    const payload = rotated.find(fits);
    if (payload !== undefined) cells.set(typeof from === 'string' ? from : (from[0] ?? ''), payload);
  }
  return cells;
};

const cellsOf = (n: number): Map<string, string> => {
  const upper = ['regplate'].map((name) => [name, '<B>&LT;'] as const);
  const sound = { stocknum: `X${n}`, year: '2021', car_type: 'used', price: `${45_990 + n}`, location: 'cairns' };
  return new Map([...hostile(), ...upper, ...Object.entries(sound)]);
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const feedFile = (): string => {
  const rows = [1, 2, 3].map(cellsOf);
  return [[...(rows[0]?.keys() ?? [])], ...rows.map((row) => [...row.values()])]
    .map((line) => line.map(quoted).join(','))
    .join('\n');
};

let walk: OwnWalk;
let slugs: string[] = [];
beforeAll(async () => {
  walk = await startWalk();
  const summary = await walk.feed('coastline', feedFile());
  expect(summary).toMatchObject({ added: 3, refused: 0 });
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  slugs = [...new Set([...html.matchAll(/href="\/cars\/([^"]+)"/g)].flatMap(([, slug]) => slug ?? []))];
});
afterAll(() => walk.end());

/** What a payload would have made, had any page read it as markup or as code. */
const taken = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    ran: 'pwned' in globalThis,
    elements: document.querySelectorAll('img[src="x"], img[onerror], svg[onload], [onload]').length,
  }));
const untouched = { ran: false, elements: 0 };

const text = (page: Page): Promise<string> => page.locator('main').innerText();

const oddSlugs = {
  'of no vehicle': '2021-toyota-hilux-aaaaaaaaaaaa',
  'of 201 characters': 'x'.repeat(201),
  'of 1,900 characters': 'x'.repeat(1_900),
  'with a zero byte': '%00',
  'that is not UTF-8': '%E0%A4%A',
  'that leads up': '..%2f..%2fetc%2fpasswd',
  'in other scripts': encodeURIComponent('2021-丰田-🚗-aaaaaaaaaaaa'),
  'of markup': '%22%3E%3Csvg%20onload=pwned=1%3E',
  'of a prototype': '__proto__',
};

describe.each(Object.entries(oddSlugs))('a slug %s', (_, slug) => {
  it('has the page of what is not here', async () => {
    const { status, html } = await walk.read('coastline', `/cars/${slug}`);
    expect([status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([404, 'This page is not here']);
    expect(html).not.toContain('<svg onload');
  });

  it.each(['', '/similar', '/pdf', '/history-report', '/finance-lenders/manual'])(
    'is refused in our words by the API%s',
    async (rest) => {
      const answer = await walk.send('coastline', `/api/v1/cars/${slug}${rest}`);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      const problem = await answer.text();
      expect([400, 404]).toContain(answer.status);
      expect(problem).toMatch(/"code":"(not_found|validation_failed)"/);
      expect(problem).not.toMatch(/zod|invalid_|Invalid input|Too big|expected string/i);
    },
  );
});

it('a path with dots is the page that it leads to', async () => {
  const { status, html } = await walk.read('coastline', '/cars/../..');
  expect(status).toBe(200);
  expect(html).not.toContain('This page is not here');
});

describe('scripts, drawings and templates in every text of a feed', () => {
  it('are answered as they came', async () => {
    expect(slugs).toHaveLength(3);
    const answer = await walk.send('coastline', `/api/v1/cars/${slugs[0] ?? ''}`);
    const { car: vehicle } = vehicleAnswerSchema.parse(await answer.json());
    const sent = hostile();
    expect([vehicle.make, vehicle.badge, vehicle.colour, vehicle.dealercomments, vehicle.features[0]]).toEqual(
      ['make', 'badge', 'colour', 'dealercomments', 'features'].map((column) => sent.get(column)),
    );
  });

  it('are text on the vehicle’s page, beside similar and recently viewed ones, with scripts and without', async () => {
    const { page, troubles, close } = await walk.visit('coastline', `/cars/${slugs[0] ?? ''}`);
    await page.goto(walk.url('coastline', `/cars/${slugs[1] ?? ''}`), { waitUntil: 'networkidle' });
    await page.locator('#similar').scrollIntoViewIfNeeded();
    const sent = hostile();
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await page.locator('#similar article').first().waitFor();
    for (const column of ['make', 'badge', 'dealercomments', 'colour', 'features'])
      expect(await text(page), column).toContain(sent.get(column));
    for (const part of ['#similar', '#recently-viewed'])
      expect(await page.locator(part).innerText()).toContain(sent.get('make'));
    expect(await page.title()).toContain(sent.get('make'));
    expect([await taken(page), troubles()]).toEqual([untouched, []]);
    await close();
    const plain = await walk.visit('coastline', `/cars/${slugs[1] ?? ''}`, { javaScriptEnabled: false });
    expect(await text(plain.page)).toContain(sent.get('dealercomments'));
    await plain.close();
  });

  it('are text in what the page says to machines', async () => {
    const { html } = await walk.read('coastline', `/cars/${slugs[0] ?? ''}`);
    const nodes = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      z.looseObject({ '@type': z.string() }).parse(JSON.parse(json ?? '')),
    );
    expect(nodes.find((node) => node['@type'] === 'Car')).toMatchObject({ color: hostile().get('colour') });
    expect(html.match(/<(img|svg)[^>]*(onerror|onload)/i)).toBeNull();
  });

  it.each([
    '/search/new-used-and-demo-cars/',
    '/',
    '/models',
    '/search/new-used-and-demo-cars/?query=<svg onload=pwned=1>',
  ])('are text on %s', async (path) => {
    const { page, troubles, close } = await walk.visit('coastline', path);
    expect([await taken(page), troubles()]).toEqual([untouched, []]);
    await close();
  });

  it('leave the brochure whole', async () => {
    const answer = await walk.send('coastline', `/api/v1/cars/${slugs[0] ?? ''}/pdf`);
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf.text).toContain('pwned=1');
    expect([pdf.unmarked, pdf.isTagged]).toEqual([[], true]);
  });
});
