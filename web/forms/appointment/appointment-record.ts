import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

/** Of a time that is only kept: until when (ISO), and who a code is sent to. */
interface SavedRecord {
  until: string;
  email: string | null;
  phone: string | null;
}

/** The test drive that the last enquiry booked or asked for. Its token opens it, so it goes with the tab. */
export interface AppointmentRecord {
  start: string;
  location_id: string;
  token: string;
  kept?: SavedRecord | undefined;
}

const storageKey = (tenant: string): string => `fc:${tenant}:appointment`;

const isText = (value: unknown): boolean => typeof value === 'string';
const isKept = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['until']) &&
  ['email', 'phone'].every((name) => value[name] === null || isText(value[name]));

const isRecord = (value: unknown): value is AppointmentRecord =>
  isObject(value) &&
  ['start', 'location_id', 'token'].every((name) => isText(value[name])) &&
  (value['kept'] === undefined || isKept(value['kept']));

/** Undefined: the last enquiry booked nothing. */
export const rememberAppointment = (tenant: string, appointment: AppointmentRecord | undefined): void => {
  if (appointment === undefined) return removeText('session', storageKey(tenant));
  const { start, location_id, token, kept } = appointment;
  writeText('session', storageKey(tenant), JSON.stringify({ start, location_id, token, kept }));
};

export const recallAppointment = (tenant: string): AppointmentRecord | null => {
  const value = readJson('session', storageKey(tenant));
  return isRecord(value) ? value : null;
};
