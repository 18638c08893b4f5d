import type { Schedule } from '#functions/runtime/manifest-entries.ts';
import type { TimerFunction } from '#functions/runtime/consumers.ts';
import { localContext } from './gateway.ts';

/** Nobody waits a minute at their own machine: schedules run at their rate, at most this far apart. */
const LONGEST_WAIT_SECONDS = 5;

interface ClockDeps {
  now: () => Date;
  onError: (error: unknown) => void;
  onWork: () => void;
}

/** EventBridge Scheduler of the embedded run: one run at a time, the next counted from its end. */
export const startSchedule = (
  deps: ClockDeps,
  entry: Schedule,
  handler: TimerFunction,
): { stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const arm = (): void => {
    if (!stopped) timer = setTimeout(tick, Math.min(entry.everySeconds, LONGEST_WAIT_SECONDS) * 1_000);
  };
  const tick = (): void => {
    running = handler(localContext(entry.id, entry.timeoutSeconds * 1_000, deps.now))
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
