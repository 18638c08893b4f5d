import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';

const headings = (page: Document, level: number): string[] =>
  within(within(page.body).getByRole('main')).queryAllByRole('heading', { level }).map(textOf);
const framed = (serviceBookingUrls: Record<string, string>) =>
  pageAt('/service', { site: { ...fixtureSite(), serviceBookingUrls } });

describe('the service page', () => {
  test('has the booking at an address of its own, and the workshops', async () => {
    const page = await pageAt('/service');
    expect(headings(page, 1)).toEqual(['Service']);
    expect(headings(page, 2)).toEqual([
      'What we do, and what it costs',
      'Book a Service',
      'While it is with us',
      'Our workshops',
    ]);
    expect(headings(page, 3)).toEqual(
      expect.arrayContaining(['Coastline Cairns Service', 'Coastline Townsville Service']),
    );
    expect(canonicalOf(page)).toBe('https://dealer.example/service');
    expect(page.querySelector('#service-booking h2')).not.toBeNull();
  });

  test('shows our form where no dealership has a booking address, and says so to those who look for it', async () => {
    const page = await pageAt('/service');
    expect(page.querySelector('iframe')).toBeNull();
    expect(attributesOf(page, '#service-booking', 'data-diagnostic')).toEqual(['no xtime url found']);
    expect(textOf(page.body)).not.toContain('no xtime url found');
    expect(textOf(page.querySelector('#service-booking noscript')!)).toContain('(07) 5550 0143');
  });

  test('says what each service includes, how long it takes and what it costs, and which price is capped', async () => {
    const page = await pageAt('/service');
    const items = [...page.querySelectorAll('[aria-labelledby="services-title"] li')].map(textOf);
    expect(items[0]).toMatch(/^Logbook service, minor .*stamped\. About two hours from \$289 Choose/);
    expect(items.filter((text) => text.includes('Capped price'))).toHaveLength(1);
    expect(items.filter((text) => text.includes('We quote it first'))).toHaveLength(2);
    expect(textOf(page.body)).toContain('include GST');
  });

  test('of a dealer who lists no services has the booking and the workshops, and no hole', async () => {
    const empty = { text: null, picture: null, services: [], note: null, meanwhile: [] };
    const page = await pageAt('/service', {
      callers: { 'sites.servicing': async () => ({ ok: true, answer: empty }) },
    });
    expect(headings(page, 2)).toEqual(['Book a Service', 'Our workshops']);
    expect(page.querySelector('main picture')).toBeNull();
  });

  test('lets no service be chosen where another system books', async () => {
    const page = await framed({ 'coastline-cairns': 'https://book.example/cairns' });
    expect(within(page.body).queryAllByRole('button', { name: /^Choose/ })).toEqual([]);
    expect(within(page.body).queryByLabelText('Your rego')).toBeNull();
  });

  test('shows the dealership’s own booking in a frame that cannot lead the page away', async () => {
    const page = await framed({ 'coastline-cairns': 'https://book.example/cairns' });
    expect(attributesOf(page, 'iframe', 'src')).toEqual(['https://book.example/cairns']);
    expect(attributesOf(page, 'iframe', 'sandbox').join()).not.toMatch(/top-navigation/);
    expect(attributesOf(page, 'iframe', 'title')).toEqual(['Book a service: Coastline Cairns']);
    expect(page.querySelector('[data-diagnostic]')).toBeNull();
  });

  test('lets one choose among the dealerships that have a booking system', async () => {
    const page = await framed({
      'coastline-cairns': 'https://book.example/c',
      'coastline-ballina': 'https://b.example/',
    });
    expect(attributesOf(page, 'main select option', 'value')).toEqual(['coastline-cairns', 'coastline-ballina']);
  });
});

test.each([
  ['/vehicle-parts-and-accessories', 'Parts and Accessories', '(07) 5550 0144'],
  ['/sell-my-car', 'Sell My Car', '(07) 5550 0141'],
])('%s has a heading, its own address and whom to call without scripts', async (address, title, phone) => {
  const page = await pageAt(address);
  expect(headings(page, 1)).toEqual([title]);
  expect(page.title).toBe(`${title} | Coastline Auto Group`);
  expect(canonicalOf(page)).toBe(`https://dealer.example${address}`);
  expect(textOf(page.querySelector('main noscript')!)).toContain(phone);
});

test.each([
  ['/service', 'service_enabled'],
  ['/vehicle-parts-and-accessories', 'parts_enabled'],
  ['/parts/search?query=bolt', 'parts_enabled'],
])('%s is no page of a dealer who has no such thing', async (address, flag) => {
  const site = fixtureSite();
  const without = { ...site, flags: { ...site.flags, [flag]: false } };
  expect(await renderedPage(address, { site: without })).toMatchObject({ status: 404 });
  expect(await renderedPage(address)).toMatchObject({ status: 200 });
});
