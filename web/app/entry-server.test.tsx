import { describe, expect, test } from 'vitest';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import type { Callers } from '#web/lib/api.ts';
import { renderPage, type RenderedPage } from './entry-server.tsx';

const origin = 'https://www.coastlineauto.example';
const base = '/search/new-used-and-demo-cars/';

const render = (address: string, callers: Callers = fixtureCallers()): Promise<RenderedPage> =>
  renderPage({
    address,
    origin,
    callers,
    now: fixtureNow,
    assetsFor: (source) => ({
      script: '/assets/entry.js',
      modules: source === null ? [] : [`/assets/${source}.js`],
      styles: ['/assets/entry.css'],
    }),
  });

const htmlOf = async (address: string, callers?: Callers): Promise<string> => {
  const page = await render(address, callers);
  if (page.kind !== 'html') throw new Error(`Moved to ${page.location}.`);
  return page.html;
};

const dataBlock = (html: string): string =>
  /<script type="application\/json" id="fc-data">(.*)<\/script>/.exec(html)?.[1] ?? '';

describe.each(['coastline', 'merribank', 'totara'])('the first HTML of %s', (slug) => {
  const callers = fixtureCallers({}, fixtureSite(slug));

  test.each(['/', base, '/cars/2021-toyota-hilux', '/success', '/nowhere'])(
    '%s has nothing that a strict policy blocks',
    async (address) => {
      const html = await htmlOf(address, callers);
      expect(html.match(/\sstyle=/g)).toBeNull();
      expect(html.match(/<style/g)).toBeNull();
      expect(html.match(/\son[a-z]+=/g)).toBeNull();
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      const inline = scripts.filter((attributes) => !/src=|type="application\/(json|ld\+json)"/.test(attributes));
      expect(inline).toEqual([]);
    },
  );

  test('the document names its template', async () => {
    expect(await htmlOf('/', callers)).toContain(`data-template="${fixtureSite(slug).template}"`);
  });
});

describe('the page function’s view', () => {
  test('price, kilometres, title and structured data are there without a script', async () => {
    const html = await htmlOf('/cars/2021-toyota-hilux');
    expect(html).toContain('$45,990');
    expect(html).toContain('38,210');
    expect(html).toMatch(/<title>2021 Toyota Hilux[^<]*Coastline Auto Group<\/title>/);
    expect(html).toContain('"@type":"AutoDealer"');
    expect(html).toContain('"@type":"Car"');
  });

  test('the data block cannot be closed from inside', async () => {
    const heading = '</script><script>alert(1)</script>';
    const html = await htmlOf(
      base,
      fixtureCallers({
        'search.search': async () => ({
          ok: true,
          answer: fixtureSearch({ listing: { canonical: base, heading, base: {} } }),
        }),
      }),
    );
    expect(html).not.toContain(heading);
    expect(dataBlock(html)).not.toContain('<');
    expect(JSON.stringify(JSON.parse(dataBlock(html)))).toContain('alert(1)');
  });

  test('hands over every answer it used, under the key the browser asks with', async () => {
    const handOver: { answers: { id: string }[]; refusal: unknown } = JSON.parse(dataBlock(await htmlOf(base)));
    expect(handOver.answers.map(({ id }) => id)).toEqual(['sites.get', 'search.search']);
    expect(handOver.refusal).toBeNull();
  });

  test('a lazy page’s own files stand in the document', async () => {
    expect(await htmlOf('/cars/x')).toContain('href="/assets/web/features/vehicle/page.tsx.js"');
  });

  test('an address that is not the canonical one has moved for good', async () => {
    const callers = fixtureCallers({
      'search.search': async () => ({
        ok: true,
        answer: fixtureSearch({
          listing: { canonical: '/search/toyota', heading: 'Toyota', base: { make: ['Toyota'] } },
        }),
      }),
    });
    expect(await render('/search/Toyota?page=2', callers)).toEqual({
      kind: 'moved',
      location: '/search/toyota?page=2',
    });
  });

  test.each([
    [404, 'not_found'],
    [410, 'gone'],
  ])('a vehicle refused with %i is a page with that status, not to be indexed', async (status, code) => {
    const callers = fixtureCallers({ 'vehicles.get': async () => ({ ok: false, status, code }) });
    const page = await render('/cars/away', callers);
    expect(page).toMatchObject({ kind: 'html', status });
    const html = page.kind === 'html' ? page.html : '';
    expect(html).toContain('<meta name="robots" content="noindex,follow">');
    expect(JSON.parse(dataBlock(html))).toMatchObject({ refusal: { address: '/cars/away', status } });
  });

  test('an address that no page has is 404 with a way to search', async () => {
    const page = await render('/nowhere');
    expect(page).toMatchObject({ kind: 'html', status: 404 });
    expect(page.kind === 'html' && page.html).toContain('role="search"');
  });

  test('a fault of ours is thrown, so that the edge serves the shell', async () => {
    const callers = fixtureCallers({ 'search.search': async () => ({ ok: false, status: 500, code: 'internal' }) });
    await expect(render(base, callers)).rejects.toThrow();
  });

  describe('while the search engine is away', () => {
    const callers = fixtureCallers({
      'search.search': async () => ({ ok: false, status: 503, code: 'upstream_unavailable' }),
    });

    test('an unavailable listing is an error page with every phone number, and is not indexed', async () => {
      const page = await render(base, callers);
      expect(page).toMatchObject({ kind: 'html', status: 503 });
      const html = page.kind === 'html' ? page.html : '';
      expect(html).toContain('Our vehicle search is having a short break');
      expect(html).toContain('<meta name="robots" content="noindex,follow">');
      const { phones, locations } = fixtureSite();
      for (const phone of [phones.main, ...locations.map(({ contact_detail }) => contact_detail.phone)]) {
        expect(html).toContain(`href="tel:${phone.replace(/[^\d+]/g, '')}"`);
      }
      expect(html).toContain('href="/#contact"');
      expect(JSON.parse(dataBlock(html))).toMatchObject({ refusal: { address: base, status: 503 } });
    });

    test('an answer from before is shown as one', async () => {
      const old = fixtureCallers({
        'search.search': async () => ({
          ok: true,
          answer: fixtureSearch({ as_of: new Date(fixtureNow.getTime() - 240_000).toISOString() }),
        }),
      });
      expect(await htmlOf(base, old)).toContain('These results are up to ten minutes old.');
      expect(await htmlOf(base)).not.toContain('ten minutes old');
    });

    test('the home page is shown, with locations, phones and the form', async () => {
      const page = await render('/', callers);
      expect(page).toMatchObject({ kind: 'html', status: 200 });
      const html = page.kind === 'html' ? page.html : '';
      expect(html).toContain('id="locations"');
      expect(html).toContain('id="contact"');
      expect(html).toContain('<meta name="robots" content="index,follow">');
      expect(html.match(/\b0 vehicles/)).toBeNull();
    });
  });
});
