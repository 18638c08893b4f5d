import { expect, test } from 'vitest';
import { hasPage } from './dealer-pages.ts';

const none = {
  compare_enabled: false,
  test_drive_enabled: false,
  service_enabled: false,
  parts_enabled: false,
  finance_page: false,
  reserve_online: false,
  buy_online_alias: false,
  buy_online: false,
  online_payment: false,
  credit_check: false,
  trade_in_enabled: false,
  spin_to_win: false,
};

test('a dealer without a workshop has no service page, one without parts has neither their form nor their search', () => {
  const onlyParts = { flags: { ...none, parts_enabled: true } };
  expect(['service', 'parts', 'parts_order'].map((id) => hasPage(id, onlyParts))).toEqual([false, true, true]);
  const onlyService = { flags: { ...none, service_enabled: true } };
  expect(['service', 'parts', 'parts_order'].map((id) => hasPage(id, onlyService))).toEqual([true, false, false]);
});

test('a dealer without comparison has no page of it', () => {
  expect(hasPage('compare', { flags: none })).toBe(false);
  expect(hasPage('compare', { flags: { ...none, compare_enabled: true } })).toBe(true);
});

test('every dealer has the other pages', () => {
  expect(['home', 'contact', 'listing'].map((id) => hasPage(id, { flags: none }))).toEqual([true, true, true]);
});

test('the second address of the checkout needs its own flag and reservations', () => {
  const has = (flags: Partial<typeof none>) =>
    ['checkout', 'checkout_alias'].map((id) => hasPage(id, { flags: { ...none, ...flags } }));
  expect(has({ reserve_online: true })).toEqual([true, false]);
  expect(has({ buy_online_alias: true })).toEqual([false, false]);
  expect(has({ reserve_online: true, buy_online_alias: true })).toEqual([true, true]);
});
