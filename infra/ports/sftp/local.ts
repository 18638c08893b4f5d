import { makeGuardedDial } from '#functions/runtime/egress/dial.ts';
import { once } from '#infra/lambda/once.ts';
import type { Granted } from '../port.ts';

/** As on Lambda: a dealer's server is on the public internet. */
export const adapter = (): Pick<Granted, 'sftp'> => {
  const sftp = once(async () => (await import('#functions/stock/pull/ssh-files.ts')).makeSftp(makeGuardedDial()));
  return { sftp: { fetch: async (request) => (await sftp()).fetch(request) } };
};
