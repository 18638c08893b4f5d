import type { Command } from 'commander';
import * as contract from '#functions/stock/contract.ts';
import * as pulls from '#functions/pulls/contract.ts';
import type { Guess, MappingDocument, Sample, Trial } from '#functions/stock/mapping/views.ts';
import type { SourceTest } from '#functions/stock/published/source-test.ts';
import type { FeedMapping } from '#tenants/feed-mapping.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { mappingFile } from '#cli/mapping-file.ts';
import { CliFailure, formatMinute, textTable } from '#cli/output.ts';
import { feedFile, sendParts } from './feed-file.ts';
import { amount } from './removals.ts';

interface SourceOptions {
  tenant: string;
  source: string;
}

/** Sends a file to be looked at; it is no run. */
const sendSample = async (client: Client, params: SourceOptions, path: string): Promise<Sample> => {
  const file = await feedFile(path);
  const sample = { sha256: file.sha256, size_bytes: file.bytes };
  const upload = await client.call(contract.announceSample, { params: { ...params }, body: sample });
  await sendParts(file, upload, () => undefined);
  return sample;
};

const toMapping = ({ delimiter, rows, columns }: Guess): Partial<FeedMapping> => ({
  delimiter,
  ...(rows && { rows }),
  columns: Object.fromEntries(
    columns.flatMap(({ column, guess }) => {
      if (guess === null) return [];
      const { confidence: _, ...mapped } = guess;
      return [[column, mapped]];
    }),
  ),
});

const lacking = ({ required, columns }: Guess): string[] =>
  required
    .filter((names) => !columns.some(({ guess }) => guess !== null && names.includes(guess.field)))
    .map((names) => names.join(' or '));

/** Where the vehicles stand, of XML and JSON. */
const rowsText = ({ rows }: Guess): string[] => {
  switch (rows?.as) {
    case undefined:
      return [];
    case 'xml':
      return [
        `Each <${rows.element}> is a vehicle; the columns are paths in it, and what stands around it is not read.`,
      ];
    case 'json':
      return [
        `Each object of ${rows.list === '' ? 'the list' : `'${rows.list}'`} is a vehicle; the columns are paths in it, and what stands around it is not read.`,
      ];
    case 'json-lines':
      return ['Each line is a vehicle; the columns are paths in it.'];
  }
};

const guessText = (guess: Guess): string =>
  [
    ...rowsText(guess),
    ...(guess.known_format === null ? [] : [`The file is of the format ${guess.known_format} and needs no mapping.`]),
    textTable(
      ['COLUMN', 'IS', 'HOW SURE', 'VALUES'],
      guess.columns.map(({ column, guess: one, samples }) => [
        ...[column, one?.field ?? 'not read', one?.confidence ?? '', samples.join(', ').slice(0, 60)],
      ]),
    ),
    ...lacking(guess).map((names) => `No column is ${names}: name one, or give a constant.`),
    'With --json this is a mapping file: correct it, then check and save it.',
  ].join('\n');

const guess = async (client: Client, path: string, { tenant, source }: SourceOptions): Promise<void> => {
  const params = { tenant, source };
  const query = await sendSample(client, params, path);
  const found = await client.call(contract.guessMapping, { params, query });
  client.out.result(toMapping(found), guessText(found));
};

const documentText = ({ version, saved_at, saved_by, mapping, earlier }: MappingDocument): string =>
  [
    version === 0
      ? 'The source is read as it was set up.'
      : `Version ${version}, saved by ${saved_by?.name ?? ''}, ${formatMinute(saved_at)}.`,
    ...(mapping === null
      ? []
      : [
          textTable(
            ['COLUMN', 'IS'],
            Object.entries(mapping.columns).map(([column, { field }]) => [column, field]),
          ),
        ]),
    ...earlier.map(
      (one) => `Before: version ${one.version}, saved by ${one.saved_by.name}, ${formatMinute(one.saved_at)}.`,
    ),
  ].join('\n');

const show = async (client: Client, { tenant, source }: SourceOptions): Promise<void> => {
  const document = await client.call(contract.showMapping, { params: { tenant, source } });
  client.out.result(document, documentText(document));
};

