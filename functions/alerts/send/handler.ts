import { keys, parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { BeingSent } from '#functions/runtime/mail/send-once.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { SearchMatching } from '../search-matching.ts';
import { makeAlertConsents } from '../consents.ts';
import { send } from '../work-contract.ts';
import { makeAlertLinks } from '../links.ts';
import { makeAlertDirectories } from '../match/directory.ts';
import { makeCatchUp } from '../match/catch-up.ts';
import { makeMatchChange } from '../match/match-change.ts';
import { alertShards } from '../subscribers.ts';
import { makeLines } from './lines.ts';
import { makeSend } from './send.ts';
import { makeScanStock } from './scan-stock.ts';

const PAGE = 100;
/** Nothing is begun in the last seconds of a run. */
const STOP_MS = 20_000;

type Deps = Pick<
  PlatformPorts,
  'env' | 'table' | 'directory' | 'logger' | 'now' | 'signals' | 'mail' | 'sms' | 'linkSecrets'
> & { searchMatching: SearchMatching };

const parseSubscriberId = ({ pk }: TableKey): string => pk.slice(pk.lastIndexOf('#') + 1);

/** `alerts.send`: reads only what is due. */
export const create = (deps: Deps): TimerFunction => {
  const loadDirectory = makeAlertDirectories(deps);
  const matchChange = makeMatchChange({ ...deps, directoryOf: loadDirectory });
  const catchUp = makeCatchUp(deps);
  const scan = makeScanStock({ ...deps, matchChange, directoryOf: loadDirectory });
  const sendTo = makeSend({
    ...deps,
    siteOrigin: deps.env.SITE_ORIGIN,
    links: makeAlertLinks({ links: makeSignedLinks(deps), now: deps.now }),
    consents: makeAlertConsents({ ...deps, subjects: makeSubjects(deps) }),
    linesOf: makeLines(deps),
  });

  const settle = async (key: TableKey): Promise<void> => {
    const tenant = await deps.directory.byId(parseTenantId(key));
    if (key.toString() === keys.alertWalk(tenant).toString()) await scan(tenant);
    else {
      await catchUp(tenant, parseSubscriberId(key));
      await sendTo(tenant, parseSubscriberId(key));
    }
  };

  /** Whether it failed; the next run tries it again. */
  const fails = (key: TableKey): Promise<boolean> =>
    settle(key).then(
      () => false,
      (error: unknown) => {
        if (error instanceof BeingSent) return false;
        deps.logger.error('alert not sent', { key: key.toString(), error: describeError(error) });
        return true;
      },
    );

  return scheduleFunction(send.id, deps, async (clock) => {
    let failures = 0;
    for (const shard of alertShards) {
      for (const { key } of await deps.table.due(shard, deps.now().toISOString(), PAGE)) {
        if (clock.getRemainingTimeInMillis() < STOP_MS) return;
        if (await fails(key)) failures += 1;
      }
    }
    if (failures > 0) throw new Error(`${failures} alerts could not be sent.`);
  });
};
