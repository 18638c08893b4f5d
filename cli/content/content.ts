import type { Command } from 'commander';
import { faultText } from '#domain/content/faults-schema.ts';
import { thingsText } from '#domain/text/plural.ts';
import * as contract from '#functions/content/operators-contract.ts';
import type { Client } from '#cli/client.ts';
import { readDocuments } from './files.ts';
import { checkFolder, selectConfigs, folderLines, publishFolder } from './folders.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure, textTable } from '#cli/output.ts';

interface OfTenant {
  tenant: string;
}
interface OfPath extends OfTenant {
  path: string;
  number?: string;
}
interface OfFile extends OfTenant {
  file: string;
}

const list = async (client: Client, { tenant }: OfTenant): Promise<void> => {
  const answer = await client.call(contract.operatorList, { params: { tenant } });
  const rows = answer.paths.map(({ path, kind, standing, current, scheduled }) => [
    path,
    kind ?? '',
    standing,
    current === null ? '' : `${current.version} (${current.source})`,
    scheduled?.publish_at ?? '',
    current?.expire_at ?? '',
  ]);
  client.out.result(answer, textTable(['PATH', 'KIND', 'STATE', 'VERSION', 'NEXT FROM', 'ENDS'], rows));
};

const show = async (client: Client, { tenant, path, number: version }: OfPath): Promise<void> => {
  const answer = await client.call(contract.operatorShow, { params: { tenant }, query: { path, version } });
  const rows = answer.versions.map((one) => [
    String(one.version),
    one.published_at,
    one.source,
    one.title ?? 'withdrawn',
  ]);
  const versions = textTable(['VERSION', 'PUBLISHED (UTC)', 'BY', 'TITLE'], rows);
  client.out.result(answer, `${JSON.stringify(answer.document, null, 2)}\n\n${versions}`);
};

const validateFolders = (client: Client, wanted: readonly string[]): void => {
  const checked = selectConfigs(wanted).map(checkFolder);
  const lines = checked.flatMap(folderLines);
  const count = checked.reduce((total, { documents }) => total + documents, 0);
  client.out.result({ checked }, lines.length === 0 ? `${count} documents, nothing to put right.` : lines.join('\n'));
  if (lines.length > 0) throw new CliFailure(`${thingsText(lines.length)} to put right.`, 1);
};

const validateFile = async (client: Client, { tenant, file }: OfFile): Promise<void> => {
  const body = { documents: await readDocuments(file) };
  const { faults } = await client.call(contract.operatorValidate, { params: { tenant }, body });
  client.out.result({ faults }, faults.length === 0 ? 'Nothing to put right.' : faults.map(faultText).join('\n'));
  if (faults.length > 0) throw new CliFailure(`${thingsText(faults.length)} to put right.`, 1);
};

/** A file is of one dealer, which has to be named. */
const ofFile = ({ tenant, file }: Partial<OfFile>): OfFile | undefined => {
  if (file === undefined) return undefined;
  if (tenant === undefined) throw new CliFailure('Name the dealer of the file with --tenant.', 2);
  return { tenant, file };
};

const validate = async (client: Client, wanted: readonly string[], options: Partial<OfFile>): Promise<void> => {
  const asked = ofFile(options);
  if (asked === undefined) validateFolders(client, wanted);
  else await validateFile(client, asked);
};

type Rows = readonly (contract.PublishedContent & OfTenant)[];

const printPublished = (client: Client, published: Rows): void => {
  const changed = published.filter(({ result }) => result !== 'unchanged');
  const rows = changed.map(({ tenant, path, result, version }) => [tenant, path, result, String(version)]);
  const rest = `${published.length - changed.length} unchanged.`;
  const table = textTable(['TENANT', 'PATH', 'RESULT', 'VERSION'], rows);
  client.out.result({ published }, rows.length === 0 ? rest : `${table}\n${rest}`);
};

