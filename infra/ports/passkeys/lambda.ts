import type { Granted } from '../port.ts';

/** The library is loaded with the first passkey: most calls of the console ask for none. */
export const port = (): Pick<Granted, 'webAuthn'> => ({
  webAuthn: () => import('#functions/console/passkeys/simplewebauthn.ts'),
});
