import { createHmac } from 'node:crypto';
import { consoleLink, LOCAL_LINK_PATH } from '#domain/console/paths.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import { sameSecret } from '#functions/runtime/http/secret.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { loadPerson } from './published/people.ts';
import { makeSessions } from './sessions.ts';
import { fromCaller, sessionBefore } from './sign-in.ts';

type LocalEnv = Pick<ApiEnv, 'OPERATOR_AUTH' | 'CONSOLE_ORIGIN'>;

/** Of `npm start`: programs come with a token and the console is at a host of this machine. On AWS neither is so. */
export const isLocalRun = ({ OPERATOR_AUTH, CONSOLE_ORIGIN = '' }: LocalEnv): boolean =>
  OPERATOR_AUTH === 'token' && /^http:\/\/[a-z]+\.localhost(:\d+)?$/.test(CONSOLE_ORIGIN);

const computeMac = (secret: string, personId: string): string =>
  createHmac('sha256', secret).update(`console-local.${personId}`).digest('base64url');

/** The link by which somebody of the demo dealers signs in on this machine, as often as wanted. */
export const localLink = async (linkSecrets: LinkSecrets, origin: string, personId: string): Promise<string> => {
  const [secret] = await linkSecrets.all();
  return consoleLink(origin, LOCAL_LINK_PATH, `${personId}.${computeMac(secret, personId)}`);
};

interface LocalDeps {
  table: Pick<Table, 'load' | 'change'>;
  env: LocalEnv;
  linkSecrets: LinkSecrets;
  now: () => Date;
  newId: () => string;
}

const nothingThere = (): Problem => new Problem('not_found', 'Nothing is at this address.');

export const makeLocalSignIn =
  (deps: LocalDeps) =>
  async ({ body, caller, headers }: Call<unknown, unknown, { token: string }>) => {
    if (!isLocalRun(deps.env)) throw nothingThere();
    const [personId = '', mac = ''] = body.token.split('.');
    const signed = (await deps.linkSecrets.all()).map((secret) => sameSecret(computeMac(secret, personId), mac));
    if (!signed.includes(true) || (await loadPerson(deps.table, personId)) === undefined) throw nothingThere();
    const { answer, cookie } = await makeSessions(deps).begin(personId, {
      strength: 'local',
      from: fromCaller(caller),
      replaces: await sessionBefore(deps, headers, personId),
    });
    return { headers: { 'set-cookie': cookie }, body: answer };
  };
