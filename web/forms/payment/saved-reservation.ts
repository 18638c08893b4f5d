import type * as z from 'zod';
import type { createReservation } from '#functions/reservations/contract.ts';
import { readJson, readText, removeText, writeText } from '#web/lib/browser-storage.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** What `reservations.create` answers. */
export type Opened = z.output<(typeof createReservation)['answer']['schema']>;

export interface Contact {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** What a reload or 'back' goes on with. It ends with the browser's session. */
export interface SavedReservation {
  /** Idempotency-Key of the hold. */
  key: string;
  contact: Contact | null;
  opened: Opened | null;
}

const storageKey = (tenant: string, vehicle: string): string => `fc:${tenant}:checkout:${vehicle}`;

const isSaved = (value: unknown): value is SavedReservation =>
  typeof value === 'object' && value !== null && 'key' in value && 'contact' in value && 'opened' in value;

const linkPattern = /^#reservation=([a-z2-7]{26})\.([\w.-]{1,700})$/;

/** A mail's link, which proves the buyer on any device; nothing is left to pay then. */
const linkedReservation = (): SavedReservation | null => {
  const [, id, secret] = linkPattern.exec(window.location.hash) ?? [];
  if (id === undefined || secret === undefined) return null;
  const now = new Date().toISOString();
  const paid = { client_secret: '', payment_public_key: '', payment_frame: null, amount_cents: 0, currency: '' };
  return { key: randomKey(), contact: null, opened: { id, secret, ...paid, hold_until: now, now } };
};

export const savedReservation = (tenant: string, vehicle: string): SavedReservation => {
  const linked = linkedReservation();
  if (linked !== null) return linked;
  const kept = readJson('session', storageKey(tenant, vehicle));
  return isSaved(kept) ? kept : { key: randomKey(), contact: null, opened: null };
};

export const saveReservation = (tenant: string, vehicle: string, kept: SavedReservation): void =>
  writeText('session', storageKey(tenant, vehicle), JSON.stringify(kept));

const offerStorageKey = (tenant: string, vehicle: string): string => `${storageKey(tenant, vehicle)}:offer`;
const offerPattern = /^#offer=([\w.-]{1,700})$/;

/**
 * The token of a mail to the waiting list, which keeps the vehicle for that person; null for anybody else. It is kept for
 * who signs in first: the address that leads back from there has no hash.
 */
export const offeredReservation = (tenant: string, vehicle: string): string | null => {
  const linked = offerPattern.exec(window.location.hash)?.[1];
  if (linked === undefined) return readText('session', offerStorageKey(tenant, vehicle));
  writeText('session', offerStorageKey(tenant, vehicle), linked);
  return linked;
};

export const clearReservation = (tenant: string, vehicle: string): void => {
  removeText('session', storageKey(tenant, vehicle));
  removeText('session', offerStorageKey(tenant, vehicle));
};
