import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { createApi as createMedia } from '#functions/media/api.ts';
import type { ImageLibrary } from '#functions/media/image-library.ts';
import { photographName } from '#functions/media/object-names.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { readRate } from '#functions/runtime/limits/read-limit.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { createApi as createVehicles } from '#functions/vehicles/api.ts';
import { makeCallRoute } from '#infra/in-process/call-route.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { readPdf } from '#test/support/documents/pdf.ts';
import { OPERATOR_TOKEN, testClock, testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { createApi } from './api.ts';

const LAYERS = join(import.meta.dirname, '../../demo/pictures/layers');
const HASH = 'cd'.repeat(32);
const [coastline, merribank, totara] = [
  tenantContext('coastline'),
  tenantContext('merribank'),
  tenantContext('totara'),
];
const ute = { kind: 'layered', body: 'ute', view: 'front34', colour: '#b4481e' } as const;
const cairns = coastline.config.locations[0]!;

const memoryObjects = () => {
  const kept = new Map<string, Uint8Array>();
  const objects: Pick<ObjectStore, 'get' | 'size' | 'put'> = {
    get: async (name) => {
      const body = kept.get(name);
      return body === undefined ? undefined : { body, contentType: 'image/jpeg' };
    },
    size: async (name) => kept.get(name)?.byteLength,
    put: async (name, body) => void kept.set(name, Buffer.from(body)),
  };
  return { kept, objects };
};

describe('GET /api/v1/cars/{slug}/pdf', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const { kept, objects } = memoryObjects();
  let number = 0;

  beforeAll(async () => {
    store = await testTable();
    for (const layer of ['base', 'paint']) {
      const file = `ute-front34-${layer}.webp`;
      kept.set(`media/layers/${file}`, await readFile(join(LAYERS, file)));
    }
    const photograph = sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#1f3f7a' } });
    kept.set(photographName(coastline, HASH), await photograph.jpeg().toBuffer());
  });
  afterAll(() => store.close());

  const gatewayOf = (tenants: readonly TenantContext[], images: ImageLibrary = makeSharpLibrary()) => {
    const newId = testIds('req-');
    const runtime = testRuntime({
      documents: store.documents,
      tenants,
      now: testClock('2026-11-22T02:00:00.000Z').now,
      newId,
    });
    const deps = { ...runtime, objects: { ...runtime.objects, ...objects }, images };
    // In-process calls name a dealer by its first host.
    const directory = {
      ...runtime.directory,
      byHost: async (host: string) =>
        tenants.find(({ config }) => config.hosts[0] === host) ?? runtime.directory.byHost(host),
    };
    const called = new Map<string, ApiFunction>([
      ['vehicles', createVehicles({ ...deps, directory })],
      ['media', createMedia({ ...deps, directory })],
    ]);
    const callRoute = makeCallRoute({
      apiOf: (context) => called.get(context)!,
      edgeSecret: testEnv.EDGE_SECRET,
      now: runtime.now,
      newId,
    });
    return makeGateway({
      routes: manifest.filter((entry) => entry.kind === 'route'),
      apis: new Map([['brochures', createApi({ ...deps, callRoute })]]),
      newId,
      now: runtime.now,
    });
  };
  const ask = (gateway: ReturnType<typeof gatewayOf>, slug: string, { host = 'coastline', ip = '203.0.113.7' } = {}) =>
    gateway({
      method: 'GET',
      path: `/api/v1/cars/${slug}/pdf`,
      query: new URLSearchParams(),
      headers: { host: `${host}.localhost` },
      body: Buffer.alloc(0),
      ip,
    });

  /** Stores a vehicle and gives its slug. */
  const put = async (content: Partial<VehicleContent>, change: Partial<StockItem> = {}, tenant = coastline) => {
    const id = change.id ?? `b${(number += 1)}`;
    const item = stockItem({ ...change, id }, content);
    await putStock(store.table, tenant, item);
    return item.slug;
  };
  const brochure = async (content: Partial<VehicleContent>, change: Partial<StockItem> = {}, tenant = coastline) => {
    const slug = await put(content, change, tenant);
    const answer = await ask(gatewayOf([tenant]), slug, { host: tenant.config.slug });
    expect(answer.status).toBe(200);
    return readPdf(answer.body);
  };
  const problem = async (slug: string, host = 'coastline', gateway = gatewayOf([coastline, merribank])) => {
    const { status, headers, body } = await ask(gateway, slug, { host });
    return { ...JSON.parse(body.toString('utf8')), status, type: headers['content-type'] } as Record<string, unknown>;
  };

  test('is a file named after the slug, kept by the edge as long as the vehicle’s answer', async () => {
    const slug = await put({ pictures: [ute] });
    const { status, headers, body } = await ask(gatewayOf([coastline]), slug);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${slug}.pdf"`,
      'cache-control': 'public, max-age=0, s-maxage=5',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toMatch(/^req-/);
    expect(body.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  test('says what a salesperson would say of the vehicle, on one page', async () => {
    const { pages, text, title } = await brochure({
      pictures: [ute],
      location_id: cairns.id,
      series: 'GUN126R',
      price_type: 'drive_away',
      vin: 'JTMW33FV80D012345',
      features: ['Tow bar', 'Bull bar'],
      dealercomments: 'One owner.|Serviced here from new.',
      colour: 'Glacier White',
      regplate: '123ABC',
      rego_expiry: '2027-03-14',
    });
    expect(pages).toBe(1);
    expect(title).toBe('2021 Toyota Hilux SR5 | Coastline Auto Group');
    for (const said of [
      ...['Used car · Stock number U1042', '2021 Toyota Hilux', 'SR5 · GUN126R', '$45,990', 'Drive away', '48,000 km'],
      ...['Glacier White', 'JTMW33FV80D012345', 'Expires on 14 March 2027', 'Tow bar', 'Bull bar'],
      ...['Dealer Comments', 'One owner.', 'Serviced here from new.'],
      ...[cairns.name, cairns.address.street, 'Westcourt QLD 4870', 'Monday to Friday', '8:30 am – 5:30 pm'],
      ...[`Motor dealer licence ${cairns.dealer_license_number}`, 'coastline.localhost'],
      ...['Price in Australian dollars and details as at 22 November 2026.', 'not photographs of this vehicle'],
    ])
      expect(text).toContain(said);
    // Queensland shows no registration unless the dealer says so.
    expect(text).not.toContain('123ABC');
  });

  test('is tagged for assistive technology: language, title, headings, alternatives, and nothing outside the structure', async () => {
    const slug = await put({
      pictures: [ute],
      features: ['Tow bar'],
      dealercomments: 'One owner.',
      location_id: cairns.id,
      interior_colour: 'Black',
      torque: '500 Nm',
    });
    const { body } = await ask(gatewayOf([coastline]), slug);
    // veraPDF refuses a set of characters that leaves out the parts of composed letters; PDF/UA needs none.
    expect(body.includes('/CIDSet')).toBe(false);
    const pdf = await readPdf(body);
    expect(pdf).toMatchObject({ language: 'en-AU', isTagged: true, accessibility: '1', unmarked: [] });
    expect(pdf.structure.filter(({ role }) => /^H\d$/.test(role)).map(({ role }) => role)).toEqual(
      expect.arrayContaining(['H1', 'H2']),
    );
    expect(pdf.structure.filter(({ role }) => role === 'H1')).toHaveLength(1);
    const url = `http://coastline.localhost/cars/${slug}`;
    expect(pdf.structure.filter(({ role }) => role === 'Figure')).toEqual([
      { role: 'Figure', alt: '2021 Toyota Hilux, front' },
      { role: 'Figure', alt: `QR code of ${url}` },
    ]);
    for (const role of ['Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody', 'Link', 'P'])
      expect(pdf.structure.map((one) => one.role)).toContain(role);
    expect(pdf.links).toEqual([url]);
  });

  test('has every feature, and comments to the end of a sentence with the address of the rest, on two pages at most', async () => {
    const features = Array.from({ length: 60 }, (_, n) => `Equipment number ${n + 1}.`);
    const sentences = Array.from(
      { length: 120 },
      (_, n) => `Sentence ${n + 1} tells of this ute, its owner and its work.`,
    );
    const { pages, text } = await brochure({ features, dealercomments: sentences.join(' ') });
    expect(pages).toBeLessThanOrEqual(2);
    expect(features.filter((feature) => !text.includes(feature))).toEqual([]);
    expect(text).toMatch(/and its work\. More at \S+\/cars\//);
    expect(text).not.toContain('…');
  });

  test('speaks of New Zealand where the dealer is there, with every macron', async () => {
    const place = totara.config.locations.find(({ address }) => /[āēīōū]/.test(address.state))!;
    const { text, language } = await brochure(
      { location_id: place.id, dealercomments: 'From Whangārei to Ōtaki, Kāpiti and Tūrangi.', state: null },
      {},
      totara,
    );
    expect(language).toBe('en-NZ');
    for (const said of [
      ...['From Whangārei to Ōtaki, Kāpiti and Tūrangi.', `${place.address.city} ${place.address.postcode}`],
      ...['New Zealand dollars', 'Consumer Information Notice'],
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Australian');
    expect(text).not.toContain(place.address.state);
  });

  test('has the dealer’s mark before its name, where its logo is a mark', async () => {
    const slug = await put({ pictures: [] });
    const pictures = async (logo: TenantContext['config']['logo']) => {
      const { body } = await ask(gatewayOf([tenantContext('coastline', { logo })]), slug);
      return body.toString('latin1').split('/Subtype /Image').length - 1;
    };
    const { logo } = coastline.config;
    const without = await pictures(null);
    expect(await pictures(logo)).toBeGreaterThan(without);
    expect(await pictures(logo && { ...logo, width: 480 })).toBe(without);
  });

  test('has the first picture, a photograph too, and an outline where there is none', async () => {
    const url = 'https://pictures.example/1.jpg';
    const slug = await put({ pictures: [{ kind: 'remote', url }] }, { id: 'photo1' });
    const figures = async () => {
      const { structure, text } = await readPdf((await ask(gatewayOf([coastline]), slug)).body);
      return { alts: structure.filter(({ role }) => role === 'Figure').map(({ alt }) => alt), text };
    };
    const without = await figures();
    expect(without.alts).toEqual([expect.stringContaining('QR code')]);
    expect(without.text).toContain('Pictures are on the way.');
    const pictures = { [url]: { state: 'stored', key: `r.${HASH}` } } as const;
    await putPictures(store.table, coastline, { vehicle_id: 'photo1', pictures });
    const withOne = await figures();
    expect(withOne.alts).toHaveLength(2);
    expect(withOne.text).not.toContain('rendering');
  });

  test('a picture that cannot be read is left out; a picture that cannot be made just now is asked for again', async () => {
    const slug = await put({ pictures: [{ ...ute, colour: '#1c2f45' }] });
    const broken = gatewayOf([coastline], async () => ({ ok: false, reason: 'broken' }));
    const { text } = await readPdf((await ask(broken, slug)).body);
    expect(text).toContain('2021 Toyota Hilux');
    const failing = gatewayOf([coastline], () =>
      Promise.reject(Object.assign(new Error('late'), { name: 'TimeoutError' })),
    );
    expect(await problem(slug, 'coastline', failing)).toMatchObject({
      status: 503,
      type: 'application/problem+json; charset=utf-8',
      code: 'upstream_unavailable',
      error: 'The brochure cannot be made just now. Please try again in a moment.',
    });
  });

  test.each([
    ['no price', { price_cents: null }, 'Enquire for price.', 'Price in'],
    ['a preorder', { price_cents: null, preorder: true }, 'PREORDER', 'Price in'],
    ['a price without government charges', { price_type: 'excl_govt_charges' }, 'Excl. Govt. Charges', 'Drive away'],
  ] as const)('%s is said in words', async (_what, content, said, unsaid) => {
    const { text } = await brochure(content);
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });

  test('a proven previous price stands beside the price, one that only the feed claims does not', async () => {
    const reduced_from = { price_cents: 4_799_000, until: '2026-12-24T00:00:00.000Z' };
    expect((await brochure({}, { reduced_from })).text).toContain('Before $47,990 $45,990');
    expect((await brochure({ before_price_cents: 4_799_000 })).text).not.toContain('Before');
  });

  test('a vehicle sold a day ago says so, one sold a week ago is gone', async () => {
    const sold = (sold_at: string) => ({ state: 'sold', sold_at }) as const;
    const { text } = await brochure({}, sold('2026-11-21T02:00:00.000Z'));
    expect(text).toContain('Unfortunately this car recently sold.');
    const gone = await put({}, sold('2026-11-15T02:00:00.000Z'));
    expect(await problem(gone)).toMatchObject({
      status: 410,
      code: 'gone',
      error: 'This vehicle is no longer available.',
    });
  });

  test('a vehicle of no known place names the dealer', async () => {
    const { text } = await brochure({ location_id: null, state: null });
    expect(text).toContain('Coastline Auto Group Pty Ltd');
    expect(text).not.toContain('Opening hours');
  });

  test('the numbers are those that the page may show', async () => {
    const numbers = { vin: 'JTMW33FV80D012345', regplate: '123ABC' };
    const flags = (show_vin: boolean, show_rego: boolean) =>
      tenantContext('coastline', { flags: { ...coastline.config.flags, show_vin, show_rego } });
    const shown = await brochure({ ...numbers, state: 'QLD' }, {}, flags(true, true));
    expect(shown.text).toContain(numbers.vin);
    expect(shown.text).toContain(numbers.regplate);
    const hidden = await brochure({ ...numbers, state: 'QLD' }, {}, flags(false, false));
    expect(hidden.text).not.toContain(numbers.vin);
    expect(hidden.text).not.toContain(numbers.regplate);
    expect((await brochure({ ...numbers, state: 'NSW' }, {}, flags(false, false))).text).toContain(numbers.regplate);
  });

  test('another spelling of the slug leads to the canonical one', async () => {
    const slug = await put({}, { id: 'c1' });
    const { status, headers } = await ask(gatewayOf([coastline]), 'some-old-name-c1');
    expect(status).toBe(301);
    expect(headers['location']).toBe(`/api/v1/cars/${slug}/pdf`);
  });

  test('an unknown vehicle and another dealer’s are both not found', async () => {
    const slug = await put({});
    expect(await problem('2021-toyota-hilux-nobody')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await problem(slug, 'merribank')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await problem('x'.repeat(300))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('one address downloads a limited number at once', async () => {
    const gateway = gatewayOf([coastline]);
    const statuses = [];
    for (let n = 0; n <= readRate.burst; n += 1) {
      statuses.push((await ask(gateway, 'nobody', { ip: '198.51.100.1' })).status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });

  const long = 'x'.repeat(20_000);
  const emoji = '🚗👨‍👩‍👧‍👦🇳🇿'.repeat(2_000).slice(0, 20_000);
  test.each([
    ['one word of 20,000 characters', long],
    ['20,000 characters of words', 'Very good car indeed. '.repeat(900)],
    ['a thousand sections', 'a|'.repeat(9_999)],
    ['emoji', emoji],
    ['Arabic and directions', '\u202eسيارة\u2066 ممتازة '.repeat(900)],
    ['control characters', '\u0000\u0007\u001b[31m\u0085 fine \ud83d'.repeat(500)],
    ['the syntax of PDF', ') Tj ET Q endstream endobj trailer << /Root 1 0 R >> %%EOF ('.repeat(300)],
    ['markup', '<script>alert(1)</script>'.repeat(500)],
  ])('comments and features of %s make a valid file of at most two pages', async (_what, hostile) => {
    const short = (most: number): string => hostile.slice(0, most) || 'x';
    const { pages, unmarked, text } = await brochure({
      make: short(60),
      model: short(80),
      badge: short(120),
      series: short(80),
      stocknum: short(60),
      dealercomments: hostile.slice(0, 20_000),
      colour: short(80),
      trans: short(60),
      fuel: short(60),
      torque: short(40),
      features: Array.from({ length: 200 }, (_, n) => `${short(100)}${n}`),
      standardEquipment: Array.from({ length: 400 }, () => short(200)),
      interior_colour: short(80),
      engine_size: short(40),
      drive: short(60),
      body: short(60),
      simple_body: short(60),
      build_date: short(10),
      compliance_date: short(10),
      vin: short(17),
      regplate: short(12),
    });
    expect(pages).toBeLessThanOrEqual(2);
    expect(unmarked).toEqual([]);
    expect(text).toContain('$45,990');
    expect(text).toContain('See it live');
  });

  test('of a car that no page shows is made for the dealer’s people, of no other dealer', async () => {
    const slug = await put({ show_on_dealer_website: false }, { id: 'unseen' });
    const gateway = gatewayOf([coastline, merribank]);
    const askFor = (tenant: string, authorization = `Bearer ${OPERATOR_TOKEN}`) =>
      gateway({
        method: 'GET',
        path: `/api/v1/operators/tenants/${tenant}/brochures/unseen`,
        query: new URLSearchParams(),
        headers: { host: 'platform.localhost', authorization },
        body: Buffer.alloc(0),
        ip: '203.0.113.7',
      });
    const made = await askFor('coastline');
    expect(made.status).toBe(200);
    expect(made.headers['content-disposition']).toBe(`attachment; filename="${slug}.pdf"`);
    expect((await readPdf(made.body)).text).toContain('Hilux');
    expect((await askFor('merribank')).status).toBe(404);
    expect((await askFor('coastline', 'Bearer none')).status).toBe(401);
    expect((await ask(gateway, slug)).status).toBe(410);
  });
});
