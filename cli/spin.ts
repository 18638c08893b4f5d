import { writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import * as contract from '#functions/promotions/contract.ts';
import type { Client } from './client.ts';
import { csvText } from '#domain/text/csv.ts';
import { withExamples } from './help.ts';
import { CliFailure, textTable } from './output.ts';

type OperatorDraw = (typeof contract.operatorDraws)['answer']['schema']['_output']['draws'][number];

interface ListOptions {
  tenant: string;
  campaign?: string;
  winners?: boolean;
}

const formats = ['csv', 'ndjson'] as const;

interface ExportOptions extends ListOptions {
  out: string;
  format: (typeof formats)[number];
  force?: boolean;
}

const PRIVATE = 0o600; // phone numbers

const loadDraws = async (client: Client, { tenant, campaign, winners }: ListOptions): Promise<OperatorDraw[]> => {
  const { draws } = await client.call(contract.operatorDraws, { params: { tenant } });
  return draws.filter(
    (one) => (campaign === undefined || one.campaign_id === campaign) && (winners !== true || one.prize !== null),
  );
};

const formatRow = ({ reference, at, campaign_id, prize, state, phone }: OperatorDraw): string[] => [
  reference,
  at.slice(0, 16).replace('T', ' '),
  campaign_id,
  prize?.label ?? '',
  state,
  phone ?? '',
];

const list = async (client: Client, options: ListOptions): Promise<void> => {
  const draws = await loadDraws(client, options);
  const heads = ['REFERENCE', 'DRAWN (UTC)', 'CAMPAIGN', 'PRIZE', 'STATE', 'PHONE'];
  client.out.result({ draws }, draws.length === 0 ? 'No draws.' : textTable(heads, draws.map(formatRow)));
};

const columns = ['reference', 'drawn_at', 'campaign', 'prize_id', 'prize', 'state', 'phone'];

const fileText: Readonly<Record<ExportOptions['format'], (draws: readonly OperatorDraw[]) => string>> = {
  csv: (draws) =>
    `${csvText(
      columns,
      draws.map(({ reference, at, campaign_id, prize, state, phone }) => [
        ...[reference, at, campaign_id, prize?.id ?? '', prize?.label ?? '', state],
        phone ?? '',
      ]),
    )}\r\n`,
  ndjson: (draws) => draws.map((draw) => `${JSON.stringify(draw)}\n`).join(''),
};

/** Throws CliFailure for a file that is there, unless `force`. */
const write = async ({ out, force }: ExportOptions, text: string): Promise<void> => {
  try {
    await writeFile(out, text, { mode: PRIVATE, flag: force === true ? 'w' : 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new CliFailure(`${out} is there already. Name another file, or give --force.`, 1) : error;
  }
};

const exportDraws = async (client: Client, options: ExportOptions): Promise<void> => {
  const draws = await loadDraws(client, options);
  await write(options, fileText[options.format](draws));
  client.out.result({ file: options.out, draws: draws.length }, `${draws.length} draws in ${options.out}.`);
};

const ofTenant = (command: Command): Command =>
  command
    .requiredOption('--tenant <tenant>', 'id of the dealer')
    .option('--campaign <id>', 'only of this campaign')
    .option('--winners', 'only those with a prize');

/** docs/product/content.md, 'Spin to win'. */
export const registerSpin = (program: Command, client: Client): void => {
  const spin = withExamples(program.command('spin').description('who took part in a dealer’s spin to win'), [
    'forecourt spin list --tenant merribank',
  ]);
  withExamples(
    ofTenant(spin.command('list').description('list the draws with their prizes, newest first')).action(
      (options: ListOptions) => list(client, options),
    ),
    ['forecourt spin list --tenant merribank', 'forecourt spin list --tenant merribank --winners --json'],
  );
  withExamples(
    ofTenant(spin.command('export').description('write the draws into a file that only its owner may read'))
      .requiredOption('--out <file>', 'where to write them')
      .addOption(new Option('--format <format>', 'of the file').choices(formats).default('csv'))
      .option('--force', 'replace a file that is there')
      .action((options: ExportOptions) => exportDraws(client, options)),
    ['forecourt spin export --tenant merribank --campaign summer-spin --out draws.csv'],
  );
};
