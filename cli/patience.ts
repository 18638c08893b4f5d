import { setTimeout as sleep } from 'node:timers/promises';
import { Busy, type Output } from './output.ts';

const TRIES = 6;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

type Sleep = (milliseconds: number) => Promise<unknown>;

/**
 * Does work that may be done twice until the platform is not busy: six times, each after what it asked for, else after 2, 4, 8 …
 * seconds, a minute at most. Throws what else fails at once, and Busy in the end.
 */
export const withPatience = async <T>(
  work: () => Promise<T>,
  out: Pick<Output, 'note'>,
  pause: Sleep = sleep,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Busy) || tried === TRIES) throw error;
      const asked = error.retryAfter ?? FIRST_WAIT_SECONDS * 2 ** (tried - 1);
      const seconds = Math.min(asked, LONGEST_WAIT_SECONDS);
      out.note(`${error.message} Trying again in ${seconds} s.`);
      await pause(seconds * 1_000);
    }
  }
};
