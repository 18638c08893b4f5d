import { Option, type Command } from 'commander';
import * as contract from '#functions/stock/contract.ts';
import type { Client } from '#cli/client.ts';
import { feedFile, sendParts } from './feed-file.ts';
import { follow } from './follow.ts';
import { withExamples } from '#cli/help.ts';
import { mappingFile } from '#cli/mapping-file.ts';
import { CliFailure } from '#cli/output.ts';
import { parseTime } from '#cli/time-option.ts';
import { showCompliance, type ComplianceOptions } from './compliance.ts';
import { registerAdverts } from './adverts.ts';
import { registerChangeMany } from './change-many.ts';
import { registerVehicleList } from './vehicle-list.ts';
import { registerViews } from './views.ts';
import { registerVehicles } from './vehicles.ts';
import { checkFile, type CheckOptions } from './check.ts';
import { countsText, report, summary } from './report.ts';
import { makeProgress } from './progress.ts';
import { showRemovals } from './removals.ts';
import { registerMapping } from './mapping.ts';
import { registerReview } from './review.ts';
import { listRuns, runNamed, showQuarantine, type QuarantineOptions, type RunsOptions } from './runs.ts';

const RUN = "id of the run, or 'latest'";

interface IngestOptions {
  tenant: string;
  source: string;
  format: string;
  mapping?: string;
  delta?: boolean;
  receivedAt?: string;
}

const ingest = async (client: Client, path: string, options: IngestOptions): Promise<void> => {
  const file = await feedFile(path);
  const mapping = await mappingFile(options.mapping);
  const params = { tenant: options.tenant };
  const upload = await client.call(contract.operatorCreateRun, {
    params,
    body: {
      source: options.source,
      kind: options.delta === true ? 'delta' : 'full',
      format: options.format,
      size_bytes: file.bytes,
      sha256: file.sha256,
      ...(mapping === null ? {} : { mapping }),
      ...(options.receivedAt === undefined ? {} : { received_at: options.receivedAt }),
    },
  });
  const progress = makeProgress(client.out);
  const of = { ...params, run: upload.run_id };
  try {
    await sendParts(file, upload, (sent) => progress.upload(sent, file.bytes));
    await client.call(contract.operatorCompleteRun, { params: of });
    const run = await follow(() => client.call(contract.operatorGetRun, { params: of }), progress.run);
    await client.settle();
    progress.stop();
    report(client, options.tenant, run);
  } finally {
    progress.stop();
  }
};

const showRuns = async (client: Client, name: string | undefined, options: RunsOptions): Promise<void> => {
  if (name === undefined) {
    if (options.removals === true) throw new CliFailure("Name a run, or 'latest', with --removals.", 2);
    return listRuns(client, options);
  }
  const params = { tenant: options.tenant, run: await runNamed(client, name, options) };
  if (options.removals === true) return showRemovals(client, params, options);
  const run = await client.call(contract.operatorGetRun, { params });
  client.out.result(summary(run), countsText(run));
};

export const registerStock = (program: Command, client: Client): void => {
  const stock = program
    .command('stock')
    .description('stock feeds: check a file, send it, see runs and refused rows, decide on held ones; and single cars');
  withExamples(
    stock
      .command('ingest')
      .description('send a feed file and wait until it is applied')
      .argument('<file>', 'the feed file')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--source <source>', 'feed source of the dealer')
      .option('--format <format>', "format id, or 'auto' to recognise it among those the source takes", 'auto')
      .addOption(new Option('--mapping <file>', 'how to read a file of your own make, JSON').conflicts('format'))
      .addOption(new Option('--full', 'the file names all cars (default)').conflicts('delta'))
      .option('--delta', 'the file names changed cars only')
      .option('--received-at <time>', 'when the dealer sent it, ISO; now, when left out', parseTime)
      .action((file: string, options: IngestOptions) => ingest(client, file, options)),
    [
      'forecourt stock ingest --tenant coastline --source dms stock.csv',
      'forecourt stock ingest --tenant trial --source meta --received-at 2026-07-08T13:52:19Z feed.xml --json',
    ],
  );
  withExamples(
    stock
      .command('check')
      .description('say what a feed file would do, without sending or writing anything')
      .argument('<file>', 'the feed file')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--source <source>', 'feed source of the dealer; needed where there are several')
      .option('--format <format>', "format id, or 'auto' to recognise it among those the source takes", 'auto')
      .addOption(new Option('--mapping <file>', 'how to read a file of your own make, JSON').conflicts('format'))
      .option('--delta', 'the file names changed cars only')
      .option('--csv', 'all that was found as a CSV file')
      .action((file: string, options: CheckOptions) => checkFile(client, file, options)),
    [
      'forecourt stock check --tenant coastline stock.csv',
      'forecourt stock check --tenant trial --source meta feed.xml --json',
    ],
  ).addHelpText(
    'after',
    '\nExit codes: 0 would be taken whole, 1 something would be refused or held, 2 the file cannot be read.',
  );
  withExamples(
    stock
      .command('runs')
      .description('list the newest feed runs, or say what became of one')
      .argument('[run]', RUN)
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--source <source>', 'one feed source only')
      .option('--removals', 'the cars that the run takes away, or would take away if it were approved')
      .option('--csv', 'the cars as a CSV file')
      .action((run: string | undefined, options: RunsOptions) => showRuns(client, run, options)),
    ['forecourt stock runs --tenant coastline', 'forecourt stock runs --tenant coastline latest --removals'],
  );
  withExamples(
    stock
      .command('quarantine')
      .description('show the rows that a run refused: line, stock number, field, reason and the beginning of the row')
      .argument('<run>', RUN)
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--source <source>', "feed source that 'latest' is of")
      .option('--warnings', 'rows that were taken with a warning instead')
      .option('--csv', 'as a CSV file')
      .action((run: string, options: QuarantineOptions) => showQuarantine(client, run, options)),
    [
      'forecourt stock quarantine --tenant coastline dms.aexample --json',
      'forecourt stock quarantine --tenant coastline latest --warnings',
    ],
  );
  withExamples(
    stock
      .command('compliance')
      .description('name the vehicles that lack a document or a fact that the law or their page needs')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--csv', 'as a CSV file')
      .action((options: ComplianceOptions) => showCompliance(client, options)),
    ['forecourt stock compliance --tenant totara', 'forecourt stock compliance --tenant coastline --csv'],
  );
  registerReview(stock, client);
  registerMapping(stock, client);
  registerVehicles(stock, client);
  registerVehicleList(stock, client);
  registerChangeMany(stock, client);
  registerViews(stock, client);
  registerAdverts(stock, client);
};
