import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { addressNow, listingView } from '#test/web/listing-view.ts';
import { renderHookInPage } from '#test/web/render-in-page.tsx';
import type { ListingView } from './use-listing.ts';
import { useCanonicalAddress } from './use-canonical-address.ts';

const canonical = '/search/toyota/';
const listing = { canonical, heading: 'Toyota', base: {} };
/** The address after an answer to it. */
const after = (address: string, page = 1, state: ListingView['state'] = 'current'): string => {
  window.history.replaceState(null, '', address);
  renderHookInPage(useCanonicalAddress, listingView({}, { answer: fixtureSearch({ listing, page }), state }));
  return `${addressNow()}${window.location.hash}`;
};

describe('the address of a listing', () => {
  let entries: number;
  beforeEach(() => void (entries = window.history.length));

  test('beyond the last page becomes that of the last page, without another step back', () => {
    expect(after(`${canonical}?page=99`, 3)).toBe(`${canonical}?page=3`);
    expect(window.history.length).toBe(entries);
  });

  test('with filters in another order is written in ours', () => {
    expect(after(`${canonical}?sortBy=latest&fuel=petrol&fuel=diesel`)).toBe(
      `${canonical}?fuel=diesel&fuel=petrol&sortBy=latest`,
    );
  });

  test('loses parameters that are no search, and keeps its anchor', () => {
    expect(after(`${canonical}?utm_source=mail#filters`)).toBe(`${canonical}#filters`);
  });

  test('is left alone until its answer is there', () => {
    expect(after(`${canonical}?page=99`, 3, 'loading')).toBe(`${canonical}?page=99`);
    expect(after(`${canonical}?page=99`, 3, 'failed')).toBe(`${canonical}?page=99`);
  });
});
