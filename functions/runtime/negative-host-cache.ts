import { makeMemory } from './memory.ts';
import { Problem } from './problems.ts';

/** A dealer published a moment ago is refused no longer than this. */
const KEEP_MS = 10_000;
const MOST = 1_000;
/** Unknown hosts that may be looked up in KEEP_MS; the next ones are told to come back, without a read. */
const LOOKUPS = 100;

const noDealer = (): Problem => new Problem('tenant_unknown', 'No dealer has this address.');

/**
 * Looks hosts up, and remembers for a moment those that nobody has. Neither repeating one nor making up many lets a
 * stranger read the table, or fill the memory, without bound.
 */
export const makeNegativeHostCache = (now: () => Date) => {
  const unknown = makeMemory<true>({ now, keepMs: KEEP_MS, most: MOST });
  let window = { since: 0, lookups: 0 };

  /** One more look-up that may turn out to be for nobody. Throws `upstream_unavailable`. */
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
    /** The tenant of a host; throws `tenant_unknown`. */
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
