import type { Command } from 'commander';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { diff, type DiffOptions } from './compare.ts';
import { reindex, rollback, type ReindexOptions } from './reindex.ts';
import { roles, type RolesOptions } from './roles.ts';
import { status } from './status.ts';

const registerReindex = (search: Command, client: Client): void => {
  withExamples(
    search
      .command('reindex')
      .description('make the index anew from the table, beside searches and changes of stock')
      .option('--tenant <tenant>', 'only this dealer, over what is there')
      .option('--resume', 'go on with one that was begun')
      .option('--abort', 'drop one that was begun')
      .action((options: ReindexOptions) => reindex(client, options)),
    ['forecourt search reindex', 'forecourt search reindex --tenant coastline', 'forecourt search reindex --resume'],
  );
  withExamples(
    search
      .command('rollback')
      .description('search the index from before the last reindex again (kept for 24 hours), and repair it')
      .action(() => rollback(client)),
    ['forecourt search rollback'],
  );
};

export const registerSearch = (program: Command, client: Client): void => {
  const search = program.command('search').description('the search index: compare it with the table, make it anew');
  withExamples(
    search
      .command('status')
      .description('show which index is searched, being made, or kept')
      .action(() => status(client)),
    ['forecourt search status'],
  );
  withExamples(
    search
      .command('diff')
      .description('compare the index with the table by version; ends with 1 where they differ')
      .option('--tenant <tenant>', 'only this dealer')
      .option('--repair', 'write what differs')
      .option('--beside', 'the other engine’s index, while an installation changes over')
      .action((options: DiffOptions) => diff(client, options)),
    ['forecourt search diff', 'forecourt search diff --tenant coastline --repair --json'],
  );
  registerReindex(search, client);
  withExamples(
    search
      .command('roles')
      .description('let the functions of a stage into its search domain; asks AWS, not the platform')
      .option('--stage <stage>', 'whose search domain', 'production')
      .option('--print', 'show them, change nothing')
      .action((options: RolesOptions) => roles(client, options)),
    ['forecourt search roles --stage staging', 'forecourt search roles --print'],
  );
};
