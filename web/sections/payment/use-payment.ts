import { useSyncExternalStore } from 'react';
import { writeText } from '#web/lib/browser-storage.ts';

/** How prices are shown (docs/product/search.md, 'Payment switch'). */
export type Payment = 'cash' | 'finance';

/**
 * The choice is an attribute of the document's element, read by stylesheets. assets/payment-type-1.js sets it before
 * first paint, so that server HTML need not change on hydration.
 */
const chosen = (): Payment => (document.documentElement.dataset['payment'] === 'finance' ? 'finance' : 'cash');

const watchers = new Set<() => void>();
const watch = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

/** The shopper's choice for this tenant; 'cash' on the server. */
export const usePayment = (): Payment => useSyncExternalStore(watch, chosen, () => 'cash');

/** Sets the choice and stores it in the browser for this tenant. */
export const choosePayment = (tenant: string, payment: Payment): void => {
  document.documentElement.dataset['payment'] = payment;
  writeText('local', `fc:${tenant}:payment`, payment);
  for (const onChange of watchers) onChange();
};
