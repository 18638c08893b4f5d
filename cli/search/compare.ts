import { searchCompare } from '#functions/operators/contract.ts';
import { publishedTenants, type Client } from '#cli/client.ts';
import { CliFailure, textTable } from '#cli/output.ts';

/** The index that is searched, the one that is being made, or that of the other engine during a change-over. */
export type Which = 'current' | 'next' | 'beside';

export interface OfTenant {
  tenant?: string;
}

/** The named dealer, else all published ones. */
export const listDealers = async (client: Client, { tenant }: OfTenant): Promise<string[]> =>
  tenant === undefined ? Array.fromAsync(publishedTenants(client), ({ id }) => id) : [tenant];

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

export const compare = async (
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

export const compareAll = async (
  client: Client,
  tenants: readonly string[],
  options: { index: Which; repair: boolean },
): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const tenant of tenants) compared.push(await compare(client, tenant, options));
  return compared;
};

export const formatComparison = (compared: readonly Compared[]): string =>
  textTable(
    ['DEALER', 'COMPARED', 'MISSING', 'STALE', 'EXTRA', 'LEFT'],
    compared.map((one) => [one.tenant, ...[one.compared, one.missing, one.stale, one.extra, one.left].map(String)]),
  );

export const countLeft = (compared: readonly Compared[]): number => compared.reduce((sum, { left }) => sum + left, 0);

export type DiffOptions = OfTenant & { repair?: boolean; beside?: boolean };

export const diff = async (client: Client, options: DiffOptions): Promise<void> => {
  const repair = options.repair === true;
  const index = options.beside === true ? 'beside' : 'current';
  const compared = await compareAll(client, await listDealers(client, options), { index, repair });
  const left = countLeft(compared);
  const examples = compared.flatMap((one) => one.examples.map(({ id, kind }) => `${one.tenant} ${id}: ${kind}`));
  client.out.result({ dealers: compared, left }, [formatComparison(compared), ...examples].join('\n'));
  if (left === 0) return;
  const advice =
    repair && index === 'current' ? 'forecourt search reindex makes the index anew' : 'add --repair to mend them';
  throw new CliFailure(`${left} vehicles differ between table and index; ${advice}.`, 1);
};
