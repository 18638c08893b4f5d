import type { Command } from 'commander';
import * as contract from '#functions/stock/contract.ts';
import type { Feed, RunReview } from '#functions/stock/desk/views.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { textTable } from '#cli/output.ts';
import { follow } from './follow.ts';
import { departureCells, departureHeadings, amount } from './removals.ts';
import { report } from './report.ts';
import { runNamed } from './runs.ts';

interface RunOptions {
  tenant: string;
  source?: string;
}

const RUN = "id of the run, or 'latest'";

const feedCells = ({
  source,
  needs,
  vehicles,
  held,
  last_file_at,
  fresh_until,
  expected_every_minutes,
}: Feed): string[] => [
  source,
  needs,
  last_file_at ?? 'none',
  expected_every_minutes === null ? 'unknown' : `${expected_every_minutes} min`,
  fresh_until ?? '',
  String(vehicles.active),
  String(vehicles.missing),
  String(vehicles.kept),
  held === null ? '' : String(held),
];

const feedHeadings = [
  'SOURCE',
  'NEEDS',
  'LAST FILE',
  'EXPECTED EVERY',
  'FRESH UNTIL',
  'ACTIVE',
  'MISSING',
  'KEPT',
  'HELD',
];

const listFeeds = async (client: Client, { tenant }: { tenant: string }): Promise<void> => {
  const answer = await client.call(contract.listFeeds, { params: { tenant } });
  client.out.result(answer, textTable(feedHeadings, answer.feeds.map(feedCells)));
};

const reviewText = ({ removals, price_changes, currency }: RunReview): string =>
  [
    `${removals.held} of ${removals.all} cars wait for a decision.`,
    ...(removals.cars.length === 0 ? [] : [textTable(departureHeadings, removals.cars.map(departureCells))]),
    `${price_changes.all} prices changed, ${currency}.`,
    ...price_changes.cars.map(
      ({ stocknum, vehicle_id, name, from_cents, to_cents }) =>
        `  ${stocknum ?? vehicle_id}  ${amount(from_cents)} -> ${amount(to_cents)}  ${name}`,
    ),
  ].join('\n');

const showReview = async (client: Client, name: string, options: RunOptions): Promise<void> => {
  const params = { tenant: options.tenant, run: await runNamed(client, name, options) };
  const review = await client.call(contract.showReview, { params });
  client.out.result(review, reviewText(review));
};

/** The run once it is carried out, and what follows from it. */
const ended = async (client: Client, params: { tenant: string; run: string }) => {
  const done = await follow(
    () => client.call(contract.operatorGetRun, { params }),
    () => undefined,
  );
  await client.settle();
  return done;
};

/** Of the decision that the command saw: somebody else's meanwhile is not written over. */
const versionOf = async (client: Client, params: { tenant: string; run: string }): Promise<number> =>
  (await client.call(contract.showReview, { params })).run.version;

const decide =
  (client: Client, verdict: 'keep' | 'refuse') =>
  async (name: string, options: RunOptions): Promise<void> => {
    const params = { tenant: options.tenant, run: await runNamed(client, name, options) };
    const version = await versionOf(client, params);
    await client.call(contract.decide, { params, body: { verdict, version } });
    const done = await ended(client, params);
    client.out.result(done, done.detail ?? 'Done.');
  };

const undo = async (client: Client, name: string, options: RunOptions): Promise<void> => {
  const params = { tenant: options.tenant, run: await runNamed(client, name, options) };
  const version = await versionOf(client, params);
  await client.call(contract.undoDecision, { params, body: { version } });
  const { state } = await ended(client, params);
  const { run } = await client.call(contract.showReview, { params });
  const done = run.review?.undo?.done;
  client.out.result(run, `${done?.restored ?? 0} cars are as before; ${done?.left ?? 0} are not. ${state}.`);
};

const seeRows = async (client: Client, { tenant, source }: { tenant: string; source: string }): Promise<void> => {
  const answer = await client.call(contract.seeRows, { params: { tenant, source } });
  client.out.result(answer, answer.seen ? 'They are no news any more.' : 'Nothing was new.');
};

/** Approves, and says what became of it. */
const approve = async (client: Client, name: string, options: RunOptions): Promise<void> => {
  const params = { tenant: options.tenant, run: await runNamed(client, name, options) };
  await client.call(contract.operatorApprove, { params });
  report(client, params.tenant, await ended(client, params));
};

/** What people at a dealer decide about their feeds, for programs. */
export const registerReview = (stock: Command, client: Client): void => {
  const onRun = (name: string, description: string): Command =>
    stock
      .command(name)
      .description(description)
      .argument('<run>', RUN)
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--source <source>', "feed source that 'latest' is of");
  withExamples(
    stock
      .command('feeds')
      .description('list the feed sources of a dealer: how each stands, and what it needs')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((options: { tenant: string }) => listFeeds(client, options)),
    ['forecourt stock feeds --tenant coastline'],
  );
  withExamples(
    onRun('review', 'show what a run takes away and what it reprices, the dearest first').action(
      (run: string, options: RunOptions) => showReview(client, run, options),
    ),
    ['forecourt stock review latest --tenant coastline'],
  );
  withExamples(
    onRun('approve', 'let a held run take the missing cars away').action((run: string, options: RunOptions) =>
      approve(client, run, options),
    ),
    ['forecourt stock approve --tenant coastline dms.aexample'],
  );
  withExamples(onRun('keep', 'take a held run without its removals: no car leaves').action(decide(client, 'keep')), [
    'forecourt stock keep --tenant coastline latest',
  ]);
  withExamples(
    onRun('refuse', 'refuse a held run: no car leaves, and the file counts as not received').action(
      decide(client, 'refuse'),
    ),
    ['forecourt stock refuse --tenant coastline latest'],
  );
  withExamples(
    onRun('undo-run', 'take the decision on a held run back, within 24 hours').action(
      (run: string, options: RunOptions) => undo(client, run, options),
    ),
    ['forecourt stock undo-run --tenant coastline latest'],
  );
  withExamples(
    stock
      .command('rows-seen')
      .description('say that the refused rows of a source are seen to: they are no news until a file refuses others')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--source <source>', 'feed source of the dealer')
      .action((options: { tenant: string; source: string }) => seeRows(client, options)),
    ['forecourt stock rows-seen --tenant coastline --source dms'],
  );
};
