import type { Page } from 'playwright-core';

export const LISTING = '/search/new-used-and-demo-cars/?sortBy=price_asc';

/** What of a dealer the scenes need. */
export interface Stock {
  /** Paths of two vehicles. */
  cars: readonly [string, string];
  /** Slug of a dealership. */
  dealership: string;
}

export interface Scene {
  path: (stock: Stock) => string;
  /** What is kept in the browser beforehand, by the end of its key. */
  kept?: (stock: Stock) => Readonly<Record<string, unknown>>;
  /** Opens what lies on top of the page; the screenshot is then of the window. */
  open?: (page: Page) => Promise<void>;
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('-') + 1);

const watchlistEntry = (path: string) => {
  const name = path.replace('/cars/', '');
  return { id: idOf(path), name, slug: name, make: 'Toyota', model: 'Hilux', primary_image_url: null };
};

/** The pages that are compared, for every dealer at both sizes. */
export const scenes: Readonly<Record<string, Scene>> = {
  home: { path: () => '/' },
  listing: { path: () => LISTING },
  vehicle: { path: ({ cars: vehicles }) => vehicles[0] },
  compare: { path: ({ cars: vehicles }) => `/compare?ids=${vehicles.map(idOf).join(',')}` },
  watchlist: { path: () => '/watchlist', kept: ({ cars: vehicles }) => ({ favourites: vehicles.map(watchlistEntry) }) },
  enquiry: {
    path: ({ cars: vehicles }) => vehicles[0],
    open: async (page) => {
      await page.locator('a[href$="#enquire"]:visible').first().click();
      await page.locator('dialog[open] form').waitFor();
    },
  },
  dealership: { path: ({ dealership }) => `/dealerships/${dealership}/stock` },
  nowhere: { path: () => '/nowhere' },
};
