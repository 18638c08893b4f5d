import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { LocationChoice } from '#domain/locations/select-locations.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import { LocationMap } from './location-map.tsx';
import { LocationSection } from './location-section.tsx';
import { LocationCarousel } from './location-carousel.tsx';

const site = fixtureSite('coastline');
const [cairns] = site.locations;
if (cairns === undefined) throw new TypeError('The dealer of this test has a location.');

describe('the location section', () => {
  const names = (choice: LocationChoice, of = site): string[] => {
    const { unmount } = renderInPage(<LocationSection title="Where" choice={choice} />, { site: of });
    const found = screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    unmount();
    return found;
  };

  test.each<[LocationChoice, string[]]>([
    ['primary', ['Coastline Cairns']],
    ['sales', ['Coastline Cairns', 'Coastline Townsville', 'Coastline Gold Coast', 'Coastline Ballina']],
    ['service', ['Coastline Cairns Service', 'Coastline Townsville Service']],
    ['parts', ['Coastline Parts']],
    ['service-and-parts', ['Coastline Cairns Service', 'Coastline Townsville Service', 'Coastline Parts']],
    ['all', site.locations.map(({ name }) => name)],
    [{ id: 'ballina' }, ['Coastline Ballina']],
  ])('of %j shows %j', (choice, expected) => {
    expect(names(choice)).toEqual(expected);
  });

  test('of one location is no list; of several it is', () => {
    renderInPage(<LocationSection title="Where" choice="parts" />, { site });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact Us Coastline Parts' }).getAttribute('href')).toBe(
      '/contact-us/cairns-parts',
    );
    renderInPage(<LocationSection title="Workshops" choice="service" />, { site });
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Book a Service Coastline Cairns Service' })).toBeDefined();
  });

  test('is nothing where there is no such location, or its only one has no hours', () => {
    const closed = { ...cairns, contact_detail: { ...cairns.contact_detail, opening_hours: [] } };
    expect(names('parts', { ...site, locations: [cairns] })).toEqual([]);
    expect(names('all', { ...site, locations: [closed] })).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows the licence on cards only where the dealer asks for it', () => {
    const text = (show_licence_on_cards: boolean): string => {
      const { container, unmount } = renderInPage(<LocationSection title="Where" choice="sales" />, {
        site: { ...site, flags: { ...site.flags, show_licence_on_cards } },
      });
      const { textContent } = container;
      unmount();
      return textContent;
    };
    expect(text(true)).toContain('Motor dealer licence NSW MD 073214');
    expect(text(false)).not.toContain('Motor dealer licence');
  });
});

describe('the carousel of locations', () => {
  /** The DOM of this test has no layout: the row is measured as the test says. */
  const show = (count: number) => {
    renderInPage(<LocationCarousel locations={site.locations.slice(0, count)} level="h3" />, { site });
    const row = screen.getByRole('list');
    Object.defineProperties(row, {
      scrollWidth: { value: 1_000, configurable: true },
      clientWidth: { value: 400, configurable: true },
    });
    const scrollTo = (left: number) =>
      act(() => {
        row.scrollLeft = left;
        row.dispatchEvent(new Event('scroll'));
      });
    return { row, scrollTo };
  };
  const button = (name: string): HTMLElement => screen.getByRole('button', { name });
  const enabled = (): boolean[] =>
    ['Previous locations', 'Next locations'].map((name) => !button(name).hasAttribute('disabled'));

  test('disables its buttons at the ends', () => {
    const { scrollTo } = show(4);
    scrollTo(0);
    expect(enabled()).toEqual([false, true]);
    scrollTo(300);
    expect(enabled()).toEqual([true, true]);
    scrollTo(600);
    expect(enabled()).toEqual([true, false]);
  });

  test('hands the focus on when the button under it is disabled', async () => {
    const { scrollTo } = show(4);
    scrollTo(300);
    button('Next locations').focus();
    scrollTo(600);
    await waitFor(() => expect(document.activeElement).toBe(button('Previous locations')));
  });

  test.each([
    [2, true],
    [3, true],
    [4, false],
    [6, false],
  ])('with %i locations hints at swiping: %s', (count, hints) => {
    show(count);
    expect(screen.queryByText('Swipe') !== null).toBe(hints);
  });

  test.each([
    [4, 'roomy'],
    [5, 'fifths'],
  ])('with %i locations is %s', (count, layout) => {
    const { row } = show(count);
    expect(row.parentElement?.getAttribute('data-layout')).toBe(layout);
  });

  test('has a way to the page of each location', () => {
    show(3);
    expect(screen.getAllByRole('link', { name: /^View Location/ }).map((link) => link.getAttribute('href'))).toEqual(
      site.locations.slice(0, 3).map(({ slug }) => `/locations/${slug}`),
    );
  });
});

describe('the map of a location', () => {
  test.each([
    [undefined, `${cairns.address.lat},${cairns.address.long}`],
    ['ChIJN1t_tDeuEmsRUsoyG83frY4', 'place_id:ChIJN1t_tDeuEmsRUsoyG83frY4'],
  ])('with the place id %s is of %s', async (place_id, of) => {
    const keyed = { ...site, maps_embed_key: 'k'.repeat(39) };
    renderInPage(<LocationMap location={{ ...cairns, address: { ...cairns.address, place_id } }} />, { site: keyed });
    await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
    const src = screen.getByTitle(`Map: ${cairns.name}`).getAttribute('src') ?? '';
    expect(new URL(src).searchParams.get('q')).toBe(of);
  });
});

describe('holiday opening hours', () => {
  test('open in a dialog with special days and public holidays, soonest first, and close again', async () => {
    renderInPage(<HolidayHours location={cairns} />, { site });
    expect(screen.queryByText('Christmas Day')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Holiday Opening Hours' }));
    const dialog = screen.getByRole('dialog', { name: 'Holiday Opening Hours' });
    const days = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(days.slice(0, 2)).toEqual(['Christmas EveThursday 24 December', 'Christmas DayFriday 25 December']);
    expect(dialog.textContent).toContain('8:30 am – 1:00 pmFinance desk: Closed');
    expect(dialog.textContent).toContain('Anzac Day holidayMonday 26 AprilCall for hours');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Christmas Day')).toBeNull();
  });
});
