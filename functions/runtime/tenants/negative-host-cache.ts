import { makeMemory } from '../memory.ts';
import { Problem } from '../http/problems.ts';

/** Upper limit for refusing a newly published dealer. */
const KEEP_MS = 10_000;
const MOST = 1_000;
/** Look-ups of unknown hosts per KEEP_MS; further ones are refused without a read. */
const LOOKUPS = 100;

const noDealer = (): Problem => new Problem('tenant_unknown', 'No dealer has this address.');

/** Remembers unknown hosts briefly and limits look-ups, so that made-up hosts cannot cause unlimited reads or memory use. */
export const makeNegativeHostCache = (now: () => Date) => {
  const unknown = makeMemory<true>({ now, keepMs: KEEP_MS, most: MOST });
  let window = { since: 0, lookups: 0 };

  /** Throws `upstream_unavailable` beyond the limit. */
  const count = (): { lookups: number } => {
    const at = now().getTime();
    if (at - window.since >= KEEP_MS) window = { since: at, lookups: 0 };
    if (window.lookups >= LOOKUPS)
      throw new Problem('upstream_unavailable', 'Too many unknown addresses were asked for. Try again in a moment.', {
        headers: { 'retry-after': String(KEEP_MS / 1_000) },
      });
    window.lookups += 1;
    return window;
  };

  return {
    /** Throws `tenant_unknown`. */
    lookUp: async (host: string, read: () => Promise<string | undefined>): Promise<string> => {
      if (unknown.get(host) === true) throw noDealer();
      const counted = count();
      const tenant = await read();
      if (tenant !== undefined) {
        counted.lookups -= 1;
        return tenant;
      }
      unknown.set(host, true);
      throw noDealer();
    },
    clear: (): void => {
      unknown.clear();
      window = { since: 0, lookups: 0 };
    },
  };
};
