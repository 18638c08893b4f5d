import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, hrefsIn, metaOf, structuredTypes, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';

const mainOf = (page: Document) => within(within(page.body).getByRole('main'));
const headings = (page: Document, level: number): string[] =>
  mainOf(page).queryAllByRole('heading', { level }).map(textOf);
const linkTexts = (page: Document): string[] => mainOf(page).getAllByRole('link').map(textOf);
const rowsOf = (table: HTMLElement): string[] => within(table).getAllByRole('row').map(textOf);

const machineTextOf = (page: Document): string =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).join();

const site = fixtureSite();
const withLocations = (change: (location: Site['locations'][number]) => Partial<Site['locations'][number]>): Site => ({
  ...site,
  locations: site.locations.map((location) => ({ ...location, ...change(location) })),
});

const nobody = { people: [], history: [], arriving: [], services: [] };
const somebody = { id: 'kim', name: 'Kim Ashby', role: 'Sales', since: 2019, languages: ['Tongan', 'Samoan'] };
const parking = { label: 'Parking', words: 'Behind the gate.' };

describe('the page of a location', () => {
  test('has its name, address, phone, every day from Monday and its licence', async () => {
    const page = await pageAt('/locations/ballina');
    expect(headings(page, 1)).toEqual(['Coastline Ballina']);
    expect(canonicalOf(page)).toBe('https://dealer.example/locations/ballina');
    expect(metaOf(page, 'robots')).toBe('index,follow');
    expect(textOf(page.body)).toContain('35 River Street West Ballina NSW 2478');
    expect(textOf(page.body)).toContain('Motor dealer licence NSW MD 073214');
    expect(textOf(page.body)).toContain('Motor vehicle repairer MVRL 58214');
    const rows = rowsOf(mainOf(page).getByRole('table'));
    expect(rows.map((row) => row.split(' ')[0])).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ]);
    // The fixture's now is a Wednesday there.
    expect(rows[2]).toBe('Wednesday today 8:30 am – 5:00 pm');
  });

  test('leads to directions, contact and the booking of a service', async () => {
    const page = await pageAt('/locations/cairns');
    expect(linkTexts(page)).toEqual(expect.arrayContaining(['Contact', 'Book a Service', 'Contact Us']));
    expect(hrefsIn(page)).toEqual(
      expect.arrayContaining(['/contact-us/cairns', '/service#service-booking', '/contact-us', 'tel:0755500142']),
    );
    const directions = mainOf(page).getByRole('link', { name: 'Get Directions to Coastline Cairns' });
    expect(directions.getAttribute('target')).toBe('_blank');
    expect(directions.getAttribute('rel')).toBe('noopener noreferrer');
    expect(directions.getAttribute('href')).toContain('214%20Mulgrave%20Road');
  });

  test('draws where it is, says the same in words, and how far the dealer’s other places are', async () => {
    const page = await pageAt('/locations/cairns');
    const [drawn] = mainOf(page).getAllByRole('img', {
      name: 'Map: Coastline Cairns, about 2 km south-west of Cairns',
    });
    expect(textOf(drawn!)).toContain('Mareeba');
    expect(textOf(page.querySelector('figcaption')!)).toMatch(
      /214 Mulgrave Road.*Westcourt.*About 2 km south-west of Cairns/,
    );
    expect(textOf(page.body)).toContain('Coastline Townsville about 280 km to the south');
  });

  test('has its people, the way there and what is done there, and people to machines', async () => {
    const about = { ...nobody, people: [somebody], arriving: [parking], services: ['Finance desk'] };
    const page = await pageAt('/locations/cairns', {
      callers: { 'sites.about': async () => ({ ok: true, answer: about }) },
    });
    expect(headings(page, 2)).toContain('Who you will meet at Coastline Cairns');
    expect(textOf(page.body)).toContain('Also speaks Tongan and Samoan.');
    expect(textOf(page.body)).toContain('Behind the gate.');
    expect(headings(page, 2)).toContain('What we do here');
    expect(machineTextOf(page)).toContain('"employee":[{"@type":"Person","name":"Kim Ashby","jobTitle":"Sales"');
    const plain = await pageAt('/locations/cairns');
    expect(headings(plain, 2).filter((text) => /meet|What we do/.test(text))).toEqual([]);
    expect(machineTextOf(plain)).not.toContain('employee');
  });

  test('of a yard has the departments of its dealership with their own hours and numbers, of a workshop none', async () => {
    const yard = await pageAt('/locations/cairns');
    const departments = within(mainOf(yard).getByRole('region', { name: 'Service and parts' }));
    expect(departments.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
      ...['Coastline Cairns Service', 'Coastline Parts'],
    ]);
    expect(hrefsIn(yard)).toContain('tel:0755500143');
    expect(headings(await pageAt('/locations/ballina'), 2)).not.toContain('Service and parts');
    expect(headings(await pageAt('/locations/cairns-service'), 2)).not.toContain('Service and parts');
  });

  test('has reviews of this place only', async () => {
    const page = await pageAt('/locations/ballina', { site: { ...site, has_reviews: true } });
    const reviews = mainOf(page).queryByRole('region', { name: /^What customers say of/ });
    const all = await pageAt('/locations/cairns', { site: { ...site, has_reviews: true } });
    expect(mainOf(all).getByRole('region', { name: 'What customers say of Coastline Cairns' })).toBeDefined();
    expect(reviews).toBeNull();
  });

  test('offers no booking where the dealer has no page for it', async () => {
    expect(
      linkTexts(
        await pageAt('/locations/cairns', { site: { ...site, flags: { ...site.flags, service_enabled: false } } }),
      ),
    ).not.toContain('Book a Service');
  });

  test('shows the vehicles of a yard and where all of them are, and none of a workshop', async () => {
    const yard = await pageAt('/locations/cairns');
    expect(headings(yard, 2)).toContain('Newest at Coastline Cairns');
    expect(hrefsIn(yard)).toContain('/dealerships/coastline-cairns/stock');
    expect(headings(await pageAt('/locations/cairns-service'), 2)).not.toContain('Newest at Coastline Cairns Service');
  });

  test('filters by location where a dealership has vehicles at two', async () => {
    const page = await pageAt('/locations/richmond', { site: 'totara' });
    expect(hrefsIn(page).filter((href) => href.includes('location_name'))).toHaveLength(1);
  });

  test('shows the dealer’s other locations, and itself no second time', async () => {
    const names = headings(await pageAt('/locations/cairns'), 3);
    expect(names).toContain('Coastline Townsville');
    expect(names).not.toContain('Coastline Cairns');
  });

  test('shows the rating of the location where the dealer shows reviews, and not to machines', async () => {
    const rated = await pageAt('/locations/cairns', { site: { ...site, has_reviews: true } });
    expect(mainOf(rated).getAllByRole('img', { name: /out of 5$/ }).length).toBeGreaterThan(0);
    const data = attributesOf(rated, 'script[type="application/ld+json"]', 'type').length;
    expect(data).toBeGreaterThan(0);
    expect(machineTextOf(rated)).not.toContain('aggregateRating');
    const plain = await pageAt('/locations/cairns', { site: { ...site, has_reviews: false } });
    expect(mainOf(plain).queryByRole('img', { name: /out of 5$/ })).toBeNull();
  });

  test.each([
    ['cairns', 'AutoDealer'],
    ['cairns-service', 'AutoRepair'],
    ['cairns-parts', 'AutoPartsStore'],
  ])('%s is an %s to machines, with breadcrumbs', async (slug, type) => {
    const types = structuredTypes(await pageAt(`/locations/${slug}`));
    expect(types[0]).toBe(type);
    expect(types).toContain('BreadcrumbList');
  });

  test('offers a map only where the dealer has a key, and says that it comes from Google', async () => {
    const keyed = await pageAt('/locations/cairns', { site: { ...site, maps_embed_key: 'k'.repeat(39) } });
    expect(mainOf(keyed).getByRole('button', { name: 'Show map' })).toBeDefined();
    expect(textOf(keyed.body)).toContain('The map is loaded from Google.');
    expect(mainOf(await pageAt('/locations/cairns')).queryByRole('button', { name: 'Show map' })).toBeNull();
  });

  test('shows the picture and the landline of a location that has them', async () => {
    const shown = withLocations(({ contact_detail }) => ({
      contact_detail: { ...contact_detail, landline_phone: '(07) 5550 0199' },
      image: { url: 'l.suv.front34.white' },
    }));
    const page = mainOf(await pageAt('/locations/cairns', { site: shown }));
    expect(page.getByRole('img', { name: 'Coastline Cairns, Westcourt' }).getAttribute('src')).toContain(
      'l.suv.front34.white',
    );
    expect(page.getByRole('link', { name: 'Landline (07) 5550 0199' }).getAttribute('href')).toBe('tel:0755500199');
    const plain = mainOf(await pageAt('/locations/cairns', { site: withLocations(() => ({ image: undefined })) }));
    expect(plain.queryByRole('img', { name: 'Coastline Cairns, Westcourt' })).toBeNull();
    expect(plain.queryByRole('link', { name: /^Landline/ })).toBeNull();
  });

  test('without hours asks people to call', async () => {
    const page = await pageAt('/locations/cairns', {
      site: withLocations(({ contact_detail }) => ({ contact_detail: { ...contact_detail, opening_hours: [] } })),
    });
    expect(rowsOf(mainOf(page).getByRole('table'))).toEqual(['Every day Call for hours']);
  });

  test.each(['nowhere', 'ballina'])('is a 404 for one that there is not, or that is hidden: %s', async (slug) => {
    const hidden = withLocations(({ id }) => ({ visible: id !== 'ballina' }));
    expect(await renderedPage(`/locations/${slug}`, { site: hidden })).toMatchObject({ status: 404 });
  });

  test('lists holidays without scripts, for the state where it stands', async () => {
    const listOf = async (slug: string) => textOf((await pageAt(`/locations/${slug}`)).querySelector('main noscript')!);
    expect(await listOf('cairns')).toContain('Christmas Day Friday 25 December Closed');
    expect(await listOf('ballina')).toContain('King’s Birthday Monday 14 June Call for hours');
    expect(await listOf('cairns')).not.toContain('14 June');
  });
});

