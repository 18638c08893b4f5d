import { useSyncExternalStore } from 'react';
import { writeText } from '#web/lib/browser-storage.ts';

/** How prices are shown (spec §4: 'Price display mode (Cash or Finance)'). */
export type Payment = 'cash' | 'finance';

/**
 * The choice stands at the document's element, where the stylesheets of cards read it: assets/payment-type-1.js puts it
 * there before the first paint, so that what the server sent need not change when the page comes alive.
 */
const chosen = (): Payment => (document.documentElement.dataset['payment'] === 'finance' ? 'finance' : 'cash');

const watchers = new Set<() => void>();
const watch = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

/** The shopper's choice at this dealer; cash in the first HTML. */
export const usePayment = (): Payment => useSyncExternalStore(watch, chosen, () => 'cash');

/** Chooses, and keeps it for this dealer in this browser. */
export const choosePayment = (tenant: string, payment: Payment): void => {
  document.documentElement.dataset['payment'] = payment;
  writeText('local', `fc:${tenant}:payment`, payment);
  for (const onChange of watchers) onChange();
};