const publish = async (client: Client, wanted: readonly string[], options: Partial<OfFile>): Promise<void> => {
  const asked = ofFile(options);
  if (asked !== undefined) {
    const { tenant, file } = asked;
    const body = { documents: await readDocuments(file) };
    const { published } = await client.call(contract.operatorPublish, { params: { tenant }, body });
    return printPublished(
      client,
      published.map((one) => ({ tenant, ...one })),
    );
  }
  const all: Rows[number][] = [];
  for (const config of selectConfigs(wanted))
    all.push(...(await publishFolder(client, config)).map((one) => ({ tenant: config.id, ...one })));
  return printPublished(client, all);
};

const restore = async (client: Client, { tenant, path, number }: OfPath): Promise<void> => {
  const body = { path, version: Number(number) };
  const { published } = await client.call(contract.operatorRestore, { params: { tenant }, body });
  printPublished(
    client,
    published.map((one) => ({ tenant, ...one })),
  );
};

const preview = async (client: Client, { tenant, file, hours }: OfFile & { hours: string }): Promise<void> => {
  const [document, ...more] = await readDocuments(file);
  if (document === undefined || more.length > 0) throw new CliFailure('Preview one document at a time.', 2);
  const body = { document, hours: Number(hours) };
  const answer = await client.call(contract.operatorPreview, { params: { tenant }, body });
  client.out.result(answer, `${answer.url}\nUntil ${answer.expires_at}, for whoever has the link.`);
};

const DEALER = ['--tenant <tenant>', 'id of the dealer'] as const;
const FILE = ['--file <file>', 'JSON file with a document, or a list of documents'] as const;
const PATH = ['--path <path>', 'path of the page, such as /about-us'] as const;

const registerReading = (content: Command, client: Client): void => {
  withExamples(
    content
      .command('list')
      .description('list a dealer’s pages, posts, authors and calls to action')
      .requiredOption(...DEALER)
      .action((options: OfTenant) => list(client, options)),
    ['forecourt content list --tenant coastline', 'forecourt content list --tenant coastline --json'],
  );
  withExamples(
    content
      .command('show')
      .description('show a document and the versions of its path')
      .requiredOption(...DEALER)
      .requiredOption(...PATH)
      .option('--number <version>', 'an earlier version')
      .action((options: OfPath) => show(client, options)),
    ['forecourt content show --tenant coastline --path /about-us --number 1'],
  );
  withExamples(
    content
      .command('validate')
      .description('check the folders, without a platform; or a file, beside what is published')
      .argument('[tenants...]', 'ids; all when none is given')
      .option(...DEALER)
      .option(...FILE)
      .action((ids: string[], options: Partial<OfFile>) => validate(client, ids, options)),
    ['forecourt content validate', 'forecourt content validate --tenant coastline --file sale.json'],
  );
};

/** `forecourt content ...`: pages, posts, authors and calls to action of dealers. */
export const registerContent = (program: Command, client: Client): void => {
  const content = program.command('content').description('pages and posts of dealers, by version and time');
  registerReading(content, client);
  withExamples(
    content
      .command('publish')
      .description('publish the folders, or a file; the same twice changes nothing')
      .argument('[tenants...]', 'ids; all when none is given')
      .option(...DEALER)
      .option(...FILE)
      .action((ids: string[], options: Partial<OfFile>) => publish(client, ids, options)),
    ['forecourt content publish', 'forecourt content publish --tenant coastline --file sale.json'],
  );
  withExamples(
    content
      .command('restore')
      .description('publish an earlier version of a path again')
      .requiredOption(...DEALER)
      .requiredOption(...PATH)
      .requiredOption('--number <version>', 'the version')
      .action((options: OfPath) => restore(client, options)),
    ['forecourt content restore --tenant coastline --path /about-us --number 1'],
  );
  withExamples(
    content
      .command('preview')
      .description('a signed link that shows a document before it is published')
      .requiredOption(...DEALER)
      .requiredOption(...FILE)
      .option('--hours <hours>', 'how long the link works, at most 168', '24')
      .action((options: OfFile & { hours: string }) => preview(client, options)),
    ['forecourt content preview --tenant coastline --file sale.json --hours 48'],
  );
};
