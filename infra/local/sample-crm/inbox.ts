import { appendFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { readIfThere } from '../data-dir/files.ts';

const arrivalSchema = z.object({
  received_at: z.string(),
  tenant: z.string(),
  format: z.enum(['standard_webhooks', 'adf']),
  webhook_id: z.string(),
  /** The sender's clock, unix seconds. */
  sent_at: z.string(),
  verified: z.boolean(),
  /** Status answered; 0 where the connection was cut. */
  status: z.number().int(),
  body: z.unknown(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** Arrivals with the same `webhook-id` and format are one delivery: webhooks are delivered at least once. */
export interface Received {
  tenant: string;
  format: Arrival['format'];
  webhook_id: string;
  verified: boolean;
  first_at: string;
  last_at: string;
  /** Arrivals, and those answered 2xx. */
  arrivals: number;
  accepted: number;
  sent_at: string[];
  body: unknown;
}

const PRIVATE = 0o600; // holds personal data

/** After a kill the last line may be incomplete: it is dropped, and the sender retries. */
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

const toReceived = ({ tenant, format, webhook_id, verified, received_at, body }: Arrival): Received => ({
  tenant,
  format,
  webhook_id,
  verified,
  body,
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

const arrivalKey = ({ tenant, format, webhook_id, verified }: Arrival): string =>
  JSON.stringify([tenant, format, verified, webhook_id]);

export interface Inbox {
  /** Resolves when written to the file. */
  add: (arrival: Arrival) => Promise<void>;
  all: () => Received[];
}

/** NDJSON file, appended before the sender is answered. */
export const openInbox = async (path: string): Promise<Inbox> => {
  const received = new Map<string, Received>();
  const take = (arrival: Arrival): void => {
    received.set(arrivalKey(arrival), merged(received.get(arrivalKey(arrival)) ?? toReceived(arrival), arrival));
  };
  const arrivals = readArrivals((await readIfThere(path)) ?? '');
  arrivals.forEach(take);
  // Rewritten once, to remove an incomplete last line.
  await writeFile(path, arrivals.map((arrival) => `${JSON.stringify(arrival)}\n`).join(''), { mode: PRIVATE });
  return {
    add: async (arrival) => {
      await appendFile(path, `${JSON.stringify(arrival)}\n`, { mode: PRIVATE });
      take(arrival);
    },
    all: () => [...received.values()].toSorted((a, b) => (a.first_at < b.first_at ? 1 : -1)),
  };
};
