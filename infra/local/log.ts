import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { describeError, makeLogger, type Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';

export interface PlatformLog {
  logger: Logger;
  /** For failures in the background, which their owner retries. */
  onError: (error: unknown) => void;
  close: () => Promise<void>;
}

export const openLog = (path: string, now: () => Date): PlatformLog => {
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // Work that did not end in time may still speak after the log is closed.
  const logger = makeLogger((line) => stream.writableEnded || stream.write(`${line}\n`), now);
  return {
    logger,
    onError: (error) => logger.error('platform', { error: describeError(error) }),
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
};

/** One warning per signal; `grep '"signal":'` finds them. */
export const logSignals = (logger: Pick<Logger, 'warn'>): Signals => ({
  count: ({ id, counts }, n, about = {}) => {
    if (n > 0) logger.warn(counts, { signal: id, count: n, ...about });
  },
});
