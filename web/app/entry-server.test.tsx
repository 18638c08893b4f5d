import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, handOverText, hrefsIn, metaOf, structuredTypes, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';
import type { Callers } from '#web/lib/api.ts';

const origin = 'https://www.coastlineauto.example';
const base = '/search/new-used-and-demo-cars/';

type Answers = Partial<Callers>;
const render = (address: string, callers: Answers = {}) => renderedPage(address, { origin, callers });
const pageOf = (address: string, callers: Answers = {}) => pageAt(address, { origin, callers });

const heading = (name: string, canonical = base): Answers => ({
  'search.search': async () => ({
    ok: true,
    answer: fixtureSearch({ listing: { canonical, heading: name, base: {} } }),
  }),
});

describe.each(['coastline', 'merribank', 'totara'])('the first HTML of %s', (site) => {
  test.each(['/', base, '/cars/2021-toyota-hilux', '/success', '/nowhere'])(
    '%s has nothing that a strict policy blocks',
    async (address) => {
      const page = await pageAt(address, { site });
      expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
      const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
      const inline = [...page.querySelectorAll('script:not([src])')].map((script) => script.getAttribute('type') ?? '');
      expect(inline.filter((type) => !/^application\/(?:json|ld\+json)$/.test(type))).toEqual([]);
    },
  );

  test('the document names its template', async () => {
    const page = await pageAt('/', { site });
    const named = new Set(attributesOf(page, '[data-template]', 'data-template'));
    expect([...named]).toEqual([fixtureSite(site).template]);
  });
});

describe('the page function’s view', () => {
  test('price, kilometres, title and structured data are there without a script', async () => {
    const page = await pageOf('/cars/2021-toyota-hilux');
    expect(textOf(page.body)).toContain('$45,990');
    expect(textOf(page.body)).toContain('38,210');
    expect(page.title).toMatch(/^2021 Toyota Hilux.*Coastline Auto Group$/);
    expect(structuredTypes(page)).toEqual(expect.arrayContaining(['AutoDealer', 'Car']));
  });

  test('the data block cannot be closed from inside', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const page = await pageOf(base, heading(hostile));
    expect([...page.scripts].filter((script) => script.textContent === 'alert(1)')).toEqual([]);
    expect(handOverText(page)).not.toContain('<');
    expect(JSON.stringify(JSON.parse(handOverText(page)))).toContain('alert(1)');
  });

  test('hands over every answer it used, under the key the browser asks with', async () => {
    const handOver: { answers: { id: string }[]; refusal: unknown } = JSON.parse(handOverText(await pageOf(base)));
    expect(handOver.answers.map(({ id }) => id)).toEqual(['sites.get', 'search.search']);
    expect(handOver.refusal).toBeNull();
  });

  test('a lazy page’s own files stand in the document', async () => {
    const [modules] = attributesOf(await pageOf('/cars/x'), 'script[data-modules]', 'data-modules');
    expect(modules?.split(' ')).toContain('/assets/web/features/vehicle/page.tsx.js');
  });

  test('an address that is not the canonical one has moved for good', async () => {
    expect(await render('/search/Toyota?page=2', heading('Toyota', '/search/toyota'))).toEqual({
      kind: 'moved',
      location: '/search/toyota?page=2',
    });
  });

  test.each([
    [404, 'not_found'],
    [410, 'gone'],
  ])('a vehicle refused with %i is a page with that status, not to be indexed', async (status, code) => {
    const callers: Answers = { 'vehicles.get': async () => ({ ok: false, status, code }) };
    expect(await render('/cars/away', callers)).toMatchObject({ kind: 'html', status });
    const page = await pageOf('/cars/away', callers);
    expect(metaOf(page, 'robots')).toBe('noindex,follow');
    expect(JSON.parse(handOverText(page))).toMatchObject({ refusal: { address: '/cars/away', status } });
  });

  test('an address that no page has is 404 with a way to search', async () => {
    expect(await render('/nowhere')).toMatchObject({ kind: 'html', status: 404 });
    const page = await pageOf('/nowhere');
    expect(within(within(page.body).getByRole('main')).getByRole('search')).toBeDefined();
  });

  test('a fault of ours is thrown, so that the edge serves the shell', async () => {
    const callers: Answers = { 'search.search': async () => ({ ok: false, status: 500, code: 'internal' }) };
    await expect(render(base, callers)).rejects.toThrow();
  });

  describe('while the search engine is away', () => {
    const callers: Answers = {
      'search.search': async () => ({ ok: false, status: 503, code: 'upstream_unavailable' }),
    };

    test('an unavailable listing is an error page with every phone number, and is not indexed', async () => {
      expect(await render(base, callers)).toMatchObject({ kind: 'html', status: 503 });
      const page = await pageOf(base, callers);
      expect(textOf(page.body)).toContain('Our vehicle search is having a short break');
      expect(metaOf(page, 'robots')).toBe('noindex,follow');
      const { phones, locations } = fixtureSite();
      const numbers = [phones.main, ...locations.map(({ contact_detail }) => contact_detail.phone)];
      expect(hrefsIn(within(page.body).getByRole('main'))).toEqual(
        expect.arrayContaining([...numbers.map((phone) => `tel:${phone.replace(/[^\d+]/g, '')}`), '/#contact']),
      );
      expect(JSON.parse(handOverText(page))).toMatchObject({ refusal: { address: base, status: 503 } });
    });

    test('an answer from before is shown as one', async () => {
      const old: Answers = {
        'search.search': async () => ({
          ok: true,
          answer: fixtureSearch({ as_of: new Date(fixtureNow.getTime() - 240_000).toISOString() }),
        }),
      };
      expect(textOf((await pageOf(base, old)).body)).toContain('These results are up to ten minutes old.');
      expect(textOf((await pageOf(base)).body)).not.toContain('ten minutes old');
    });

    test('the home page is shown, with locations, phones and the form', async () => {
      expect(await render('/', callers)).toMatchObject({ kind: 'html', status: 200 });
      const page = await pageOf('/', callers);
      expect(page.querySelectorAll('#locations, #contact')).toHaveLength(2);
      expect(metaOf(page, 'robots')).toBe('index,follow');
      expect(textOf(page.body)).not.toMatch(/\b0 vehicles/);
    });
  });
});
