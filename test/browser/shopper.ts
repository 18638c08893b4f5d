import type { Page } from 'playwright-core';

export interface Shopper {
  first: string;
  last: string;
  email: string;
  message: string;
}

/** Finds a car by its make facet and opens it. */
export const findByFacet = async (page: Page, wanted: { make: string; title: RegExp }): Promise<void> => {
  const facet = page.getByRole('link', { name: new RegExp(`^${wanted.make} ?\\d+ in stock`) });
  await facet.first().click();
  await page.waitForURL(new RegExp(`/search/${wanted.make}$`, 'i'));
  const card = page.getByRole('link', { name: wanted.title });
  await card.first().click();
  await page.waitForURL(/\/cars\//);
  await page.getByRole('heading', { level: 1, name: wanted.title }).waitFor();
};

/** Submits the enquiry form of the open car and waits for the thanks. */
export const enquire = async (page: Page, button: string, shopper: Shopper): Promise<void> => {
  await page.getByRole('link', { name: button }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${shopper.first} ${shopper.last}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await page.getByRole('textbox', { name: 'Message' }).fill(shopper.message);
  await page.locator('dialog form button[type=submit]').click();
  await page.waitForURL(/\/success$/);
};
