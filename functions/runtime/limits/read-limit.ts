import { toNetwork } from './network.ts';
import type { BoundRoute } from '../http/implement.ts';
import { Problem } from '../http/problems.ts';

export interface ReadRate {
  burst: number;
  perSecond: number;
}

/** A person makes about two requests a second; offices and mobile networks share an address. */
export const readRate: ReadRate = { burst: 300, perSecond: 10 };

const REMEMBERED = 10_000;

const own: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface Bucket {
  left: number;
  at: number;
}

export type CountRead = (host: string, ip: string) => void;

/** Token buckets in memory, per execution environment; the edge's firewall has the exact limit. In-process calls are not counted. */
export const makeReadLimit = (now: () => Date, { burst, perSecond }: ReadRate = readRate): CountRead => {
  const buckets = new Map<string, Bucket>();
  return (host, ip) => {
    if (own.has(ip)) return;
    const name = `${toNetwork(ip)} ${host}`;
    const at = now().getTime();
    const known = buckets.get(name) ?? { left: burst, at };
    const left = Math.min(burst, known.left + (Math.max(0, at - known.at) / 1_000) * perSecond);
    buckets.delete(name);
    buckets.set(name, { left: left >= 1 ? left - 1 : left, at });
    for (const oldest of buckets.keys()) {
      if (buckets.size <= REMEMBERED) break;
      buckets.delete(oldest);
    }
    if (left >= 1) return;
    throw new Problem('rate_limited', 'Too many requests from your network. Please try again in a few seconds.', {
      headers: { 'retry-after': String(Math.ceil((1 - left) / perSecond) + 1) },
    });
  };
};

export const limitReads = (routes: readonly BoundRoute[], take: CountRead): BoundRoute[] =>
  routes.map(({ route, handle }) => ({
    route,
    handle: async (raw) => {
      take(raw.caller.host, raw.caller.ip);
      return handle(raw);
    },
  }));
