import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

/** The test drive that the last enquiry booked. Its token opens it, so it goes with the tab. */
export interface AppointmentRecord {
  start: string;
  location_id: string;
  token: string;
}

const keyOf = (tenant: string): string => `fc:${tenant}:appointment`;

const isRecord = (value: unknown): value is AppointmentRecord =>
  isObject(value) && ['start', 'location_id', 'token'].every((name) => typeof value[name] === 'string');

/** Undefined: the last enquiry booked nothing. */
export const rememberAppointment = (tenant: string, appointment: AppointmentRecord | undefined): void => {
  if (appointment === undefined) return removeText('session', keyOf(tenant));
  const { start, location_id, token } = appointment;
  writeText('session', keyOf(tenant), JSON.stringify({ start, location_id, token }));
};

export const recallAppointment = (tenant: string): AppointmentRecord | null => {
  const value = readJson('session', keyOf(tenant));
  return isRecord(value) ? value : null;
};
