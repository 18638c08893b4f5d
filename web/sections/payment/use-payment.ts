import { useSyncExternalStore } from 'react';
import { writeText } from '#web/lib/browser-storage.ts';
import type { Site } from '#functions/sites/contract.ts';

/** How prices are shown (docs/product/search.md, 'Payment switch'). */
export type Payment = 'cash' | 'finance';

/**
 * An attribute of the document element, read by stylesheets and set before first paint (assets/first-paint-2.js), so that
 * server HTML need not change on hydration.
 */
const chosen = (): Payment => (document.documentElement.dataset['payment'] === 'finance' ? 'finance' : 'cash');

const watchers = new Set<() => void>();
const watch = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

/** The shopper's choice for this tenant; 'cash' on the server. */
export const usePayment = (): Payment => useSyncExternalStore(watch, chosen, () => 'cash');

export const choosePayment = (tenant: string, payment: Payment): void => {
  document.documentElement.dataset['payment'] = payment;
  writeText('local', `fc:${tenant}:payment`, payment);
  for (const onChange of watchers) onChange();
};

/** Whether the dealer shows finance estimates. */
export const offersFinance = ({ flags, finance }: Site): boolean => flags.finance_enabled && finance.provider !== null;

export const usePaysByFinance = (site: Site): boolean => usePayment() === 'finance' && offersFinance(site);