describe('the page of all dealerships', () => {
  test('has those with vehicles, then service and parts, each with its page', async () => {
    const page = await pageAt('/dealerships');
    expect(headings(page, 1)).toEqual(['Our Dealerships']);
    expect(headings(page, 2)).toEqual([
      ...['Coastline Cairns', 'Coastline Townsville', 'Coastline Gold Coast', 'Coastline Ballina', 'Service and parts'],
    ]);
    expect(headings(page, 3)).toEqual(['Coastline Cairns Service', 'Coastline Townsville Service', 'Coastline Parts']);
    expect(hrefsIn(page)).toEqual(expect.arrayContaining(site.locations.map(({ slug }) => `/locations/${slug}`)));
    expect(canonicalOf(page)).toBe('https://dealer.example/dealerships');
  });

  test('draws all places on one map, and says where each of them is', async () => {
    const page = await pageAt('/dealerships');
    expect(mainOf(page).getAllByRole('img', { name: /^Map: Coastline Cairns .*Coastline Parts/ })).not.toHaveLength(0);
    expect(textOf(page.body)).toContain('About 3 km west of Ballina, about 165 km south of Brisbane');
  });

  test('asks for a postcode, in New Zealand for a region, and for neither with one location', async () => {
    expect(
      mainOf(await pageAt('/dealerships')).getByRole('textbox', { name: 'Your postcode or address' }),
    ).toBeDefined();
    expect(
      mainOf(await pageAt('/dealerships', { site: 'totara' })).getByRole('combobox', { name: 'Your region' }),
    ).toBeDefined();
    expect(mainOf(await pageAt('/dealerships', { site: 'merribank' })).queryByRole('textbox')).toBeNull();
  });

  test('of one dealership is called locations', async () => {
    expect(headings(await pageAt('/dealerships', { site: 'merribank' }), 1)).toEqual(['Our Locations']);
  });
});

