import { searchFill, searchReindex, searchStatus, type SearchStatus } from '#functions/operators/contract.ts';
import type { Client } from '#cli/client.ts';
import { CliFailure } from '#cli/output.ts';
import { compare, compareAll, listDealers, countLeft, formatComparison, type OfTenant, type Which } from './compare.ts';
import { statusText } from './status.ts';

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

export interface ReindexOptions extends OfTenant {
  resume?: boolean;
  abort?: boolean;
}

const reindexInPlace = async (client: Client, tenants: readonly string[]): Promise<void> => {
  let vehicles = 0;
  for (const tenant of tenants) vehicles += await fill(client, tenant, 'current');
  const shown = await client.call(searchStatus);
  client.out.result({ vehicles, status: shown }, `${vehicles} vehicles written.\n${statusText(shown)}`);
};

export const reindex = async (client: Client, options: ReindexOptions): Promise<void> => {
  if (options.abort === true) {
    const dropped = await client.call(searchReindex, { body: { what: 'abort' } });
    client.out.result(dropped, `Dropped.\n${statusText(dropped)}`);
    return;
  }
  const before = await client.call(searchStatus);
  // One dealer, or an index in memory, is rebuilt in place.
  if (options.tenant !== undefined || !before.has_generations) {
    await reindexInPlace(client, await listDealers(client, options));
    return;
  }
  if (options.resume !== true) await client.call(searchReindex, { body: { what: 'begin' } });
  const { vehicles, status: after } = await intoNext(client);
  client.out.result({ vehicles, status: after }, `${vehicles} vehicles written and compared.\n${statusText(after)}`);
};

export const rollback = async (client: Client): Promise<void> => {
  const after = await client.call(searchReindex, { body: { what: 'rollback' } });
  client.out.note(`Searched again: ${after.current ?? 'nothing'}. What changed since is being written to it.`);
  const compared = await compareAll(client, await listDealers(client, {}), { index: 'current', repair: true });
  const left = countLeft(compared);
  client.out.result({ status: after, dealers: compared, left }, `${formatComparison(compared)}\n${statusText(after)}`);
  if (left > 0) throw new CliFailure(`${left} vehicles differ between table and index.`, 1);
};
