import type { Site } from '#functions/sites/contract.ts';

/** Whether the dealer shows finance estimates; not in New Zealand (docs/product/finance.md, 'New Zealand finance'). */
export const offersFinance = ({ flags, finance_provider: provider, country }: Site): boolean =>
  flags.finance_enabled && provider !== null && country === 'AU';
