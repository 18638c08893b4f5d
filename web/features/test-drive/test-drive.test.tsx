import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { canonicalOf, hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';

const site = { ...fixtureSite(), flags: { ...fixtureSite().flags, test_drive_enabled: true } };
const at = (address: string, more: Parameters<typeof pageAt>[1] = {}) => pageAt(address, { site, ...more });
const headings = (page: Document, level: number): string[] =>
  within(within(page.body).getByRole('main')).queryAllByRole('heading', { level }).map(textOf);

describe('the page that books a test drive', () => {
  test('without a vehicle offers the newest ones and a search, before any script', async () => {
    const page = await at('/book-test-drive');
    expect(headings(page, 1)).toEqual(['Book a Test Drive']);
    expect(headings(page, 2)).toContain('Newest vehicles');
    expect(hrefsIn(page).some((href) => href.startsWith('/book-test-drive?car_id='))).toBe(true);
    expect(page.querySelector('main form[role=search]')?.getAttribute('action')).toBe('/book-test-drive');
    expect([canonicalOf(page), metaOf(page, 'robots')]).toEqual([
      'https://dealer.example/book-test-drive',
      'index,follow',
    ]);
  });

  test.each(['car_id=v7k2m4', 'slug=2021-toyota-hilux-sr5-v7k2m4'])('names the vehicle of ?%s', async (query) => {
    const page = await at(`/book-test-drive?${query}`);
    const { car: vehicle } = fixtureVehicleAnswer({}, site);
    expect(headings(page, 2)).toContain(vehicle.name);
    expect(hrefsIn(page.querySelector('main noscript')!)).toContain(`/api/v1/forms/test-drive/page?car=${vehicle.id}`);
    expect(metaOf(page, 'robots')).toBe('noindex,follow');
  });

  test('says that a vehicle is sold, and offers others', async () => {
    const answer = fixtureVehicleAnswer({}, site);
    const sold = { ...answer, car: { ...answer.car, sold: true, status: 'sold' as const } };
    const callers = { 'vehicles.get': async () => ({ ok: true as const, answer: sold }) };
    const page = await at('/book-test-drive?car_id=v7k2m4', { callers });
    expect(textOf(page.body)).toContain(`The ${sold.car.name} cannot be driven any more. Here are others.`);
    expect(headings(page, 2)).toContain('Newest vehicles');
  });

  test('is a 404 for a dealer without test drives', async () => {
    const without = { ...site, flags: { ...site.flags, test_drive_enabled: false } };
    expect(await renderedPage('/book-test-drive', { site: without })).toMatchObject({ status: 404 });
  });
});
