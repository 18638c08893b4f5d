import type { Command } from 'commander';
import { thingsText } from '#domain/text/plural.ts';
import { previewTheme, refreshTenant, showTenant } from '#functions/operators/contract.ts';
import { composeTenants } from '#tenants/load.ts';
import type { ComposedTenant, Provenance } from '#tenants/merge.ts';
import type { Finding } from '#tenants/finding.ts';
import { collectFindings, collectWarnings } from '#tenants/validate.ts';
import { publishedTenants, type Client } from '#cli/client.ts';
import { registerTenantDomain } from '#cli/tenant-domain.ts';
import { registerTenantCreate } from '#cli/tenant-create.ts';
import { publishFolders, type Waiting } from './publish.ts';
import { registerTenantReach } from './reach.ts';
import { CliFailure, textTable } from '#cli/output.ts';
import { withExamples } from '#cli/help.ts';

const list = async (client: Client): Promise<void> => {
  const found = await Array.fromAsync(publishedTenants(client));
  const tenants = found.toSorted((one, other) => one.id.localeCompare(other.id));
  const rows = tenants.map(({ id, name, template, country, locations, hosts }) => [
    id,
    name,
    template,
    country,
    String(locations),
    hosts.join(' '),
  ]);
  client.out.result({ tenants }, textTable(['ID', 'NAME', 'TEMPLATE', 'COUNTRY', 'LOCATIONS', 'HOSTS'], rows));
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const whyLines = ({ key, value, layer, said }: Provenance): string => {
  const overridden = said.slice(0, -1).map((one) => `\n    over ${one.layer}: ${shown(one.value)}`);
  return `${key} = ${shown(value)}\n  set by ${layer}${overridden.join('')}`;
};

const show = async (client: Client, tenant: string, { why }: { why?: string }): Promise<void> => {
  const answer = await client.call(showTenant, { params: { tenant }, query: { why } });
  if (why === undefined) client.out.result(answer.tenant, JSON.stringify(answer.tenant, null, 2));
  else client.out.result(answer.why, answer.why.map(whyLines).join('\n'));
};

/** Default: all. */
const selectTenants = (wanted: readonly string[]): ComposedTenant[] => {
  const all = composeTenants();
  const known = all.map(({ document }) => String(document['id']));
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new CliFailure(`No dealer folder is called '${unknown.join("', '")}'. There are: ${known.join(', ')}.`, 2);
  return wanted.length === 0 ? all : all.filter(({ document }) => wanted.includes(String(document['id'])));
};

const findingLine = ({ tenant, key, code, message }: Finding): string => `${tenant}  ${key}  [${code}]\n  ${message}`;

/** Reads only the folders. Hosts and secrets are compared among all dealers, whichever are named. */
const validate = (client: Client, wanted: readonly string[]): void => {
  const asked = new Set(selectTenants(wanted).map(({ document }) => String(document['id'])));
  const documents = composeTenants().map(({ document }) => document);
  const ofAsked = ({ tenant }: Finding): boolean => asked.has(tenant);
  const findings = collectFindings(documents).filter(ofAsked);
  const warnings = collectWarnings(documents).filter(ofAsked);
  const none = findings.length === 0 ? [`${asked.size} dealers, nothing to put right.`] : [];
  const text = [...findings.map(findingLine), ...none, ...warnings.map((found) => `Warning: ${findingLine(found)}`)];
  client.out.result({ checked: [...asked], findings, warnings }, text.join('\n'));
  if (findings.length > 0) throw new CliFailure(`${thingsText(findings.length)} to put right.`, 1);
};

const refresh = async (client: Client, tenant: string): Promise<void> => {
  const answer = await client.call(refreshTenant, { params: { tenant } });
  client.out.result(answer, `Nothing is kept of ${answer.tenant} any more: ${answer.hosts.join(' ')}`);
};

const preview = async (client: Client, tenant: string, hours: number): Promise<void> => {
  const answer = await client.call(previewTheme, { params: { tenant }, body: { hours } });
  client.out.result(answer, `${answer.url}\nuntil ${answer.expires_at}`);
};

/** `forecourt tenant ...`: the dealers' folders and what is published of them. */
export const registerTenant = (program: Command, client: Client, waiting?: Waiting): void => {
  const tenant = program.command('tenant').description('dealers: their folders and what is published of them');
  withExamples(
    tenant
      .command('list')
      .description('list the published dealers')
      .action(() => list(client)),
    ['forecourt tenant list', 'forecourt tenant list --json'],
  );
  withExamples(
    tenant
      .command('show')
      .description('show one published dealer, or which layer set a value')
      .argument('<tenant>', 'id of the dealer')
      .option('--why <key>', "dotted key, such as 'flags.market_badge', 'theme.colours' or 'constants'")
      .action((id: string, options: { why?: string }) => show(client, id, options)),
    ['forecourt tenant show coastline', 'forecourt tenant show totara --why leadForm.optInDefault'],
  );
  withExamples(
    tenant
      .command('validate')
      .description('check the dealer folders; needs no platform')
      .argument('[tenants...]', 'ids; all when none is given')
      .action((ids: string[]) => validate(client, ids)),
    ['forecourt tenant validate', 'forecourt tenant validate coastline totara --json'],
  );
  withExamples(
    tenant
      .command('publish')
      .description('publish the dealer folders and wait until API and pages show it; the same twice changes nothing')
      .argument('[tenants...]', 'ids; all when none is given')
      .action((ids: string[]) => publishFolders(client, selectTenants(ids), waiting)),
    ['forecourt tenant publish', 'forecourt tenant publish coastline --api http://127.0.0.1:4100'],
  );
  withExamples(
    tenant
      .command('refresh')
      .description('drop what is kept of a dealer: settings and answers at the edge')
      .argument('<tenant>', 'id of the dealer')
      .action((id: string) => refresh(client, id)),
    ['forecourt tenant refresh coastline', 'forecourt tenant refresh totara --json'],
  );
  withExamples(
    tenant
      .command('preview')
      .description('make a signed link to a page with every part in every state in the dealer’s theme')
      .argument('<tenant>', 'id of the dealer')
      .option('--hours <hours>', 'how long the link opens it', Number, 24)
      .action((id: string, { hours }: { hours: number }) => preview(client, id, hours)),
    ['forecourt tenant preview coastline', 'forecourt tenant preview totara --hours 2 --json'],
  );
  registerTenantCreate(tenant, client);
  registerTenantReach(tenant, client);
  const asksPlatform = (): boolean => (program.opts()['api'] ?? process.env['FORECOURT_API']) !== undefined;
  registerTenantDomain(tenant, client, asksPlatform);
};
