import { DAY_MS } from '#domain/hours/units.ts';
import { sameSecret } from '#functions/runtime/http/secret.ts';
import { personSchema, type Passkey } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { personDraft } from './published/people.ts';
import { asPerson, stampedFor } from './stamp.ts';

const STOPS_MS = 7 * DAY_MS;

interface StopDeps {
  table: Table;
  now: () => Date;
  logger: Pick<Logger, 'info'>;
}

const gone = (): Problem => new Problem('gone', 'This link has ended, or the passkey was taken away already.');

/** With the link that was mailed: nobody is signed in by it, and all it can do is to take away. */
export const makeStopPasskey =
  ({ table, now, logger }: StopDeps) =>
  async (call: Call<unknown, unknown, { token: string }>) => {
    const { token } = call.body;
    const at = now();
    const [id = '', secret = ''] = token.split('.');
    const hash = sha256Hex(secret);
    const isIt = ({ stop_hash, created_at }: Passkey): boolean =>
      stop_hash !== undefined && sameSecret(hash, stop_hash) && at.getTime() - Date.parse(created_at) < STOPS_MS;
    const stamped = stampedFor(
      table,
      asPerson(call, { person_id: id, name: 'by the mailed link' }),
      'console.stop-passkey',
      id,
    );
    const person = await stamped.change(keys.person(id), personSchema, undefined, (current) => {
      if (current === undefined || !current.passkeys.some(isIt)) throw gone();
      // Whoever added it may be signed in by it or by the code: all sessions end.
      const passkeys = current.passkeys.filter((one) => !isIt(one));
      return personDraft({ ...current, passkeys, sessions: [] }, at);
    });
    logger.info('passkey stopped', { person: id });
    return { body: { name: person?.name ?? '' } };
  };
