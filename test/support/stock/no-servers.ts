import type { FetchDeps } from '#functions/stock/pull/fetch-file.ts';

const nobody = async (): Promise<never> => {
  throw new Error('No server is asked here.');
};

/** Of tests that fetch no file. */
export const noServers: Pick<FetchDeps, 'egress' | 'sftp'> = { egress: { request: nobody }, sftp: { fetch: nobody } };
