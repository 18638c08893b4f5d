import type { AlertsAnswer, ConfirmedAlert, SavedAlert } from '#functions/alerts/contract.ts';
import { postJson } from '#web/lib/api.ts';

// Not among the routes of every page: few visits have alerts.
const ROOT = '/api/v1/alerts';

const post = <T>(path: string, body: object): Promise<T> => postJson(`${ROOT}${path}`, body);

export interface AlertRequest {
  kind: 'search' | 'watchlist';
  search: string;
  email?: string;
  pace: 'instant' | 'daily';
}

/** The shopper's own time zone; quiet hours are counted in it. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Each call throws ApiError. */
export const saveAlert = (wish: AlertRequest): Promise<SavedAlert> =>
  post('', { ...wish, zone: zone(), url: window.location.pathname, agreed: true });

export const confirmAlert = (token: string): Promise<ConfirmedAlert> => post('/confirm', { token });

/** Without a token: of whoever is signed in. */
export const listAlerts = (token: string | undefined): Promise<AlertsAnswer> =>
  post('/list', token === undefined ? {} : { token });

/** Ends one alert of the link, or all. */
export const endAlerts = (token: string, alert: string | null): Promise<unknown> =>
  post('/end', { token, ...(alert === null ? {} : { alert }) });

export interface AlertChange {
  alert?: { id: string; pace?: 'instant' | 'daily'; end?: true };
  quiet?: { from: string; to: string; zone: string };
}

export const changeAlerts = (token: string | undefined, change: AlertChange): Promise<AlertsAnswer> =>
  post('/change', { ...change, ...(token === undefined ? {} : { token }) });
