/** Pages of the console that links lead to; the token stands behind `#`. */
export const INVITATION_PATH = '/invitation';
export const STOP_PASSKEY_PATH = '/stop-passkey';
/** Of `npm start` only. */
export const LOCAL_LINK_PATH = '/local-link';

export const consoleLink = (origin: string, path: string, token: string): string => `${origin}${path}#${token}`;
