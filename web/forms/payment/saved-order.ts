import { readJson, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

/** What was chosen on the way to the deposit, to stand beside the payment. Of one tab. */
export interface SavedOrder {
  lines: readonly (readonly [label: string, value: string])[];
  /** What the total leaves out; null where nothing is known of it. */
  note: string | null;
  optIn: boolean;
  /** The contact details were given and checked: the payment opens by itself, once. */
  goesOn: boolean;
}

const storageKey = (tenant: string, vehicle: string): string => `fc:${tenant}:order:${vehicle}`;

export const saveOrder = (tenant: string, vehicle: string, order: SavedOrder): void =>
  writeText('session', storageKey(tenant, vehicle), JSON.stringify(order));

const isLine = (line: unknown): line is readonly [string, string] =>
  Array.isArray(line) && line.length === 2 && line.every((part) => typeof part === 'string');

/** Null where there is none. */
export const savedOrder = (tenant: string, vehicle: string): SavedOrder | null => {
  const value = readJson('session', storageKey(tenant, vehicle));
  if (!isObject(value) || !Array.isArray(value['lines'])) return null;
  return {
    lines: value['lines'].filter(isLine),
    note: typeof value['note'] === 'string' ? value['note'] : null,
    optIn: value['optIn'] === true,
    goesOn: value['goesOn'] === true,
  };
};
