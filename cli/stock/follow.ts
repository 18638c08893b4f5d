import { setTimeout as sleep } from 'node:timers/promises';
import type { RunView } from '#functions/stock/views.ts';
import { Unavailable } from '#cli/output.ts';

const POLL_MS = 300;
/** Consecutive polls, a second apart, that may fail, because the run continues without them. */
const PATIENCE = 30;
const ends: ReadonlySet<string> = new Set(['DONE', 'REFUSED', 'NEEDS_REVIEW']);

/** Polls a run until it ends. */
export const follow = async <R extends Pick<RunView, 'state'>>(
  read: () => Promise<R>,
  onStep: (run: R) => void,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<R> => {
  let unanswered = 0;
  for (;;) {
    try {
      const run = await read();
      if (ends.has(run.state)) return run;
      unanswered = 0;
      onStep(run);
    } catch (error) {
      if (!(error instanceof Unavailable) || unanswered === PATIENCE) throw error;
      unanswered += 1;
    }
    await wait(unanswered === 0 ? POLL_MS : 1_000);
  }
};
