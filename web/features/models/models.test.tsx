import { describe, expect, test } from 'vitest';
import type { ModelEntry, ModelsAnswer } from '#functions/search/contract.ts';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureModel, fixtureModels, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { renderPage, type RenderedPage } from '#web/app/entry-server.tsx';
import type { Callers } from '#web/lib/api.ts';

const render = (address: string, callers: Partial<Callers> = {}, slug = 'coastline'): Promise<RenderedPage> =>
  renderPage({
    address,
    origin: 'https://dealer.example',
    callers: fixtureCallers(callers, fixtureSite(slug)),
    now: fixtureNow,
    assetsFor: () => ({ script: '/assets/entry.js', modules: [], styles: [] }),
  });
const htmlOf = async (...directoryState: Parameters<typeof render>): Promise<string> => {
  const page = await render(...directoryState);
  if (page.kind !== 'html') throw new Error(`Moved to ${page.location}.`);
  return page.html;
};
const answering = (answer: Partial<ModelsAnswer>): Partial<Callers> => ({
  'search.models': async () => ({ ok: true, answer: fixtureModels(answer) }),
});
const showing = (model: Partial<ModelEntry>): Partial<Callers> => ({
  'search.model': async () => ({ ok: true, answer: { ...fixtureModel(model), hits: [] } }),
});
const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const toyota = { make: { slug: 'toyota', name: 'Toyota' }, count: 12, pages: 1 };

describe('the models directory', () => {
  test('counts in words in its one heading, and each tile leads to the model’s page', async () => {
    const html = await htmlOf('/models');
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/g)).toHaveLength(1);
    expect(html).toContain('48 models</h1>');
    expect(hrefs(html)).toContain('/models/toyota/hilux');
    expect(html).toContain('31 in stock from $45,990');
  });

  test.each(['coastline', 'merribank', 'totara'])('has no style attribute at %s', async (slug) => {
    expect(await htmlOf('/models', {}, slug)).not.toMatch(/\sstyle=/);
  });

  test('a make is a page of its own, with a trail', async () => {
    const html = await htmlOf('/models/toyota', answering(toyota));
    expect(html).toContain('12 Toyota models</h1>');
    expect(html).toContain('<link rel="canonical" href="https://dealer.example/models/toyota">');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('"@type":"ItemList"');
  });

  test('pages keep what is asked, in the notation of the search', async () => {
    const html = await htmlOf('/models?body=suv&range[price]=10000:50000');
    expect(hrefs(html)).toContain('/models?body=suv&page=2&range[price]=10000:50000');
    expect(html).toContain('$10,000 to $50,000');
    expect(html).toContain('content="noindex,follow"');
  });

  test('is a plain form before scripts arrive', async () => {
    expect(await htmlOf('/models')).toMatch(/<form[^>]*action="\/models"/);
  });

  test('a page beyond the last shows the last, which is its canonical address', async () => {
    const html = await htmlOf('/models?page=99', answering({ page: 3, pages: 3 }));
    expect(html).toContain('<link rel="canonical" href="https://dealer.example/models?page=3">');
    expect(html).toContain('content="index,follow"');
  });

  test('while the search is down it shows its age, as the page of a model does', async () => {
    const as_of = fixtureNow.toISOString();
    expect(await htmlOf('/models')).not.toContain('ten minutes old');
    expect(await htmlOf('/models', answering({ as_of }))).toContain('These models are up to ten minutes old.');
    const model: Partial<Callers> = {
      'search.model': async () => ({ ok: true, answer: { ...fixtureModel(), as_of } }),
    };
    expect(await htmlOf('/models/toyota/hilux', model)).toContain('What is in stock is up to ten minutes old.');
  });

  test('no match: the page links to all models and to a contact', async () => {
    const html = await htmlOf('/models/toyota?body=bus', answering({ ...toyota, models: [], count: 0, pages: 0 }));
    expect(html).toContain('No Toyota models</h1>');
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/models', '/models?body=bus', 'tel:1300975707']));
  });

  test('a make that the dealer has nothing of is 404 with a search box', async () => {
    const page = await render('/models/daewoo', {
      'search.models': async () => ({ ok: false, status: 404, code: 'not_found' }),
    });
    expect(page).toMatchObject({ kind: 'html', status: 404 });
    expect(page.kind === 'html' && page.html).toContain('role="search"');
  });
});

describe('the page of one model', () => {
  test('shows the model and its stock, and leads to all of it', async () => {
    const html = await htmlOf('/models/toyota/hilux');
    expect(html).toContain('<title>Toyota Hilux | Coastline Auto Group</title>');
    expect(html).toContain('The ute that half the coast drives.');
    expect(html).toContain('See all 31 in stock');
    expect(hrefs(html)).toContain('/search/toyota/hilux');
    expect(html.match(/<article/g)?.length).toBeGreaterThan(1);
  });

  test('a model without stock leads to its make, and is indexed for its text', async () => {
    const html = await htmlOf('/models/toyota/hilux', showing({ count: 0, price_from: null }));
    expect(html).toContain('None in stock today');
    expect(hrefs(html)).toContain('/models/toyota');
    expect(html).toContain('content="index,follow"');
    const silent = showing({ count: 0, price_from: null, short_description: null });
    expect(await htmlOf('/models/toyota/hilux', silent)).toContain('content="noindex,follow"');
  });

  test('another spelling has moved for good', async () => {
    expect(await render('/models/Toyota/HiLux')).toEqual({ kind: 'moved', location: '/models/toyota/hilux' });
  });
});
