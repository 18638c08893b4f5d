import { describeError } from '#functions/runtime/logger.ts';
import { BeingSent } from '#functions/runtime/mail/send-once.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { makeTakeBack } from '../allocation/take-back.ts';
import { makeNotifyLetter } from './notify-letter.ts';
import { makeReplyAddress } from '../letters/reply-address.ts';
import { makeSendLetters } from '../letters/send-letters.ts';
import { makeNotifyOwner } from './notify-owner.ts';
import { ownerShards } from './work-draft.ts';

const PAGE = 100;

type Deps = Pick<PlatformPorts, 'env' | 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'inboundAddresses'>;

/**
 * For `notifications.overdue`: mails whoever was given a lead and may be mailed now, tells of letters that came, mails the answers
 * that people wrote, and takes back what a rule gave to somebody who did nothing with it. Reads only what is due.
 */
export const makeSettleOwners = (deps: Deps): (() => Promise<number>) => {
  const { table, now, logger } = deps;
  const tasks = [
    { failed: 'lead not taken back', settle: makeTakeBack(deps) },
    { failed: 'owner of a lead not mailed', settle: makeNotifyOwner(deps) },
    { failed: 'nobody mailed of a letter', settle: makeNotifyLetter(deps) },
    {
      failed: 'answer to a lead not mailed',
      settle: makeSendLetters({ ...deps, replyAddress: makeReplyAddress(deps) }),
    },
  ];

  /** Whether it failed; the next run tries it again. */
  const fails = async (key: TableKey): Promise<boolean> => {
    let failed = false;
    for (const task of tasks)
      await task.settle(key).catch((error: unknown) => {
        if (error instanceof BeingSent) return;
        logger.error(task.failed, { key: key.toString(), error: describeError(error) });
        failed = true;
      });
    return failed;
  };

  /** Those that failed. */
  return async () => {
    let failures = 0;
    for (const shard of ownerShards)
      for (const { key } of await table.due(shard, now().toISOString(), PAGE)) if (await fails(key)) failures += 1;
    return failures;
  };
};
