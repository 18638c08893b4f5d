import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { makeEvidence } from '#functions/evidence/contract.ts';
import type { Evidence } from '#functions/evidence/schema.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure, textTable } from '#cli/output.ts';

interface Options {
  tenant: string;
  out?: string;
  force?: boolean;
}

const PRIVATE = 0o600; // personal data

const evidenceText = ({ leads }: Evidence): string =>
  textTable(
    ['LEAD', 'SOURCE', 'RECEIVED (UTC)', 'GROUNDS', 'EARLIER', 'TRIES'],
    leads.map(({ lead_id, source, received_at, grounds, duplicates, tries }) => [
      ...[lead_id, source, received_at.slice(0, 16), grounds.join(', ') || 'none'],
      ...[duplicates.length, tries.length].map(String),
    ]),
  );

const make = async (client: Client, lead_ids: string[], { tenant, out, force }: Options): Promise<void> => {
  if (out !== undefined && existsSync(out) && force !== true)
    throw new CliFailure(`${out} is there already. Name another file, or give --force.`, 1);
  const format = out === undefined ? 'json' : 'pdf';
  const { evidence, pdf } = await client.call(makeEvidence, { params: { tenant }, body: { lead_ids, format } });
  if (out !== undefined && pdf !== null) await writeFile(out, Buffer.from(pdf, 'base64'), { mode: PRIVATE });
  client.out.result(
    evidence,
    out === undefined ? evidenceText(evidence) : `${evidenceText(evidence)}\nOn paper: ${out}`,
  );
};

/** Why a portal's fee for leads is asked back, as the console makes it. */
export const registerEvidence = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('evidence')
      .description('why a portal’s fee for leads is asked back: duplicates, wrong numbers, spam, tries; personal data')
      .argument('<lead...>', 'ids of leads, 25 at most')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--out <file>', 'write it as a PDF too')
      .option('--force', 'replace the file if it is there')
      .action((ids: string[], options: Options) => make(client, ids, options)),
    [
      'forecourt leads evidence c5xk3m2a7q4w6e2r7t4y2u6i3o --tenant coastline --out evidence.pdf',
      'forecourt leads evidence c5xk3m2a7q4w6e2r7t4y2u6i3o --tenant coastline --json',
    ],
  ).addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong usage. Each lead has an entry of the audit.');
};
