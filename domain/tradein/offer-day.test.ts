import { expect, test } from 'vitest';
import { offerDay } from './offer-day.ts';

test('an offer ends on the day of the dealer’s calendar, wherever the browser is', () => {
  const at = (time_zone: string) => ({ locations: [{ primary: true, time_zone }] });
  expect(offerDay('2026-11-30T22:15:00.000Z', at('Australia/Brisbane'))).toBe('1 December 2026');
  expect(offerDay('2026-11-30T10:15:00.000Z', at('Pacific/Auckland'))).toBe('30 November 2026');
});
