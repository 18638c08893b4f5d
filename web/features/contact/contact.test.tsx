import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { contentPageSchema } from '#domain/content/schema.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { canonicalOf, hrefsIn, metaOf, structuredTypes, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';

const mainOf = (page: Document) => within(within(page.body).getByRole('main'));
const headings = (page: Document, level: number): string[] =>
  mainOf(page).queryAllByRole('heading', { level }).map(textOf);

describe('the contact page', () => {
  test('has a heading, a title and an address that search engines may keep', async () => {
    const page = await pageAt('/contact-us');
    expect(headings(page, 1)).toEqual(['Contact Us']);
    expect(page.title).toBe('Contact Us | Coastline Auto Group');
    expect(canonicalOf(page)).toBe('https://dealer.example/contact-us');
    expect(metaOf(page, 'robots')).toBe('index,follow');
    expect(structuredTypes(page)).toContain('BreadcrumbList');
  });

  test.each(['/contact', '/contact/'])('is also at %s, which moves to it', async (address) => {
    expect(await renderedPage(address)).toMatchObject({ kind: 'moved', location: '/contact-us' });
  });

  test('shows every location of the dealer with its phone and a page of its own, and the numbers of departments', async () => {
    const page = await pageAt('/contact-us');
    const { locations, phones } = fixtureSite();
    const [first, ...others] = locations.map(({ name }) => name);
    expect(headings(page, 2)).toEqual(['Call the right people', first, 'Our other locations', 'Where to find us']);
    expect(headings(page, 3)).toEqual(others);
    expect(hrefsIn(page)).toEqual(expect.arrayContaining(locations.map(({ slug }) => `/contact-us/${slug}`)));
    expect(textOf(page.body)).toContain(`Service ${phones.service ?? ''}`);
  });

  test('of a dealer with two places more has these beside the form, in short', async () => {
    const page = await pageAt('/contact-us', { site: 'merribank' });
    const near = mainOf(page).getByRole('region', { name: 'Our other locations' });
    expect(hrefsIn(near)).toEqual(['/contact-us/pakenham-service', '/contact-us/pakenham-parts']);
    expect(textOf(near)).toContain('29 Commercial Drive');
    expect(within(near).queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  test('says without scripts whom to call, because its form needs them', async () => {
    const page = await pageAt('/contact-us');
    const plain = page.querySelector('main noscript')!;
    expect(textOf(plain)).toContain('Or call 1300 975 707');
    expect(hrefsIn(plain)).toContain('/api/v1/forms/general-enquiry/page?from=%2Fcontact-us');
  });

  test('names no departments where the dealer has one number', async () => {
    expect(headings(await pageAt('/contact-us', { site: 'totara' }), 2)).not.toContain('Call the right people');
  });

  test.each([
    ['', 'Coastline Cairns'],
    ['?type=service', 'Coastline Cairns Service'],
    ['?type=parts', 'Coastline Parts'],
    ['?type=boats', 'Coastline Cairns'],
  ])('at /contact-us%s begins with %s', async (query, name) => {
    const page = await pageAt(`/contact-us${query}`);
    expect(headings(page, 2)[1]).toBe(name);
    expect(canonicalOf(page)).toBe('https://dealer.example/contact-us');
  });

  test('draws a map of all places, of one location only its own', async () => {
    const maps = async (address: string) => mainOf(await pageAt(address)).getAllByRole('img', { name: /^Map: / });
    expect((await maps('/contact-us'))[0]?.getAttribute('aria-label')).toContain(
      'Coastline Ballina about 3 km west of',
    );
    const [one] = await maps('/contact-us/cairns');
    expect(one?.getAttribute('aria-label')).toBe('Map: Coastline Cairns, about 2 km south-west of Cairns');
  });

  test('has a map of that location where the dealer has a key', async () => {
    const page = await pageAt('/contact-us', { site: { ...fixtureSite(), maps_embed_key: 'k'.repeat(39) } });
    expect(mainOf(page).getAllByRole('button', { name: 'Show map' })).toHaveLength(1);
  });

  test('leaves out a location that the dealer hides', async () => {
    const site = fixtureSite();
    const [first, ...others] = site.locations;
    const page = await pageAt('/contact-us', {
      site: { ...site, locations: [{ ...first!, visible: false }, ...others] },
    });
    expect([...headings(page, 2), ...headings(page, 3)]).not.toContain(first!.name);
  });
});

describe('the contact page of a location', () => {
  test('has its address, its phone and nobody else’s', async () => {
    const page = await pageAt('/contact-us/cairns-service');
    expect(headings(page, 1)).toEqual(['Contact Coastline Cairns Service']);
    expect(headings(page, 2)).toEqual(['Coastline Cairns Service']);
    expect(canonicalOf(page)).toBe('https://dealer.example/contact-us/cairns-service');
    expect(textOf(page.body)).toContain('9 Fearnley Street');
    expect(textOf(page.querySelector('main noscript')!)).toContain('(07) 5550 0143');
  });

  test('is a 404 for a location that there is not', async () => {
    const page = await renderedPage('/contact-us/nowhere');
    expect(page).toMatchObject({ status: 404 });
  });
});

test('the careers page has a heading, an address of its own and whom to call', async () => {
  const page = await pageAt('/careers');
  expect(headings(page, 1)).toEqual(['Careers']);
  expect(canonicalOf(page)).toBe('https://dealer.example/careers');
  expect(textOf(page.querySelector('main noscript')!)).toContain('1300 975 707');
});

test('what the dealer publishes at /careers stands above its form and names the page', async () => {
  const document = contentPageSchema.parse({
    kind: 'page',
    path: '/careers',
    title: 'Work with us',
    description: 'A technician is looked for.',
    blocks: [{ kind: 'text', paragraphs: ['We look for a technician.'] }],
  });
  const content = { document, posts: [], author: null, calls: {}, around: null, changes_at: null };
  const page = await pageAt('/careers', {
    callers: { 'content.extra': async () => ({ ok: true, answer: { content } }) },
  });
  expect(headings(page, 1)).toEqual(['Work with us']);
  expect(headings(page, 2)).toContain('Write to us');
  expect(metaOf(page, 'description')).toBe('A technician is looked for.');
  expect(textOf(page.body)).toContain('We look for a technician.');
});
