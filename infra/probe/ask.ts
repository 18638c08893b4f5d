export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Answered {
  status: number;
  /** By lower-case names. */
  headers?: Readonly<Record<string, string>>;
  body: string;
}

/** One request to a host, as anybody sends it; redirects are not followed. Rejects where nothing answers. */
export type Ask = (asked: Asked) => Promise<Answered>;

/** Says who asks; the firewall's common rules ask that something does ('Baseline rule groups', NoUserAgent_HEADER). */
const headers = { 'user-agent': 'forecourt-probe' };

/** Longer than any shopper waits. */
const PATIENCE_MS = 15_000;

/** Says who it is, and gives up by itself: an answer that never comes is a finding, not a hung probe. */
export const withPatience =
  (ask: Ask, ms = PATIENCE_MS): Ask =>
  async (asked) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1_000} seconds.`)), ms);
    try {
      return await Promise.race([ask({ ...asked, headers: { ...headers, ...asked.headers } }), promise]);
    } finally {
      clearTimeout(timer);
    }
  };
