import type { HttpHandler } from './http.ts';

/** A visitor who is busy sends the next request sooner than this. */
const HUSH_MS = 25;
/** On a site that is never quiet one piece of background work begins this often: leads are sent on all the same. */
const TRICKLE_MS = 250;

export interface Traffic {
  /** Counts the handler's requests from their arrival to their answer. */
  counted: (handler: HttpHandler) => HttpHandler;
  /**
   * Resolves when no request is in flight, or when it is the caller's turn among those that wait while there are always
   * some. Background work waits here before each piece of work.
   */
  quiet: () => Promise<void>;
}

/**
 * Requests and background work share one event loop in the embedded run; on AWS they are functions of their own. Here the
 * background lets people go first.
 */
export const makeTraffic = ({ hushMs, trickleMs } = { hushMs: HUSH_MS, trickleMs: TRICKLE_MS }): Traffic => {
  let inFlight = 0;
  let hush: NodeJS.Timeout | undefined;
  let trickle: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];

  const releaseOne = (): void => {
    waiting.shift()?.();
    trickle = waiting.length === 0 ? undefined : setTimeout(releaseOne, trickleMs);
  };
  const releaseAll = (): void => {
    hush = undefined;
    clearTimeout(trickle);
    trickle = undefined;
    for (const go of waiting.splice(0)) go();
  };
  return {
    counted: (handler) => async (request) => {
      inFlight += 1;
      clearTimeout(hush);
      try {
        return await handler(request);
      } finally {
        inFlight -= 1;
        if (inFlight === 0) hush = setTimeout(releaseAll, hushMs);
      }
    },
    quiet: () =>
      inFlight === 0 && hush === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
            trickle ??= setTimeout(releaseOne, trickleMs);
          }),
  };
};
