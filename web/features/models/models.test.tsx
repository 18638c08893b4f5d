import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { contentPageSchema } from '#domain/content/schema.ts';
import type { ModelEntry, ModelsAnswer } from '#functions/search/contract.ts';
import { fixtureModel, fixtureModels, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, hrefsIn, metaOf, structuredTypes, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';
import type { Callers } from '#web/lib/api.ts';

const answering = (answer: Partial<ModelsAnswer>): { callers: Partial<Callers> } => ({
  callers: { 'search.models': async () => ({ ok: true, answer: fixtureModels(answer) }) },
});
const showing = (model: Partial<ModelEntry>): { callers: Partial<Callers> } => ({
  callers: { 'search.model': async () => ({ ok: true, answer: { ...fixtureModel(model), hits: [] } }) },
});
const headingsOf = (page: Document): string[] => within(page.body).getAllByRole('heading', { level: 1 }).map(textOf);

const toyota = { make: { slug: 'toyota', name: 'Toyota' }, count: 12, pages: 1 };

test('a model’s page has the dealer’s own blocks beside its stock, and the description that they bring', async () => {
  const document = contentPageSchema.parse({
    kind: 'page',
    path: '/models/toyota/hilux',
    title: 'Hilux',
    description: 'Trays, tow bars, and who fits them.',
    blocks: [{ kind: 'text', paragraphs: ['Our workshop fits the tray before delivery.'] }],
  });
  const content = { document, posts: [], author: null, calls: {}, around: null, changes_at: null };
  const page = await pageAt('/models/toyota/hilux', {
    callers: { 'content.extra': async () => ({ ok: true, answer: { content } }) },
  });
  expect(textOf(page.body)).toContain('Our workshop fits the tray before delivery.');
  expect(metaOf(page, 'description')).toBe('Trays, tow bars, and who fits them.');
  expect(hrefsIn(page).some((href) => href.startsWith('/cars/'))).toBe(true);
});

describe('the models directory', () => {
  test('of a dealer without any says what it will be, and leads to a person, not back to itself', async () => {
    const page = await pageAt('/models', answering({ models: [], count: 0, vehicles: 0, pages: 0 }));
    expect(headingsOf(page)).toEqual(['Models']);
    const main = within(page.body).getByRole('main');
    expect(hrefsIn(main)).toEqual(expect.arrayContaining(['/contact-us', '/dealerships', 'tel:1300975707']));
    expect(hrefsIn(main)).not.toContain('/models');
    expect(textOf(main)).not.toContain('0 vehicles');
  });

  test('compares nothing where there are no two models', async () => {
    const page = await pageAt('/models/compare', answering({ models: [], count: 0, vehicles: 3, pages: 0 }));
    const main = within(page.body).getByRole('main');
    expect(textOf(main)).toContain('There are no two to compare yet');
    expect(within(main).queryByText('Choose a model')).toBeNull();
    expect(textOf(main)).toContain('See what is in stock');
  });

  test('counts in words in its one heading, and each tile leads to the model’s page', async () => {
    const page = await pageAt('/models');
    expect(headingsOf(page)).toEqual(['48 models']);
    expect(hrefsIn(page)).toContain('/models/toyota/hilux');
    expect(textOf(page.body)).toContain('New from $54,990 Diesel 12 new in stock, 19 used from $45,990');
    expect(textOf(page.body)).toContain('Also in stock Mazda CX-5 1 in stock, $38,990');
  });

  test.each(['coastline', 'merribank', 'totara'])('has no style attribute at %s', async (slug) => {
    const page = await pageAt('/models', { site: slug });
    expect(page.querySelector('[style]')).toBeNull();
  });

  test('a make’s page has its logo where the dealer gives one, else only its name', async () => {
    const logo = { path: '/theme/logo/0123456789abcdef', width: 120, height: 60 };
    const page = await pageAt('/models/toyota', {
      site: { ...fixtureSite(), has_showcase: true },
      callers: {
        ...answering(toyota).callers,
        'sites.showcase': async () => ({ ok: true, answer: { slider: null, make_logos: { toyota: logo } } }),
      },
    });
    expect(attributesOf(page, `img[src="${logo.path}"]`, 'alt')).toEqual(['Toyota']);
    expect((await pageAt('/models/toyota', answering(toyota))).querySelector('img[alt="Toyota"]')).toBeNull();
  });

  test('a make is a page of its own, with a trail', async () => {
    const page = await pageAt('/models/toyota', answering(toyota));
    expect(headingsOf(page)).toEqual(['12 Toyota models']);
    expect(canonicalOf(page)).toBe('https://dealer.example/models/toyota');
    expect(structuredTypes(page)).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  });

  test('pages keep what is asked, in the notation of the search', async () => {
    const page = await pageAt('/models?body=suv&range[price]=10000:50000');
    expect(hrefsIn(page)).toContain('/models?body=suv&page=2&range[price]=10000:50000');
    expect(textOf(page.body)).toContain('$10,000 to $50,000');
    expect(metaOf(page, 'robots')).toBe('noindex,follow');
  });

  test('is a plain form before scripts arrive', async () => {
    expect(attributesOf(await pageAt('/models'), 'form', 'action')).toContain('/models');
  });

  test('a page beyond the last shows the last, which is its canonical address', async () => {
    const page = await pageAt('/models?page=99', answering({ page: 3, pages: 3 }));
    expect(canonicalOf(page)).toBe('https://dealer.example/models?page=3');
    expect(metaOf(page, 'robots')).toBe('index,follow');
  });

  test('while the search is down it shows its age, as the page of a model does', async () => {
    const as_of = fixtureNow.toISOString();
    const textAt = async (...asked: Parameters<typeof pageAt>) => textOf((await pageAt(...asked)).body);
    expect(await textAt('/models')).not.toContain('ten minutes old');
    expect(await textAt('/models', answering({ as_of }))).toContain('These models are up to ten minutes old.');
    const model: Partial<Callers> = {
      'search.model': async () => ({ ok: true, answer: { ...fixtureModel(), as_of } }),
    };
    expect(await textAt('/models/toyota/hilux', { callers: model })).toContain(
      'What is in stock is up to ten minutes old.',
    );
  });

  test('no match: the page links to all models and to a contact', async () => {
    const page = await pageAt('/models/toyota?body=bus', answering({ ...toyota, models: [], count: 0, pages: 0 }));
    expect(headingsOf(page)).toEqual(['No Toyota models']);
    expect(hrefsIn(page)).toEqual(expect.arrayContaining(['/models', '/models?body=bus', 'tel:1300975707']));
  });

  test('a make that the dealer has nothing of is 404 with a search box', async () => {
    const callers: Partial<Callers> = {
      'search.models': async () => ({ ok: false, status: 404, code: 'not_found' }),
    };
    expect(await renderedPage('/models/daewoo', { callers })).toMatchObject({ kind: 'html', status: 404 });
    const page = await pageAt('/models/daewoo', { callers });
    expect(within(within(page.body).getByRole('main')).getByRole('search')).toBeDefined();
  });
});

describe('the page of one model', () => {
  test('shows the model and its stock, and leads to all of it', async () => {
    const page = await pageAt('/models/toyota/hilux');
    expect(page.title).toBe('Toyota Hilux | Coastline Auto Group');
    expect(textOf(page.body)).toContain('The ute that half the coast drives.');
    const all = within(page.body).getByRole('link', { name: 'See all 31 in stock' });
    expect(all.getAttribute('href')).toBe('/search/toyota/hilux?status=in_stock');
    expect(within(page.body).getAllByRole('article').length).toBeGreaterThan(1);
  });

  test('a model without stock leads to its make, and is indexed for its text', async () => {
    const page = await pageAt('/models/toyota/hilux', showing({ count: 0, price_from: null }));
    expect(textOf(page.body)).toContain('None in stock today');
    expect(hrefsIn(page)).toContain('/models/toyota');
    expect(metaOf(page, 'robots')).toBe('index,follow');
    const silent = showing({ count: 0, price_from: null, short_description: null });
    expect(metaOf(await pageAt('/models/toyota/hilux', silent), 'robots')).toBe('noindex,follow');
  });

  test('another spelling has moved for good', async () => {
    expect(await renderedPage('/models/Toyota/HiLux')).toEqual({ kind: 'moved', location: '/models/toyota/hilux' });
  });
});
