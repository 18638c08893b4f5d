import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { LocationSection } from './location-section.tsx';

const site = fixtureSite('coastline');
const [location] = site.locations;
if (location === undefined) throw new TypeError('The dealer of this test has a location.');

describe('the map of a vehicle page', () => {
  test('asks nothing of Google before the click, and then shows the location', async () => {
    renderInPage(<LocationSection location={location} phone="(07) 5550 0142" />, {
      site: { ...site, maps_embed_key: 'k'.repeat(39) },
    });
    expect(screen.queryByTitle(/^Map/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
    const address = new URL(screen.getByTitle(`Map: ${location.name}`).getAttribute('src') ?? '');
    expect(address.host).toBe('www.google.com');
    expect(address.searchParams.get('q')).toBe(`${location.address.lat},${location.address.long}`);
    expect(address.searchParams.get('zoom')).toBe('10');
  });

  test('stands beside the way to the location’s page, which a hidden location does not have', () => {
    const { unmount } = renderInPage(<LocationSection location={location} phone="(07) 5550 0142" />, { site });
    expect(screen.getByRole('link', { name: 'View Location' }).getAttribute('href')).toBe('/locations/cairns');
    unmount();
    renderInPage(<LocationSection location={{ ...location, visible: false }} phone={null} />, { site });
    expect(screen.queryByRole('link', { name: 'View Location' })).toBeNull();
    expect(screen.queryByRole('link', { name: location.contact_detail.phone })).toBeNull();
  });

  test('is not offered without a key; the address and directions are', () => {
    renderInPage(<LocationSection location={location} phone="(07) 5550 0142" />, {
      site: { ...site, maps_embed_key: null },
    });
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Get Directions' })).toBeDefined();
    expect(screen.getByText(location.address.street, { exact: false })).toBeDefined();
  });
});
