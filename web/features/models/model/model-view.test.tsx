import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { FinanceFigures } from '#domain/finance/figures-schema.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { fixtureModel, fixtureModels, fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, hrefsIn, metaOf, structuredTypes, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { modelJsonLd } from './structured-data.ts';

const figures: ModelAnswer['figures'] = {
  as_of: '2026-11-16',
  engines: [
    { name: '2.5 hybrid', litres_per_100km: 4.8, co2_g_per_km: 109 },
    { name: 'Electric', kwh_per_100km: 14.7, range_km: 505 },
  ],
  size: { length_mm: 5_325, width_mm: 1_855, height_mm: 1_865 },
  seats: 5,
  sleeps: null,
  towing_kg: 3_500,
  boot_litres: null,
  tare_kg: null,
  ancap: { stars: 5, year: 2019 },
  safety: ['Seven airbags'],
};
const estimate: FinanceFigures = {
  country: 'AU',
  week_cents: 15_949,
  repayment_cents: 15_949,
  frequency: 'weekly',
  interest_rate: '8.49',
  comparison_rate: '9.37',
  term_months: 60,
  term: '5 years',
  deposit_cents: 459_900,
  balloon_cents: 0,
  example: { amount_cents: 3_000_000, term_months: 60, secured: true, text: 'Comparison rate based on an example' },
  notice: 'WARNING: Conditions apply.',
  wording: 'AU 2026-11',
  as_of: fixtureNow.toISOString(),
  until: fixtureNow.toISOString(),
};
const at = (address: string, change: Partial<ModelAnswer> = {}) =>
  pageAt(address, {
    callers: { 'search.model': async () => ({ ok: true, answer: { ...fixtureModel(), ...change } }) },
  });
const hilux = '/models/toyota/hilux';
const altsOf = (page: Document): (string | null)[] => attributesOf(page, 'main picture img', 'alt').slice(0, 3);
const sectionOf = (page: Document, name: string): string => textOf(within(page.body).getByRole('region', { name }));

describe('the colours of a model', () => {
  test('show it from all sides in the colour of the address, the first where it names none', async () => {
    expect(altsOf(await at(hilux))).toEqual([
      'Toyota Hilux in Glacier White, front',
      'Toyota Hilux in Glacier White, side',
      'Toyota Hilux in Glacier White, rear',
    ]);
    expect(altsOf(await at(`${hilux}?colour=deep-red`))[0]).toBe('Toyota Hilux in Deep Red, front');
    expect(altsOf(await at(`${hilux}?colour=mauve`))[0]).toBe('Toyota Hilux in Glacier White, front');
  });

  test('are radio buttons, and links where scripts are off', async () => {
    const page = await at(`${hilux}?colour=deep-red`);
    const checked = within(page.body).getByRole<HTMLInputElement>('radio', { name: 'Deep Red' });
    expect(checked.hasAttribute('checked')).toBe(true);
    expect(hrefsIn(page)).toContain('/models/toyota/hilux?colour=deep-red');
  });

  test('have no canonical address of their own', async () => {
    expect(canonicalOf(await at(`${hilux}?colour=deep-red`))).toBe('https://dealer.example/models/toyota/hilux');
  });
});

describe('prices of a model', () => {
  test('say what they are of and what they include, in the page and in its description', async () => {
    const page = await at(hilux);
    expect(textOf(page.body)).toContain('New from $54,990 drive away');
    expect(metaOf(page, 'description')).toContain('New from $54,990, drive away.');
  });

  test('that the dealer states have their day; a grade without one asks to be asked', async () => {
    const price = { cents: 3_499_000, type: 'drive_away', basis: 'stated', as_of: '2026-11-16' } as const;
    const [grade] = fixtureModel().grades;
    const page = await at(hilux, { price, grades: grade === undefined ? [] : [{ ...grade, price: null, count: 0 }] });
    expect(textOf(page.body)).toContain('From $34,990 drive away, as of 16 November 2026');
    expect(sectionOf(page, 'The grade')).toContain('Ask us for the price');
  });

  test('of a grade lead to its vehicles in stock', async () => {
    expect(hrefsIn(await at(hilux))).toContain(
      '/search/toyota/hilux?badge=SR5&car_type=demo&car_type=new&status=in_stock',
    );
  });
});

