import { showTenant } from '#functions/operators/contract.ts';
import { dryRun, type DryRun } from '#functions/stock/check/dry-run.ts';
import { withMapping } from '#functions/stock/formats/own-mapping.ts';
import * as contract from '#functions/stock/contract.ts';
import type { KnownVehicle, StockReads } from '#functions/stock/ingest/stock-reads.ts';
import type { VehiclesAnswer, SourceFacts } from '#functions/stock/views.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import type { Client } from '#cli/client.ts';
import { feedFile, rawFile } from './feed-file.ts';
import { mappingFile } from '#cli/mapping-file.ts';
import { CliFailure } from '#cli/output.ts';
import { checkCsv, checkText } from './check-text.ts';

export interface CheckOptions {
  tenant: string;
  source?: string;
  format: string;
  mapping?: string;
  delta?: boolean;
  csv?: boolean;
}

/** Reasons by which the file cannot be read as a feed at all. */
const unreadable: ReadonlySet<string | null> = new Set([
  ...['encoding', 'archive', 'nul_bytes', 'format_not_accepted', 'format_unknown', 'mapping_invalid', 'unknown_header'],
  ...['row_too_large', 'doctype', 'too_deep', 'malformed', 'cut_off'],
]);

const chooseSource = (sources: readonly FeedSource[], wanted: string | undefined): FeedSource => {
  const names = sources.map(({ id }) => id).join(', ');
  const found = wanted === undefined && sources.length === 1 ? sources[0] : sources.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  if (wanted === undefined) throw new CliFailure(`Name the feed source with --source: ${names}.`, 2);
  throw new CliFailure(`The dealer has no feed source '${wanted}'. There are: ${names}.`, 2);
};

const loadVehiclePages = async (client: Client, tenant: string, ids: readonly string[]): Promise<VehiclesAnswer[]> => {
  const pages: VehiclesAnswer[] = [];
  let left = ids;
  while (left.length > 0) {
    const asked = { params: { tenant }, query: { id: left.slice(0, contract.MAX_VEHICLES) } };
    const answer = await client.call(contract.operatorVehicles, asked);
    pages.push(answer);
    left = [...answer.left, ...left.slice(contract.MAX_VEHICLES)];
  }
  return pages;
};

/** The dealer's cars over the operators' API, read only. */
const remoteReads = (client: Client, tenant: string, facts: SourceFacts): StockReads => ({
  reserved: async (ids) => new Set((await loadVehiclePages(client, tenant, ids)).flatMap(({ reserved }) => reserved)),
  known: async () => facts.known,
  elsewhere: async () => facts.elsewhere,
  cars: async (ids) =>
    (await loadVehiclePages(client, tenant, ids)).flatMap(({ cars: vehicles }): KnownVehicle[] =>
      vehicles.map((state) => ({ state })),
    ),
  absentOf: async () => facts.held_absent ?? undefined,
});

const verdict = ({ outcome, reason, counts }: DryRun): CliFailure | undefined => {
  if (outcome === 'refused' && unreadable.has(reason))
    return new CliFailure('The file cannot be read as a feed of this source.', 2);
  if (outcome === 'refused') return new CliFailure('The file would be refused; the old stock would stay.', 1);
  if (outcome === 'held') return new CliFailure('The run would be held until it is approved.', 1);
  return counts.refused > 0 ? new CliFailure(`Rows that would be refused: ${counts.refused}.`, 1) : undefined;
};

/** What a run of the file would do, without sending or writing anything. */
export const checkFile = async (client: Client, path: string, options: CheckOptions): Promise<void> => {
  const file = await feedFile(path);
  const given = await mappingFile(options.mapping);
  const { tenant } = await client.call(showTenant, { params: { tenant: options.tenant } });
  const source = chooseSource(tenant.sources, options.source);
  const facts = await client.call(contract.operatorSource, { params: { tenant: tenant.id, source: source.id } });
  const mapping = given ?? (options.format === 'auto' ? facts.mapping : null);
  const result = await dryRun(remoteReads(client, tenant.id, facts), {
    tenant: { config: tenant },
    source: withMapping(source, mapping),
    mapping,
    state: facts,
    file: rawFile(file),
    kind: options.delta === true ? 'delta' : 'full',
    format: options.format,
    received_at: facts.now,
  });
  client.out.result(result, options.csv === true ? checkCsv(result) : checkText(result, source.currency));
  const failure = verdict(result);
  if (failure !== undefined) throw failure;
};
