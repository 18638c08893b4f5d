import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

/** The valuation of this browser: the server has it, here are its id and its secret. */
export interface SavedValuation {
  id: string;
  secret: string;
  /** '2020 Mazda CX-5'. */
  name: string;
  offer_price_cents: number | null;
  expires_at: string | null;
}

const storageKey = (tenant: string): string => `fc:${tenant}:valuation`;

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isSaved = (value: unknown): value is SavedValuation =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['secret'] === 'string' &&
  typeof value['name'] === 'string' &&
  isNumberOrNull(value['offer_price_cents']) &&
  isTextOrNull(value['expires_at']);

/** Null where there is none, or its offer has ended. */
export const savedValuation = (tenant: string, now: Date): SavedValuation | null => {
  const value = readJson('local', storageKey(tenant));
  if (!isSaved(value)) return null;
  const isOver = value.expires_at !== null && Date.parse(value.expires_at) <= now.getTime();
  return isOver ? null : value;
};

export const saveValuation = (
  tenant: string,
  { id, secret, name, offer_price_cents, expires_at }: SavedValuation,
): void => writeText('local', storageKey(tenant), JSON.stringify({ id, secret, name, offer_price_cents, expires_at }));

export const clearValuation = (tenant: string): void => removeText('local', storageKey(tenant));