describe('what is in stock of a model', () => {
  const soldOut = { ...fixtureModel().model, count: 0, new_count: 0, used_count: 0, price_from: null };
  const hrefOf = (page: Document, name: string) => within(page.body).getByRole('link', { name }).getAttribute('href');

  test('is counted new and used apart, so that no used price reads as that of a new one', async () => {
    const page = await at(hilux);
    expect(hrefOf(page, '12 new in stock')).toBe('/search/toyota/hilux?car_type=demo&car_type=new&status=in_stock');
    expect(hrefOf(page, '19 used from $45,990')).toBe('/search/toyota/hilux?car_type=used&status=in_stock');
    expect(textOf(page.body)).not.toContain('31 in stock from');
  });

  test('is one number where none is sold new', async () => {
    const price = { cents: 4_599_000, type: null, basis: 'stock', as_of: null } as const;
    const page = await at(hilux, { price, model: { ...fixtureModel().model, new_from: null, new_count: 0 } });
    expect(hrefOf(page, '31 in stock')).toBe('/search/toyota/hilux?status=in_stock');
  });

  test('leads to the form that names the model where there is none, with and without scripts', async () => {
    const page = await at(hilux, { model: soldOut, hits: [] });
    expect(hrefOf(page, 'Ask us about the Hilux')).toBe('#model-enquiry');
    expect(page.getElementById('model-enquiry')).not.toBeNull();
    expect(hrefsIn(page)).toContain(
      '/api/v1/forms/general-enquiry/page?model=toyota%2Fhilux&from=%2Fmodels%2Ftoyota%2Fhilux',
    );
    expect(hrefsIn(page)).not.toContain('/book-test-drive?query=Toyota%20Hilux');
  });

  test('is called on the way while none is there yet', async () => {
    const page = await at(hilux, { model: soldOut });
    expect(within(page.body).getByRole('heading', { name: 'Toyota Hilux on the way' })).toBeDefined();
  });
});

describe('figures of a model', () => {
  test('are called claimed, combined cycle, with their day; what is not stated is not there', async () => {
    const text = sectionOf(await at(hilux, { figures }), 'What it uses and carries');
    expect(text).toContain('Claimed, combined cycle');
    expect(text).toContain('4.8 L/100 km');
    expect(text).toContain('505 km');
    expect(text).toContain('5 stars, tested 2019');
    expect(text).toContain('As stated to us on 16 November 2026.');
    expect(text).not.toContain('Boot');
    expect(sectionOf(await at(hilux, { figures }), 'Will it fit?')).toContain('5,325 mm');
  });

  test('are left out whole where the dealer has none', async () => {
    const page = await at(hilux);
    expect(within(page.body).queryByRole('heading', { name: 'What it uses and carries' })).toBeNull();
    expect(within(page.body).queryByRole('heading', { name: 'Will it fit?' })).toBeNull();
  });
});

test('a repayment stands with its vehicle and its disclosures', async () => {
  const [hit] = fixtureSearch().hits;
  const example = hit === undefined ? null : { ...hit, estimate };
  const text = sectionOf(await at(hilux, { example }), 'On finance, for example');
  expect(text).toContain(hit?.name ?? 'no vehicle');
  expect(text).toContain('9.37% p.a.');
  expect(text).toContain('WARNING: Conditions apply.');
});

test('a model that is not in stock shows what comes nearest and says that it is none', async () => {
  const page = await at(hilux, {
    model: { ...fixtureModel().model, count: 0, price_from: null },
    hits: [],
    nearest: fixtureSearch().hits.slice(0, 3),
  });
  expect(textOf(page.body)).toContain('None of these is a Hilux');
  expect(within(page.body).getAllByRole('article')).toHaveLength(3);
  expect(structuredTypes(page)).not.toContain('Product');
});

test('questions, a brochure and rivals are there where the dealer has them', async () => {
  const page = await at(hilux, {
    questions: [{ question: 'Does it float?', answer: 'No.' }],
    brochure: 'https://files.example/hilux.pdf',
    rivals: fixtureModels().models.slice(1, 3),
  });
  expect(textOf(page.body)).toContain('Does it float?');
  expect(hrefsIn(page)).toEqual(
    expect.arrayContaining([
      'https://files.example/hilux.pdf',
      '/models/compare?models=toyota/hilux,mazda/cx-5',
      '/book-test-drive?query=Toyota%20Hilux',
    ]),
  );
  expect(structuredTypes(page)).not.toContain('FAQPage');
});

test('the structured data is a product with the lowest price in stock', () => {
  const request = { site: fixtureSite(), origin: 'https://dealer.example' };
  expect(modelJsonLd(fixtureModel(), request)).toMatchObject({
    '@type': ['Product', 'Car'],
    name: 'Toyota Hilux',
    offers: { '@type': 'AggregateOffer', lowPrice: '45990.00', priceCurrency: 'AUD' },
  });
  expect(modelJsonLd(fixtureModel({ count: 0, price_from: null }), request)).toBeNull();
});
