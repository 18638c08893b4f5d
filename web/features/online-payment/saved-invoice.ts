import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { randomKey } from '#web/lib/random-key.ts';
import type { OpenedInvoice } from './calls.ts';
import { nothingTyped, type TypedInvoice } from './typed-invoice.ts';

/** What a reload or 'back' goes on with. It ends with the browser's session. */
export interface SavedInvoice {
  /** Idempotency-Key of what was typed. */
  key: string;
  typed: TypedInvoice;
  /** Of the dealer's, by whose link they came; '' without. */
  invoice: string;
  opened: OpenedInvoice | null;
  /** What was opened before its details were changed; older kept ones have none. */
  before?: OpenedInvoice | null;
}

const storageKey = (tenant: string): string => `fc:${tenant}:online-payment`;

const isSaved = (value: unknown): value is SavedInvoice =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'typed' in value &&
  'opened' in value &&
  'invoice' in value;

export const freshInvoice = (): SavedInvoice => ({ key: randomKey(), typed: nothingTyped, invoice: '', opened: null });

export const savedInvoice = (tenant: string): SavedInvoice => {
  const kept = readJson('session', storageKey(tenant));
  return isSaved(kept) ? kept : freshInvoice();
};

export const saveInvoice = (tenant: string, kept: SavedInvoice): void =>
  writeText('session', storageKey(tenant), JSON.stringify(kept));

export const clearInvoice = (tenant: string): SavedInvoice => {
  removeText('session', storageKey(tenant));
  return freshInvoice();
};
