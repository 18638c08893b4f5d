import { expect, test } from 'vitest';
import { dealerZone } from './dealer-zone.ts';

test('a dealer’s calendar is that of the primary location, else of the first', () => {
  const at = (primary: boolean, time_zone: string) => ({ primary, time_zone });
  expect(dealerZone([at(false, 'Australia/Perth'), at(true, 'Pacific/Auckland')])).toBe('Pacific/Auckland');
  expect(dealerZone([at(false, 'Australia/Perth')])).toBe('Australia/Perth');
  expect(dealerZone([])).toBe('Australia/Brisbane');
});
