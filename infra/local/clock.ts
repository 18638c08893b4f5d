import type { Schedule } from '#functions/runtime/manifest-entries.ts';
import type { TimerFunction } from '#functions/runtime/schedules.ts';
import { inProcessContext } from '#infra/in-process-context.ts';

/** Nobody waits a minute at their own machine: what runs by the minute runs at most this far apart. */
const LONGEST_WAIT_SECONDS = 5;
/** What runs less often than by the hour goes through everything there is, and keeps its rate. */
const HOUR_SECONDS = 3_600;

const waitSeconds = ({ everySeconds }: Schedule): number =>
  everySeconds > HOUR_SECONDS ? everySeconds : Math.min(everySeconds, LONGEST_WAIT_SECONDS);

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
