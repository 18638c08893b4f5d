import * as z from 'zod';
import { feedCompleted } from '#events/feed-completed.ts';
import { feedHeld } from '#events/feed-held.ts';
import { feedRefused } from '#events/feed-refused.ts';
import { feedRowsSeen } from '#events/feed-rows-seen.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Fact } from './fact.ts';
import type { FactSource } from './source.ts';

/** Of a source, its runs and pulls, written by functions/stock. */
const sourceSchema = z.object({
  held: z.object({ run: z.string() }).nullable(),
  refused: z.object({ run: z.string() }).nullable().default(null),
  rows: z.object({ run: z.string(), since: z.iso.datetime() }).nullable().default(null),
  last_done: z.object({ run: z.string() }).nullable().default(null),
});
const runSchema = z.object({
  created_at: z.iso.datetime(),
  hold: z.object({ since: z.iso.datetime() }).nullable().default(null),
  detail: z.string().nullable(),
  plan: z.object({ newly_missing: z.number().int() }).nullable(),
  counts: z.object({ refused: z.number().int() }).default({ refused: 0 }),
});
const pullSchema = z.object({ told_at: z.iso.datetime().nullable(), failing_since: z.iso.datetime().nullable() });

/** Its sentences are long; the whole one stands with the run. */
const DETAIL = 200;

const sourceOfNotice =
  (wanted: string) =>
  (event: AnyEvent): string[] => {
    const { notice, details } = notificationRequested.read(event);
    return notice === wanted ? [details['source'] ?? ''].filter((source) => source !== '') : [];
  };

type Source = z.infer<typeof sourceSchema>;
type Run = z.infer<typeof runSchema>;

/** Of a held run; a refused one takes nothing away. */
const missingOf = ({ held }: Source, { plan }: Run): Record<string, string> =>
  held === null || plan === null ? {} : { missing: String(plan.newly_missing) };

const detailOf = ({ detail }: Run): string => (detail ?? '').slice(0, DETAIL);

const toFact = (source: Source, id: string, run: Run): Fact => {
  if (source.held !== null || source.refused !== null)
    return {
      fault: source.held === null ? 'refused' : 'held',
      since: run.hold?.since ?? run.created_at,
      details: { run: id, detail: detailOf(run), ...missingOf(source, run) },
    };
  return {
    fault: 'rows',
    since: source.rows?.since ?? run.created_at,
    details: { run: id, rows: String(run.counts.refused) },
  };
};

/** Of rows the newest file's: those of before may be gone. */
const runToTell = ({ held, refused, rows, last_done }: Source): string | undefined =>
  (held ?? refused ?? (rows === null ? null : (last_done ?? rows)))?.run;

/** A stock file that waits for somebody, was refused, or has rows that were; of a source the held one first. */
export const feedFacts: FactSource = {
  name: 'feed',
  hints: {
    'stock.feed_held': (event) => [feedHeld.read(event).source],
    'stock.feed_refused': (event) => [feedRefused.read(event).source],
    'stock.feed_completed': (event) => [feedCompleted.read(event).source],
    'stock.feed_rows_seen': (event) => [feedRowsSeen.read(event).source],
  },
  read: async ({ table }, tenant, id) => {
    const source = await table.load(keys.feedSource(tenant, id), sourceSchema);
    const runId = source && runToTell(source.state);
    if (source === undefined || runId === undefined) return undefined;
    const run = await table.load(keys.feedRun(tenant, id, runId), runSchema);
    return run && toFact(source.state, runId, run.state);
  },
  subjects: async (_, { config }, { known }) => [...config.sources.map(({ id }) => id), ...known],
};

/** A stock file that could not be fetched for longer than its interval, as notices have it. */
export const pullFacts: FactSource = {
  name: 'pull',
  hints: {
    'notification.requested': sourceOfNotice('feed_pull_failing'),
    'stock.feed_completed': (event, known) => known.filter((id) => id === feedCompleted.read(event).source),
  },
  read: async ({ table }, tenant, id) => {
    const state = (await table.load(keys.feedPull(tenant, id), pullSchema))?.state;
    if (state === undefined || state.told_at === null || state.failing_since === null) return undefined;
    return { fault: 'pull_failing', since: state.failing_since, details: {} };
  },
  subjects: async (_, { config }, { known }) => [...config.sources.map(({ id }) => id), ...known],
};
