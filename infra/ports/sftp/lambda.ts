import { makeGuardedDial } from '#functions/runtime/egress/dial.ts';
import { once } from '#infra/lambda/once.ts';
import type { Granted } from '../port.ts';

/** ssh2 is loaded with the first file; most feeds come by https. */
export const port = (): Pick<Granted, 'sftp'> => {
  const sftp = once(async () => (await import('#functions/stock/pull/ssh-files.ts')).makeSftp(makeGuardedDial()));
  return { sftp: { fetch: async (request) => (await sftp()).fetch(request) } };
};
