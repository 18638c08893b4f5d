import { rename, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as contract from '#functions/inbox/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { PRIVATE_FILE, refuseExisting } from './export.ts';

interface Options {
  tenant: string;
  out: string;
  force?: boolean;
}

/** What the console's 'Export' of one lead writes; itself an entry of the audit. The file that is there is whole. */
const exportOne = async (client: Client, lead: string, { tenant, out, force }: Options): Promise<void> => {
  refuseExisting(out, force);
  const exported = await client.call(contract.exportLead, { params: { tenant, lead_id: lead }, body: {} });
  const part = `${out}.part`;
  await writeFile(part, `${JSON.stringify(exported, null, 2)}\n`, { mode: PRIVATE_FILE });
  await rename(part, out);
  client.out.result({ file: out, lead_id: exported.lead.lead_id }, `${exported.lead.lead_id} in ${out}.`);
};

/** `forecourt leads export-one`. */
export const registerExportOne = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('export-one')
      .description('write one lead with everything that became of it to a file of your own; it holds personal data')
      .argument('<lead>', 'id of the lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--out <file>', 'the file')
      .option('--force', 'replace the file if it is there')
      .action((lead: string, options: Options) => exportOne(client, lead, options)),
    ['forecourt leads export-one --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --out lead.json'],
  );
};
