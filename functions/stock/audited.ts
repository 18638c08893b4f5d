import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeFeedStore } from './store.ts';

const keeps = ['state', 'approved', 'reason', 'review.verdict', 'rows'];

/** What an operator does with runs and sources: each item that it changes has its audit entry. */
export const auditedStock =
  <R extends Pick<Runtime, 'table' | 'now'>>(runtime: R) =>
  (
    call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>,
    action: string,
    subject: { kind: 'feed_run' | 'feed_source'; id: string },
  ) => {
    const table = runtime.table.audited(makeStamp(call, { action, subject, keeps }));
    return { ...runtime, table, store: makeFeedStore({ ...runtime, table }) };
  };
