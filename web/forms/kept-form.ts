import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

const keyOf = (tenant: string, form: string): string => `fc:${tenant}:kept-form:${form}`;

/** Keeps what was typed while the shopper signs in: in this tab, and until the form is shown again. */
export const keepForm = (tenant: string, form: string, values: Readonly<Record<string, unknown>>): void =>
  writeText('session', keyOf(tenant, form), JSON.stringify(values));

/** What was kept of a form, once. */
export const takeForm = (tenant: string, form: string): Record<string, unknown> | undefined => {
  const value = readJson('session', keyOf(tenant, form));
  removeText('session', keyOf(tenant, form));
  return isObject(value) ? value : undefined;
};
