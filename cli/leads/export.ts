import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sharedFields } from '#domain/lead/kinds/shared-fields.ts';
import type { Ledger } from '#functions/crm/operators-contract.ts';
import type { Client } from '#cli/client.ts';
import { csvLine } from '#domain/text/csv.ts';
import { streamLedgers, makeCount, type Span } from './ledger.ts';
import { CliFailure } from '#cli/output.ts';

export const exportFormats = ['ndjson', 'csv'] as const;

export interface ExportOptions extends Span {
  out: string;
  format: (typeof exportFormats)[number];
  force?: boolean;
}

const columns: Readonly<Record<string, (ledger: Ledger) => string | null>> = {
  lead_id: ({ lead }) => lead.lead_id,
  reference: ({ lead }) => lead.reference ?? null,
  submitted_at: ({ lead }) => lead.submitted_at,
  type: ({ lead }) => lead.type,
  category: ({ lead }) => lead.category,
  subcategory: ({ lead }) => lead.subcategory,
  first_name: ({ lead }) => lead.first_name,
  last_name: ({ lead }) => lead.last_name,
  email: ({ lead }) => lead.email,
  phone: ({ lead }) => lead.phone,
  ...Object.fromEntries(sharedFields.map(({ name }) => [name, ({ lead }: Ledger) => lead[name] ?? null])),
  dealership: ({ lead }) => lead.dealership_slug,
  location: ({ lead }) => lead.location_id,
  vehicle: ({ lead }) => lead.vehicle?.name ?? null,
  stock_number: ({ lead }) => lead.vehicle?.stock_number ?? null,
  message: ({ lead }) => lead.message,
  opt_in: ({ lead }) => String(lead.consent.opt_in),
  duplicate_of: ({ entries }) =>
    entries.filter(({ kind }) => kind === 'duplicate_of').map(({ detail }) => String(detail['lead_id']))[0] ?? null,
  deliveries: ({ deliveries }) => deliveries.map(({ endpoint_id, status }) => `${endpoint_id} ${status}`).join('; '),
  last_entry_at: ({ entries }) => entries.at(-1)?.at ?? null,
  /** Of the latest entry: an export kept elsewhere shows a chain that was made anew. */
  last_hash: ({ entries }) => entries.at(-1)?.hash ?? null,
  chain: ({ faults }) => (faults.length === 0 ? 'whole' : 'broken'),
};

const formatCsvRow = (ledger: Ledger): string => csvLine(Object.values(columns).map((column) => column(ledger) ?? ''));

const writers: Readonly<Record<ExportOptions['format'], { head: string; line: (ledger: Ledger) => string }>> = {
  ndjson: { head: '', line: (ledger) => `${JSON.stringify(ledger)}\n` },
  csv: { head: `${csvLine(Object.keys(columns))}\r\n`, line: (ledger) => `${formatCsvRow(ledger)}\r\n` },
};

/** Personal data. */
export const PRIVATE_FILE = 0o600;

export const refuseExisting = (out: string, force: boolean | undefined): void => {
  if (existsSync(out) && force !== true)
    throw new CliFailure(`${out} is there already. Name another file, or give --force.`, 1);
};

interface Written {
  leads: number;
  broken: number;
}

async function* streamLedgerText(client: Client, options: ExportOptions, written: Written): AsyncGenerator<string> {
  const { head, line } = writers[options.format];
  const tell = makeCount(client, 'written');
  yield head;
  for await (const ledgers of streamLedgers(client, options)) {
    yield ledgers.map(line).join('');
    written.leads += ledgers.length;
    written.broken += ledgers.filter(({ faults }) => faults.length > 0).length;
    tell(ledgers);
  }
}

/** Page by page, beside the file and renamed at the end, so that a file that is there is whole. */
export const exportLeads = async (client: Client, options: ExportOptions): Promise<void> => {
  refuseExisting(options.out, options.force);
  const part = `${options.out}.part`;
  try {
    const written: Written = { leads: 0, broken: 0 };
    // Opened first: a stream that opens by itself can create the file after a failure has removed it.
    const file = await open(part, 'w', PRIVATE_FILE);
    await pipeline(streamLedgerText(client, options, written), file.createWriteStream());
    const { leads, broken } = written;
    await rename(part, options.out);
    const warning = broken === 0 ? '' : `\nThe chains of ${broken} are broken: forecourt leads verify.`;
    client.out.result({ file: options.out, leads, broken }, `${leads} leads in ${options.out}.${warning}`);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
