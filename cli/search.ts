import type { Command } from 'commander';
import { listTenants, searchCompare, searchFill, searchReindex, searchStatus } from '#functions/operators/contract.ts';
import type { SearchStatus } from '#functions/operators/contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { CliFailure, textTable } from './output.ts';

type Which = 'current' | 'next';

interface OfTenant {
  tenant?: string;
}

/** The named dealer, else all published ones. */
const dealersOf = async (client: Client, { tenant }: OfTenant): Promise<string[]> =>
  tenant === undefined ? (await client.call(listTenants)).tenants.map(({ id }) => id) : [tenant];

const fill = async (client: Client, tenant: string, index: Which): Promise<number> => {
  let written = 0;
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const body: { index: Which; cursor: string | null } = { index, cursor };
    const step = await client.call(searchFill, { params: { tenant }, body });
    written += step.documents;
    client.out.note(`${tenant}: ${written} vehicles written`);
    cursor = step.next;
  }
  return written;
};

interface Compared {
  tenant: string;
  compared: number;
  missing: number;
  stale: number;
  extra: number;
  left: number;
  /** The first ones. */
  examples: { id: string; kind: string }[];
}

const EXAMPLES = 10;

const compare = async (
  client: Client,
  tenant: string,
  options: { index: Which; repair: boolean },
): Promise<Compared> => {
  const sum: Compared = { tenant, compared: 0, missing: 0, stale: 0, extra: 0, left: 0, examples: [] };
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const body: typeof options & { cursor: string | null } = { ...options, cursor };
    const step = await client.call(searchCompare, { params: { tenant }, body });
    sum.compared += step.compared;
    sum.left += step.left;
    for (const { kind } of step.differences) sum[kind] += 1;
    sum.examples = [...sum.examples, ...step.differences].slice(0, EXAMPLES);
    cursor = step.next;
  }
  return sum;
};

const compareAll = async (
  client: Client,
  tenants: readonly string[],
  options: { index: Which; repair: boolean },
): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const tenant of tenants) compared.push(await compare(client, tenant, options));
  return compared;
};

const tableOf = (compared: readonly Compared[]): string =>
  textTable(
    ['DEALER', 'COMPARED', 'MISSING', 'STALE', 'EXTRA', 'LEFT'],
    compared.map((one) => [one.tenant, ...[one.compared, one.missing, one.stale, one.extra, one.left].map(String)]),
  );

const leftOf = (compared: readonly Compared[]): number => compared.reduce((sum, { left }) => sum + left, 0);

const diff = async (client: Client, options: OfTenant & { repair?: boolean }): Promise<void> => {
  const repair = options.repair === true;
  const compared = await compareAll(client, await dealersOf(client, options), { index: 'current', repair });
  const left = leftOf(compared);
  const examples = compared.flatMap((one) => one.examples.map(({ id, kind }) => `${one.tenant} ${id}: ${kind}`));
  client.out.result({ dealers: compared, left }, [tableOf(compared), ...examples].join('\n'));
  if (left === 0) return;
  const advice = repair ? 'forecourt search reindex makes the index anew' : 'add --repair to mend them';
  throw new CliFailure(`${left} vehicles differ between table and index; ${advice}.`, 1);
};

const statusText = (status: SearchStatus): string =>
  [
    `${status.engine}: ${status.documents} vehicles${status.ready ? '' : ', not ready'}`,
    ...(status.current === null ? [] : [`searched   ${status.current}`]),
    ...(status.next === null
      ? []
      : [
          `being made ${status.next.index}, since ${status.next.begun_at ?? '?'}: ${status.next.unchecked.length} dealers to go`,
        ]),
    ...(status.before === null
      ? []
      : [`before     ${status.before.index}, kept until ${status.before.kept_until ?? '?'}`]),
    ...(status.of_this_schema ? [] : ['An older version made this index: forecourt search reindex makes it anew.']),
  ].join('\n');

const status = async (client: Client): Promise<void> => {
  const shown = await client.call(searchStatus);
  client.out.result(shown, statusText(shown));
};

/** Fills the next index and compares it per dealer until it equals the table, then switches. */
const intoNext = async (client: Client): Promise<{ vehicles: number; status: SearchStatus }> => {
  let vehicles = 0;
  for (;;) {
    const { next } = await client.call(searchStatus);
    const [tenant] = next?.unchecked ?? [];
    if (tenant === undefined) break;
    vehicles += await fill(client, tenant, 'next');
    const { left } = await compare(client, tenant, { index: 'next', repair: true });
    if (left > 0)
      throw new CliFailure(
        `${tenant}: ${left} vehicles of the new index differ from the table. Nothing was changed over.`,
        1,
      );
  }
  return { vehicles, status: await client.call(searchReindex, { body: { what: 'finish' } }) };
};

interface ReindexOptions extends OfTenant {
  resume?: boolean;
  abort?: boolean;
}

const reindexInPlace = async (client: Client, tenants: readonly string[]): Promise<void> => {
  let vehicles = 0;
  for (const tenant of tenants) vehicles += await fill(client, tenant, 'current');
  const shown = await client.call(searchStatus);
  client.out.result({ vehicles, status: shown }, `${vehicles} vehicles written.\n${statusText(shown)}`);
};

const reindex = async (client: Client, options: ReindexOptions): Promise<void> => {
  if (options.abort === true) {
    const dropped = await client.call(searchReindex, { body: { what: 'abort' } });
    client.out.result(dropped, `Dropped.\n${statusText(dropped)}`);
    return;
  }
  const before = await client.call(searchStatus);
  // One dealer, or an index in memory, is rebuilt in place.
  if (options.tenant !== undefined || !before.has_generations) {
    await reindexInPlace(client, await dealersOf(client, options));
    return;
  }
  if (options.resume !== true) await client.call(searchReindex, { body: { what: 'begin' } });
  const { vehicles, status: after } = await intoNext(client);
  client.out.result({ vehicles, status: after }, `${vehicles} vehicles written and compared.\n${statusText(after)}`);
};

const rollback = async (client: Client): Promise<void> => {
  const after = await client.call(searchReindex, { body: { what: 'rollback' } });
  client.out.note(`Searched again: ${after.current ?? 'nothing'}. What changed since is being written to it.`);
  const compared = await compareAll(client, await dealersOf(client, {}), { index: 'current', repair: true });
  const left = leftOf(compared);
  client.out.result({ status: after, dealers: compared, left }, `${tableOf(compared)}\n${statusText(after)}`);
  if (left > 0) throw new CliFailure(`${left} vehicles differ between table and index.`, 1);
};

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
      .action((options: OfTenant & { repair?: boolean }) => diff(client, options)),
    ['forecourt search diff', 'forecourt search diff --tenant coastline --repair --json'],
  );
  registerReindex(search, client);
};
