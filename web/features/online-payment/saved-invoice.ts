import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { randomKey } from '#web/lib/random-key.ts';
import type { OpenedInvoice } from './calls.ts';
import { nothingTyped, type TypedInvoice } from './typed-invoice.ts';

/** What a reload or 'back' goes on with. It ends with the browser's session. */
export interface KeptInvoice {
  /** Idempotency-Key of what was typed. */
  key: string;
  typed: TypedInvoice;
  opened: OpenedInvoice | null;
}

const keyOf = (tenant: string): string => `fc:${tenant}:online-payment`;

const isKept = (value: unknown): value is KeptInvoice =>
  typeof value === 'object' && value !== null && 'key' in value && 'typed' in value && 'opened' in value;

const freshInvoice = (): KeptInvoice => ({ key: randomKey(), typed: nothingTyped, opened: null });

export const keptInvoice = (tenant: string): KeptInvoice => {
  const kept = readJson('session', keyOf(tenant));
  return isKept(kept) ? kept : freshInvoice();
};

export const keepInvoice = (tenant: string, kept: KeptInvoice): void =>
  writeText('session', keyOf(tenant), JSON.stringify(kept));

export const forgetInvoice = (tenant: string): KeptInvoice => {
  removeText('session', keyOf(tenant));
  return freshInvoice();
};