const save = async (client: Client, path: string, options: SourceOptions & { mapping: string }): Promise<void> => {
  const mapping = await mappingFile(options.mapping);
  if (mapping === null) throw new CliFailure('Name the mapping with --mapping.', 2);
  const params = { tenant: options.tenant, source: options.source };
  const { version } = await client.call(contract.showMapping, { params });
  const sample = await sendSample(client, params, path);
  const saved = await client.call(contract.saveMapping, { params, body: { version, sample, mapping } });
  client.out.result(saved, documentText(saved));
};

const restore = async (client: Client, { tenant, source, to }: SourceOptions & { to: string }): Promise<void> => {
  const params = { tenant, source };
  const { version } = await client.call(contract.showMapping, { params });
  const saved = await client.call(contract.restoreMapping, { params, body: { version, to: Number(to) } });
  client.out.result(saved, documentText(saved));
};

const trialText = ({ outcome, detail, format, counts, first, currency }: Trial): string[] => [
  `A run of it would be ${outcome.replace('_', ' ')}. ${detail ?? ''}`.trim(),
  `format ${format ?? 'none'}, rows: read ${counts.read}, accepted ${counts.accepted}, refused ${counts.refused}`,
  textTable(
    ['LINE', 'STOCK NUMBER', `PRICE, ${currency}`, 'VEHICLE'],
    first.map(({ line, stocknum, price_cents, name }) => [String(line), stocknum ?? '', amount(price_cents), name]),
  ),
];

const testText = ({ reached, signed_in, file, trial, failure }: SourceTest): string =>
  [
    `reached: ${reached ? 'yes' : 'no'}; signed in: ${signed_in === null ? 'not asked for' : signed_in ? 'yes' : 'no'}`,
    ...(file === null ? [] : [`file: ${file.name}, ${file.size_bytes} bytes, ${file.modified ?? 'without a date'}`]),
    ...(failure === null ? [] : [failure.detail, failure.advice]),
    ...(trial === null ? [] : trialText(trial)),
  ].join('\n');

const test = async (client: Client, { tenant, source }: SourceOptions): Promise<void> => {
  const found = await client.call(pulls.testSource, { params: { tenant, source } });
  client.out.result(found, testText(found));
  if (found.failure !== null) throw new CliFailure('The file could not be fetched.', 1);
  if (found.trial?.outcome === 'refused')
    throw new CliFailure('The file would be refused; the old stock would stay.', 1);
};

/** How a source's files are read, and whether they can be fetched. */
export const registerMapping = (stock: Command, client: Client): void => {
  const ofSource = (name: string, description: string): Command =>
    stock
      .command(name)
      .description(description)
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--source <source>', 'feed source of the dealer');
  withExamples(
    ofSource('guess-mapping', 'guess what each column of a file is; with --json as a mapping file')
      .argument('<file>', 'a file of the source, below 6 MB')
      .action((path: string, options: SourceOptions) => guess(client, path, options)),
    ['forecourt stock guess-mapping --tenant coastline --source dms yard.csv --json > mapping.json'],
  );
  withExamples(
    ofSource('mapping', 'show by which mapping the files of a source are read, and those before it').action(
      (options: SourceOptions) => show(client, options),
    ),
    ['forecourt stock mapping --tenant coastline --source dms'],
  );
  withExamples(
    ofSource('save-mapping', 'read the next files of a source by a mapping, if a file of it can be taken')
      .argument('<file>', 'a file of the source, below 6 MB')
      .requiredOption('--mapping <file>', 'how to read it, JSON')
      .action((path: string, options: SourceOptions & { mapping: string }) => save(client, path, options)),
    ['forecourt stock save-mapping --tenant coastline --source dms --mapping mapping.json yard.csv'],
  );
  withExamples(
    ofSource('restore-mapping', 'bring an earlier mapping of a source back')
      .requiredOption('--to <version>', 'an earlier version; 0 for the source as it was set up')
      .action((options: SourceOptions & { to: string }) => restore(client, options)),
    ['forecourt stock restore-mapping --tenant coastline --source dms --to 2'],
  );
  withExamples(
    ofSource(
      'test-source',
      'fetch the file of a pulled source now and say what it would do; nothing is taken in',
    ).action((options: SourceOptions) => test(client, options)),
    ['forecourt stock test-source --tenant coastline --source dms'],
  ).addHelpText('after', '\nExit codes: 0 it could be taken, 1 it could not be fetched or would be refused.');
};
