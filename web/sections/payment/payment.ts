import type { Site } from '#functions/sites/contract.ts';

/** Whether there is a choice: the dealer shows estimates, which New Zealand's law asks to look differently (standards 3.14). */
export const offersFinance = ({ flags, finance_provider: provider, country }: Site): boolean =>
  flags.finance_enabled && provider !== null && country === 'AU';
