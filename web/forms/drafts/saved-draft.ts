import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

/** Where the server keeps the answers of a form's earlier steps. None of them is kept in the browser. */
export interface SavedDraft {
  lead_id: string;
  token: string;
  /** Step to go on with. */
  at: number;
}

const storageKey = (tenant: string, type: string): string => `fc:${tenant}:draft:${type}`;

const isSaved = (value: unknown): value is SavedDraft =>
  isObject(value) &&
  typeof value['lead_id'] === 'string' &&
  typeof value['token'] === 'string' &&
  typeof value['at'] === 'number';

const listeners = new Set<() => void>();

/** `listener` is called after each change by this page. Returns its end. */
export const listenToDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const savedDraft = (tenant: string, type: string): SavedDraft | null => {
  const value = readJson('session', storageKey(tenant, type));
  return isSaved(value) ? value : null;
};

const tell = (): void => listeners.forEach((listener) => listener());

export const saveDraft = (tenant: string, type: string, { lead_id, token, at }: SavedDraft): void => {
  writeText('session', storageKey(tenant, type), JSON.stringify({ lead_id, token, at }));
  tell();
};

export const clearDraft = (tenant: string, type: string): void => {
  removeText('session', storageKey(tenant, type));
  tell();
};
