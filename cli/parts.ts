import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Option, type Command } from 'commander';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { partPriceText } from '#domain/parts/words-of-parts.ts';
import type { Part } from '#domain/parts/part-schema.ts';
import * as contract from '#functions/parts/contract.ts';
import { partFormats } from '#functions/parts/reading/columns.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { CliFailure, textTable } from './output.ts';

interface OfTenant {
  tenant: string;
}

interface ImportOptions extends OfTenant {
  file: string;
  format?: (typeof partFormats)[number];
  check?: boolean;
}

type Imported = (typeof contract.operatorImport)['answer']['schema']['_output'];

const wordsOfResult: Readonly<Record<Imported['result'], string>> = {
  imported: 'Imported',
  unchanged: 'Nothing to change',
  checked: 'Checked, nothing was written',
};

const importText = ({ result, faults, refused, ...counts }: Imported): string => {
  const { parts, added, changed, removed, kept } = counts;
  const [all, fresh, other, gone] = [parts, added, changed, removed].map(wholeNumberText);
  const said = `${wordsOfResult[result]}: ${all} parts (${fresh} added, ${other} changed, ${gone} removed).`;
  if (refused === 0) return said;
  const rows = faults.map(({ line, part_number, column, reason }) => [
    ...[String(line), part_number ?? '', column ?? '', reason],
  ]);
  const more = refused > faults.length ? [`The first ${faults.length} reasons are shown.`] : [];
  return [
    said,
    refused === 1
      ? `1 row refused; ${kept === 1 ? 'its part stays as it was' : 'the catalogue has no such part'}.`
      : `${wholeNumberText(refused)} rows refused; ${wholeNumberText(kept)} of them keep what the catalogue had.`,
    textTable(['LINE', 'PART', 'COLUMN', 'REASON'], rows),
    ...more,
  ].join('\n');
};

/** Of a platform that takes long, every so often a word. */
const WAITING_MS = 5_000;

const kilobytes = (bytes: number): string => `${wholeNumberText(Math.max(1, Math.round(bytes / 1_000)))} kB`;

/** Exit code 1 where rows were refused: what was good is in the catalogue. */
const importFile = async (client: Client, { tenant, file, check = false, format }: ImportOptions): Promise<void> => {
  const bytes = await readFile(file).catch(() => {
    throw new CliFailure(`${file} cannot be read.`, 2);
  });
  const packed = gzipSync(bytes).toString('base64');
  client.out.note(`${file}: ${kilobytes(bytes.length)}, packed ${kilobytes(packed.length)}. Sending it whole.`);
  const asked = client.call(contract.operatorImport, {
    params: { tenant },
    body: { format: format ?? (file.endsWith('.json') ? 'json' : 'csv'), file: packed, packed: true, check },
  });
  const waiting = setInterval(() => client.out.note('Still reading its rows.'), WAITING_MS);
  const answer = await asked.finally(() => clearInterval(waiting));
  client.out.note(`${wholeNumberText(answer.read)} rows read.`);
  client.out.result(answer, importText(answer));
  if (answer.refused > 0) process.exitCode = 1;
};

const partRow = (part: Part): string[] => [
  ...[part.number, part.name, part.category, partPriceText(part)],
  part.in_stock ? 'in stock' : 'to order',
];
const HEADS = ['NUMBER', 'NAME', 'CATEGORY', 'PRICE', 'STOCK'];

const list = async (client: Client, { tenant, query, page }: OfTenant & { query?: string; page?: string }) => {
  const answer = await client.call(contract.operatorListParts, {
    params: { tenant },
    query: { ...(query === undefined ? {} : { query }), ...(page === undefined ? {} : { page }) },
  });
  const found = `${answer.count} of ${answer.total} parts, page ${answer.page} of ${Math.max(1, answer.pages)}`;
  const text = answer.parts.length === 0 ? 'No parts.' : `${textTable(HEADS, answer.parts.map(partRow))}\n${found}`;
  client.out.result(answer, text);
};

const show = async (client: Client, number: string, { tenant }: OfTenant): Promise<void> => {
  const answer = await client.call(contract.operatorShowPart, { params: { tenant }, query: { number } });
  client.out.result(answer, textTable(HEADS, [partRow(answer.part)]));
};

const remove = async (client: Client, { tenant }: OfTenant): Promise<void> => {
  const answer = await client.call(contract.operatorRemoveParts, { params: { tenant } });
  client.out.result(answer, `${answer.removed} parts taken off the site.`);
};

const ofTenant = (command: Command): Command => command.requiredOption('--tenant <tenant>', 'id of the dealer');

/** docs/feeds/parts-csv.md. */
export const registerParts = (program: Command, client: Client): void => {
  const parts = withExamples(program.command('parts').description('a dealer’s catalogue of parts'), [
    'forecourt parts import --tenant coastline --file parts.csv --check',
  ]);
  withExamples(
    ofTenant(parts.command('import').description('replace the catalogue by a file; refused rows keep their parts'))
      .requiredOption('--file <file>', 'CSV or JSON')
      .addOption(new Option('--format <format>', 'of the file; by its name where not given').choices(partFormats))
      .option('--check', 'say what it would do, and write nothing')
      .action((options: ImportOptions) => importFile(client, options)),
    ['forecourt parts import --tenant coastline --file parts.csv'],
  );
  withExamples(
    ofTenant(parts.command('list').description('find parts as shoppers do'))
      .option('--query <words>', 'words, a number, a vehicle')
      .option('--page <n>', 'from 1')
      .action((options: OfTenant & { query?: string; page?: string }) => list(client, options)),
    ['forecourt parts list --tenant coastline --query "brake pads hilux"'],
  );
  withExamples(
    ofTenant(parts.command('show <number>').description('one part, also by a number that it replaces')).action(
      (number: string, options: OfTenant) => show(client, number, options),
    ),
    ['forecourt parts show KB-2101 --tenant totara'],
  );
  withExamples(
    ofTenant(parts.command('remove').description('take the catalogue off the site')).action((options: OfTenant) =>
      remove(client, options),
    ),
    ['forecourt parts remove --tenant totara'],
  );
};
