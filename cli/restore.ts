import { Option, type Command } from 'commander';
import { itemKinds } from '#functions/runtime/table/item-kinds.ts';
import type { RestoreReport } from '#tools/restore/restore.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';

interface RestoreOptions {
  from: string;
  into: string;
  yes?: boolean;
}

export interface DealerOptions extends RestoreOptions {
  kind?: string[];
  overwrite?: boolean;
}

export interface AllOptions extends RestoreOptions {
  after?: string;
}

const heads = ['KIND', 'PUT BACK', 'OF THESE HELD', 'THE SAME', 'NEWER, KEPT', 'REPLACED', 'LEFT OUT'];

/** What became of every kind of item, or would become of it. */
export const restoreText = ({ dry_run, kinds, erased_again }: RestoreReport): string => {
  const rows = Object.entries(kinds)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { missing, held, same, newer, overwritten, left }]) => [
      kind,
      ...[missing, held, same, newer, overwritten, left].map(String),
    ]);
  const table = rows.length === 0 ? 'Nothing of it is in the copy.' : textTable(heads, rows);
  const erased = erased_again === null ? '' : `\nPeople erased again: ${erased_again}`;
  return `${table}${erased}${dry_run ? '\nNothing was changed. With --yes it is done.' : ''}`;
};

const kindOption = new Option('--kind <kind...>', 'only these kinds of item').choices(
  itemKinds.map(({ kind }) => kind),
);

/** `forecourt restore`: reads and writes tables itself, by your AWS credentials: the platform may be what was lost. */
export const registerRestore = (program: Command, client: Client): void => {
  const restore = withExamples(
    program
      .command('restore')
      .description('put back what was lost, out of a table that was set back in time or copied'),
    ['forecourt restore dealer coastline --from forecourt-production-rescue --into forecourt-production-tenants'],
  );
  withExamples(
    restore
      .command('dealer')
      .description('put one dealer’s items back where they are missing; says what it would do, and does it with --yes')
      .argument('<dealer>', 'id of the dealer')
      .requiredOption('--from <table>', 'what to restore from')
      .requiredOption('--into <table>', 'the living table')
      .addOption(kindOption)
      .option('--overwrite', 'also replace what has changed since: the newer is lost')
      .option('--yes', 'do it')
      .action(async (dealer: string, options: DealerOptions) => {
        // Loads the AWS SDK.
        const { runDealer } = await import('./restore/run.ts');
        const report = await runDealer(dealer, options, process.env);
        client.out.result(report, restoreText(report));
      }),
    [
      'forecourt restore dealer coastline --from forecourt-production-rescue --into forecourt-production-tenants --kind leads deliveries',
      'forecourt restore dealer coastline --from forecourt-production-rescue --into forecourt-production-tenants --yes',
    ],
  );
  withExamples(
    restore
      .command('all')
      .description('fill an empty table; dealers come last, so nobody works for them before')
      .requiredOption('--from <table>', 'what to restore from')
      .requiredOption('--into <table>', 'the new table')
      .option('--after <table>', 'the lost table or its copy: who was erased or withdrew after the point in time')
      .option('--yes', 'do it')
      .action(async (options: AllOptions) => {
        const { runAll } = await import('./restore/run.ts');
        const report = await runAll(options, process.env);
        client.out.result(report, restoreText(report));
      }),
    [
      'forecourt restore all --from forecourt-production-tenants --into forecourt-recovery-tenants',
      'forecourt restore all --from forecourt-production-rescue --into forecourt-recovery-tenants --after forecourt-production-tenants --yes',
    ],
  );
};
