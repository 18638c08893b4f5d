import { resolveSoa } from 'node:dns/promises';
import { SETTINGS_HEADER } from '#functions/operators/published/settings-mark.ts';
import type { Token } from '#tools/cloud/managed-certificates.ts';

/** `elsewhere`: a server of somebody else, with a certificate that browsers take. */
export type Answering = 'here' | 'elsewhere' | 'nobody';

export type TokenState = { found: true } | { found: false; status: number | undefined };

const PATIENCE_MS = 8_000;

type Get = (address: string) => Promise<Response>;

const get: Get = (address) => fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

/** Undefined where nobody answers. */
const askedBy = async (getting: Get, address: string): Promise<Response | undefined> => {
  try {
    return await getting(address);
  } catch {
    // No such name, no server, or no certificate that is believed: in all cases no safe answer.
    return undefined;
  }
};

export const answering = async (host: string, getting = get): Promise<Answering> => {
  const answer = await askedBy(getting, `https://${host}/`);
  if (answer === undefined) return 'nobody';
  return answer.headers.has(SETTINGS_HEADER) ? 'here' : 'elsewhere';
};

export const isZone = async (host: string): Promise<boolean> => {
  try {
    await resolveSoa(host);
    return true;
  } catch {
    return false;
  }
};

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

const textOf = async (answer: Response | undefined): Promise<string | undefined> =>
  answer?.status === 200 ? (await answer.text()).trim() : undefined;

/** The certificate authority asks over HTTP; the server shows the token, or leads to where it is. */
export const tokenState = async ({ from, to }: Token, getting = get): Promise<TokenState> => {
  const answer = await askedBy(getting, `http://${from}`);
  if (answer === undefined) return { found: false, status: undefined };
  if (withoutScheme(answer.headers.get('location') ?? '') === to) return { found: true };
  const shown = await textOf(answer);
  const token = await textOf(await askedBy(getting, `https://${to}`));
  return shown !== undefined && shown === token ? { found: true } : { found: false, status: answer.status };
};
