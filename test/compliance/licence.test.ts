import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { pageAt } from '#test/web/rendered-page.ts';

// docs/product/consumer-law.md, 'Dealer licence'. Brochures and mails have tests of their own (docs/compliance.md).
describe.each(['coastline', 'merribank', 'totara'])('every page of %s', (dealer) => {
  const site = fixtureSite(dealer);
  const licence = `${site.licence.label} ${site.licence.number}`;
  const offer = site.promos.find(({ page }) => page === null);
  const sale = site.promos.find(({ page }) => page !== null)?.page ?? null;
  const addresses = [
    ...['/', '/search/new-used-and-demo-cars/', '/cars/any-car', '/models', '/contact-us'],
    ...['/dealerships', '/opening-hours', '/privacy-policy', '/no-such-page', '/success'],
    ...(offer === undefined ? [] : [`/offers/${offer.id}`]),
    ...(sale === null ? [] : [sale]),
  ];

  test.each(addresses)('names the licence and who holds it: %s', async (address) => {
    const { textContent } = (await pageAt(address, { site })).body;
    expect(textContent).toContain(licence);
    expect(textContent).toContain(site.legal_name);
  });
});
