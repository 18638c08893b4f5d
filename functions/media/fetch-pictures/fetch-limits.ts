import { EgressError } from '#functions/runtime/egress/egress.ts';
import { limitByKey } from '../concurrency.ts';
import { PictureUnavailable } from './fetch-picture.ts';

/**
 * At once in one process; on AWS eight run beside each other (contract.ts), so a dealer's own server is asked for sixteen. A
 * host that several dealers name is a provider's. No dealer can hold all of its four.
 */
const AT_ONCE = { dealer: 2, host: 4 };
/** After so many time-outs in a row a host is left alone: each holds up a whole invocation. */
const TIMEOUTS = 2;
const REST_MS = 60_000;

interface Slow {
  timeouts: number;
  restsUntil: number;
}

/** Hosts that let requests run out of time. In memory: each process finds out for itself. */
const makeSlowHosts = (now: () => Date) => {
  const slow = new Map<string, Slow>();
  return {
    isResting: (host: string): boolean => (slow.get(host)?.restsUntil ?? 0) > now().getTime(),
    answered: (host: string): void => void slow.delete(host),
    timedOut: (host: string): void => {
      const at = now().getTime();
      for (const [other, { restsUntil }] of slow) if (restsUntil + REST_MS < at) slow.delete(other);
      const timeouts = (slow.get(host)?.timeouts ?? 0) + 1;
      slow.set(host, { timeouts, restsUntil: timeouts >= TIMEOUTS ? at + REST_MS : at });
    },
  };
};

const isTimeout = (error: unknown): boolean =>
  error instanceof PictureUnavailable && error.cause instanceof EgressError && error.cause.failure === 'timeout';

export type LimitedFetch = <T>(from: { tenantId: string; url: string }, fetch: () => Promise<T>) => Promise<T>;

/** Limits per dealer and per host, so that neither a large feed nor a slow host takes what others need. */
export const limitFetches = (now: () => Date): LimitedFetch => {
  const ofDealer = limitByKey(AT_ONCE.dealer);
  const ofHost = limitByKey(AT_ONCE.host);
  const slowHosts = makeSlowHosts(now);

  const ask = async <T>(url: string, host: string, fetch: () => Promise<T>): Promise<T> => {
    if (slowHosts.isResting(host)) throw new PictureUnavailable(url, 'its host did not answer in time');
    try {
      const fetched = await fetch();
      slowHosts.answered(host);
      return fetched;
    } catch (error) {
      if (isTimeout(error)) slowHosts.timedOut(host);
      throw error;
    }
  };

  return ({ tenantId, url }, fetch) => {
    const host = URL.parse(url)?.host ?? url;
    return ofDealer(tenantId, () => ofHost(host, () => ask(url, host, fetch)));
  };
};
