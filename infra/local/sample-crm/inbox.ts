import { appendFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { readIfThere } from '../files.ts';

/** One arrival, as one line of the file. */
const arrivalSchema = z.object({
  received_at: z.string(),
  tenant: z.string(),
  webhook_id: z.string(),
  /** The sender's clock, unix seconds. */
  sent_at: z.string(),
  verified: z.boolean(),
  /** What was answered; 0 where the connection was cut. */
  status: z.number().int(),
  body: z.unknown(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** What a CRM would hold: arrivals with the same `webhook-id` are one delivery (at least once means duplicates). */
export interface Received {
  tenant: string;
  webhook_id: string;
  verified: boolean;
  first_at: string;
  last_at: string;
  /** How often it came, and how often that was answered with 2xx. */
  arrivals: number;
  accepted: number;
  sent_at: string[];
  body: unknown;
}

const PRIVATE = 0o600; // the file holds people's details

/** The last line may be half written after a kill: it is dropped, and the sender sends again. */
const readArrivals = (text: string): Arrival[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      try {
        return [arrivalSchema.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });

const isAccepted = ({ status }: Arrival): boolean => status >= 200 && status < 300;

const firstOf = ({ tenant, webhook_id, verified, received_at, body }: Arrival): Received => ({
  ...{ tenant, webhook_id, verified, body },
  first_at: received_at,
  last_at: received_at,
  arrivals: 0,
  accepted: 0,
  sent_at: [],
});

const merged = (known: Received, arrival: Arrival): Received => ({
  ...known,
  last_at: arrival.received_at,
  arrivals: known.arrivals + 1,
  accepted: known.accepted + (isAccepted(arrival) ? 1 : 0),
  sent_at: [...known.sent_at, arrival.sent_at],
});

const idOf = ({ tenant, webhook_id, verified }: Arrival): string => JSON.stringify([tenant, verified, webhook_id]);

export interface Inbox {
  /** Resolves when the arrival is in the file. */
  add: (arrival: Arrival) => Promise<void>;
  /** Newest first. */
  all: () => Received[];
}

/** The receiver's own store: an NDJSON file, appended before the sender is answered. */
export const openInbox = async (path: string): Promise<Inbox> => {
  const received = new Map<string, Received>();
  const take = (arrival: Arrival): void => {
    received.set(idOf(arrival), merged(received.get(idOf(arrival)) ?? firstOf(arrival), arrival));
  };
  const arrivals = readArrivals((await readIfThere(path)) ?? '');
  arrivals.forEach(take);
  // Written whole once, so that a half line cannot swallow the next one.
  await writeFile(path, arrivals.map((arrival) => `${JSON.stringify(arrival)}\n`).join(''), { mode: PRIVATE });
  return {
    add: async (arrival) => {
      await appendFile(path, `${JSON.stringify(arrival)}\n`, { mode: PRIVATE });
      take(arrival);
    },
    all: () => [...received.values()].toSorted((a, b) => (a.first_at < b.first_at ? 1 : -1)),
  };
};
