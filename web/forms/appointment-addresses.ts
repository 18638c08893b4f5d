const APPOINTMENT_PATH = '/test-drive-appointment';
const API = '/api/v1/test-drives/appointment';

export const appointmentHref = (token: string): string => `${APPOINTMENT_PATH}#${token}`;
export const appointmentAddress = (token: string): string => `${API}?${new URLSearchParams({ token }).toString()}`;
export const calendarAddress = (token: string): string =>
  `${API}/calendar?${new URLSearchParams({ token }).toString()}`;
export const changeAddress = (what: 'confirm' | 'reschedule' | 'cancel'): string => `${API}/${what}`;
