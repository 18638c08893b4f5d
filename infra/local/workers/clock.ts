import type { Schedule } from '#functions/runtime/manifest-entries.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { inProcessContext } from '#infra/in-process/context.ts';
import { HOUR_SECONDS } from '#domain/hours/units.ts';

/** Locally, tasks with a rate of a minute run at most this far apart. */
const LONGEST_WAIT_SECONDS = 5;
/** Rarer tasks go through everything and keep their rate. */

const waitSeconds = ({ everySeconds }: Schedule): number =>
  everySeconds > HOUR_SECONDS ? everySeconds : Math.min(everySeconds, LONGEST_WAIT_SECONDS);

interface ClockDeps {
  now: () => Date;
  onError: (error: unknown) => void;
  onWork: () => void;
}

/** EventBridge Scheduler for the embedded run: runs do not overlap; the next starts a full interval after the last ended. */
export const startSchedule = (
  deps: ClockDeps,
  entry: Schedule,
  handler: TimerFunction,
): { stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const arm = (): void => {
    if (!stopped) timer = setTimeout(tick, waitSeconds(entry) * 1_000);
  };
  const tick = (): void => {
    running = handler({}, inProcessContext(entry.id, entry.timeoutSeconds * 1_000, deps.now))
      .then(deps.onWork, deps.onError)
      .finally(arm);
  };
  arm();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
