import { createServer } from 'node:net';
import { hasCode } from '#infra/local/data-dir/files.ts';
import { requirePort } from '#infra/local/site/http.ts';
import { EmulatorFailure } from './failure.ts';

const HOST = '127.0.0.1';

const tryPort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const got = requirePort(server.address());
      server.close(() => resolve(got));
    });
  });

export const isFree = async (port: number): Promise<boolean> => {
  try {
    await tryPort(port);
    return true;
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false;
    throw error;
  }
};

/** Any free port where none is wanted. Throws EmulatorFailure where the wanted one is taken. */
export const claimPort = async (wanted: number | undefined, what: string): Promise<number> => {
  if (wanted === undefined || wanted === 0) return tryPort(0);
  if (await isFree(wanted)) return wanted;
  throw new EmulatorFailure(
    `Port ${wanted}, meant for ${what}, is taken. Stop what listens there (ss -ltnp | grep :${wanted}), or choose another port.`,
  );
};
