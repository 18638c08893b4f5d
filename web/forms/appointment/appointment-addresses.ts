import { withTodo, type AppointmentTodo } from '#domain/testdrive/link.ts';

const APPOINTMENT_PATH = '/test-drive-appointment';
const API = '/api/v1/test-drives/appointment';

export const appointmentHref = (token: string, todo: AppointmentTodo): string =>
  withTodo(`${APPOINTMENT_PATH}#${token}`, todo);
export const appointmentAddress = API;
/** A file that the browser loads by itself: its path is in no log of ours. */
export const calendarAddress = (token: string): string => `/api/v1/test-drives/calendars/${encodeURIComponent(token)}`;
export const changeAddress = (what: 'confirm' | 'reschedule' | 'cancel'): string => `${API}/${what}`;
