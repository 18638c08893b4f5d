import type { HttpHandler } from './http.ts';

/** Requests of one page view follow each other within this time. */
const HUSH_MS = 25;
/** Under constant traffic, one piece of background work starts at this interval. */
const TRICKLE_MS = 250;

export interface Traffic {
  counted: (handler: HttpHandler) => HttpHandler;
  /** Resolves when no request is in flight, or in turn when traffic never pauses. Background work awaits it before each step. */
  quiet: () => Promise<void>;
  /** Resolves when no request is in flight. */
  ended: () => Promise<void>;
}

/** Gives requests priority over background work: the embedded run has one event loop for both. */
export const makeTraffic = ({ hushMs, trickleMs } = { hushMs: HUSH_MS, trickleMs: TRICKLE_MS }): Traffic => {
  let inFlight = 0;
  let hush: NodeJS.Timeout | undefined;
  let trickle: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];
  const ending: (() => void)[] = [];

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
        if (inFlight === 0) {
          hush = setTimeout(releaseAll, hushMs);
          for (const go of ending.splice(0)) go();
        }
      }
    },
    quiet: () =>
      inFlight === 0 && hush === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
            trickle ??= setTimeout(releaseOne, trickleMs);
          }),
    ended: () => (inFlight === 0 ? Promise.resolve() : new Promise((resolve) => ending.push(resolve))),
  };
};
