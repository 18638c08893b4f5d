import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { offerDay } from './offer-day.ts';

test('an offer ends on the day of the dealer’s calendar, wherever the browser is', () => {
  const site = fixtureSite();
  const [first, ...others] = site.locations;
  if (first === undefined) throw new TypeError('The site has locations.');
  const at = (time_zone: string) => ({ ...site, locations: [{ ...first, time_zone }, ...others] });
  expect(offerDay('2026-11-30T22:15:00.000Z', at('Australia/Brisbane'))).toBe('1 December 2026');
  expect(offerDay('2026-11-30T10:15:00.000Z', at('Pacific/Auckland'))).toBe('30 November 2026');
});
