import type { PageId } from './pages.ts';

type Flag =
  | 'compare_enabled'
  | 'test_drive_enabled'
  | 'service_enabled'
  | 'parts_enabled'
  | 'finance_page'
  | 'reserve_online'
  | 'buy_online_alias'
  | 'buy_online'
  | 'online_payment'
  | 'credit_check'
  | 'spin_to_win'
  | 'trade_in_enabled';

/** What decides which pages a dealer has. */
export interface PageSwitches {
  flags: Readonly<Record<Flag, boolean>>;
}

/** Pages of some dealers only, those with all of these. */
const switches: Partial<Record<PageId, readonly Flag[]>> = {
  compare: ['compare_enabled'],
  test_drive: ['test_drive_enabled'],
  service: ['service_enabled'],
  parts: ['parts_enabled'],
  parts_order: ['parts_enabled'],
  finance_enquiry: ['finance_page'],
  finance_apply: ['finance_page'],
  finance_personalised: ['finance_page'],
  trade_in: ['trade_in_enabled'],
  car_trade_in: ['trade_in_enabled'],
  checkout: ['reserve_online'],
  checkout_alias: ['reserve_online', 'buy_online_alias'],
  checkout_journey: ['reserve_online', 'buy_online'],
  online_payment: ['online_payment'],
  credit_check: ['credit_check'],
  spin: ['spin_to_win'],
};
const switchesById: Readonly<Record<string, readonly Flag[]>> = switches;

/** Whether the dealer has the page; otherwise it is a 404 and nothing leads to it. */
export const hasPage = (id: string, { flags }: PageSwitches): boolean =>
  (switchesById[id] ?? []).every((name) => flags[name]);
