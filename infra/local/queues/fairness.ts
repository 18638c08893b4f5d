/**
 * When SQS calls a message group of a standard queue noisy: from so many of its messages in flight on, where they are more than
 * this share of all in flight, or by the same share of the consumers' recent time (Amazon SQS Developer Guide, 'How Amazon SQS
 * fair queues work').
 */
export const noisyFrom = { inFlight: 30, share: 0.1 } as const;

/** The guide names no length of 'recent'. A group without a message in flight is quiet again after this time. */
const RECENT_MS = 5 * 60_000;
const BUCKET_MS = 1_000;

const addTo = (sums: Map<string, number>, group: string, ms: number): void => {
  sums.set(group, (sums.get(group) ?? 0) + ms);
};

/** The messages in flight of one queue; those without a group are groups of their own, and none of them is noisy. */
export interface InFlight {
  total: number;
  groups: ReadonlyMap<string, number>;
}

/** What the consumers of one queue have spent on each group of late. In memory: after a restart every group is quiet. */
export class Fairness {
  /** By message. */
  readonly #begun = new Map<number, { group: string; at: number }>();
  /** Time spent, by the second in which the work ended. */
  readonly #ended = new Map<number, Map<string, number>>();

  begin(message: number, group: string | undefined, at: number): void {
    this.#begun.set(message, { group: group ?? `alone ${message}`, at });
  }

  end(message: number, at: number): void {
    const begun = this.#begun.get(message);
    if (begun === undefined) return;
    this.#begun.delete(message);
    const bucket = Math.floor(at / BUCKET_MS);
    const sums = this.#ended.get(bucket) ?? new Map<string, number>();
    this.#ended.set(bucket, sums);
    addTo(sums, begun.group, at - begun.at);
  }

  /** A group whose messages are all done is quiet. */
  clear(group: string): void {
    for (const sums of this.#ended.values()) sums.delete(group);
  }

  #recent(now: number): ReadonlyMap<string, number> {
    const all = new Map<string, number>();
    for (const [bucket, sums] of this.#ended) {
      if (bucket * BUCKET_MS < now - RECENT_MS) this.#ended.delete(bucket);
      else for (const [group, ms] of sums) addTo(all, group, ms);
    }
    for (const { group, at } of this.#begun.values()) addTo(all, group, Math.min(RECENT_MS, now - at));
    return all;
  }

  /** The noisy groups, the one with the fewest messages in flight first: in this order they are served after the quiet ones. */
  noisy({ total, groups }: InFlight, now: number): string[] {
    const spent = this.#recent(now);
    const allSpent = [...spent.values()].reduce((sum, ms) => sum + ms, 0);
    const inFlight = (group: string): number => groups.get(group) ?? 0;
    const byNumber = (group: string): boolean =>
      inFlight(group) >= noisyFrom.inFlight && inFlight(group) > noisyFrom.share * total;
    const byTime = (group: string): boolean => (spent.get(group) ?? 0) > noisyFrom.share * allSpent;
    return [...new Set([...groups.keys(), ...spent.keys()])]
      .filter((group) => byNumber(group) || byTime(group))
      .toSorted((one, other) => inFlight(one) - inFlight(other));
  }
}