describe('the opening hours page', () => {
  const selected = (page: Document): string[] =>
    within(mainOf(page).getByRole('navigation', { name: 'Location type' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(textOf);

  test('begins with sales: a week from Monday for each location', async () => {
    const page = await pageAt('/opening-hours');
    expect(headings(page, 1)).toEqual(['Opening Hours']);
    expect(selected(page)).toEqual(['Sales']);
    expect(mainOf(page).getAllByRole('table')).toHaveLength(4);
    for (const table of mainOf(page).getAllByRole('table')) expect(rowsOf(table)[0]).toMatch(/^Monday/);
  });

  test('shows the type that its address asks for, and is one page to search engines', async () => {
    const page = await pageAt('/opening-hours?type=parts');
    expect(selected(page)).toEqual(['Parts']);
    expect(headings(page, 2)).toEqual(['Coastline Parts', 'Where to find us']);
    expect(canonicalOf(page)).toBe('https://dealer.example/opening-hours');
    expect(selected(await pageAt('/opening-hours?type=boats'))).toEqual(['Sales']);
  });

  test('has no selector where the dealer has one type', async () => {
    const page = await pageAt('/opening-hours', { site: 'totara' });
    expect(mainOf(page).queryByRole('navigation', { name: 'Location type' })).toBeNull();
    expect(headings(page, 2)).toEqual(['Totara Palmerston North', 'Totara Richmond', 'Where to find us']);
    expect(mainOf(page).getAllByRole('img', { name: /^Map: Totara Palmerston North/ }).length).toBeGreaterThan(0);
  });

  test('says By appointment only where the dealer opens without times', async () => {
    const sundays = withLocations(({ contact_detail }) => ({
      contact_detail: {
        ...contact_detail,
        opening_hours: [{ weekday: 0, status: 'Open', open: null, close: null }],
      },
    }));
    const [table] = mainOf(await pageAt('/opening-hours', { site: sundays })).getAllByRole('table');
    expect(rowsOf(table!).at(-1)).toBe('Sunday By appointment only');
  });
});
