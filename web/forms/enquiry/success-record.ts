import type { LeadTaken } from '#functions/leads/contract.ts';
import { readJson, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

/** What the success page shows of the last enquiry: no personal data (docs/product/leads.md, 'Success page'). */
export interface SuccessRecord {
  category: string;
  /** Six characters to read out on the phone. */
  reference?: string | undefined;
  vehicle: { name: string; slug: string } | null;
  /** As the server answered; absent where nothing was sent to a location. */
  answering?: LeadTaken['answering'];
  sent_at: string;
  /** Words of the kind of enquiry. */
  thanks?: { title: string; text: string } | undefined;
}

const successKey = (tenant: string): string => `fc:${tenant}:success`;

/** An older enquiry is not thanked for again. */
const FRESH_MS = 24 * 60 * 60 * 1_000;

const isVehicle = (value: unknown): value is SuccessRecord['vehicle'] =>
  value === null || (isObject(value) && typeof value['name'] === 'string' && typeof value['slug'] === 'string');

const isAnswering = (value: unknown): value is SuccessRecord['answering'] =>
  value === undefined ||
  (isObject(value) &&
    ['name', 'phone'].every((name) => typeof value[name] === 'string') &&
    (value['location_id'] === null || typeof value['location_id'] === 'string'));

const isThanks = (value: unknown): value is SuccessRecord['thanks'] =>
  value === undefined || (isObject(value) && typeof value['title'] === 'string' && typeof value['text'] === 'string');

const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const isRecord = (value: unknown): value is SuccessRecord =>
  isObject(value) &&
  typeof value['category'] === 'string' &&
  typeof value['sent_at'] === 'string' &&
  isOptionalText(value['reference']) &&
  isVehicle(value['vehicle']) &&
  isAnswering(value['answering']) &&
  isThanks(value['thanks']);

export const rememberSuccess = (tenant: string, record: SuccessRecord): void =>
  writeText('local', successKey(tenant), JSON.stringify(record));

/** The browser's last enquiry with this dealer; null when there is none or it is older than a day. */
export const recallSuccess = (tenant: string, now: Date): SuccessRecord | null => {
  const value = readJson('local', successKey(tenant));
  return isRecord(value) && now.getTime() - Date.parse(value.sent_at) < FRESH_MS ? value : null;
};
