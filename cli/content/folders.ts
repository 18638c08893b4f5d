import { faultText, type ContentFault } from '#domain/content/faults-schema.ts';
import { operatorList, operatorPublish, type PublishedContent } from '#functions/content/operators-contract.ts';
import { composeContent } from '#tenants/content/load.ts';
import { checkContent, missingPages } from '#tenants/content/validate.ts';
import { loadTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Client } from '#cli/client.ts';
import { CliFailure } from '#cli/output.ts';

/** Dealers with a folder; all when none is named. */
export const selectConfigs = (wanted: readonly string[]): TenantConfig[] => {
  const all = loadTenants().map(({ config }) => config);
  const unknown = wanted.filter((id) => !all.some((config) => config.id === id));
  if (unknown.length > 0)
    throw new CliFailure(
      `No dealer folder is called '${unknown.join("', '")}'. There are: ${all.map(({ id }) => id).join(', ')}.`,
      2,
    );
  return wanted.length === 0 ? all : all.filter(({ id }) => wanted.includes(id));
};

const composeDocuments = (config: TenantConfig) => composeContent(config).map(({ document }) => document);

interface CheckedFolder {
  tenant: string;
  documents: number;
  faults: ContentFault[];
  /** Links of menus that lead to no page. */
  missing: string[];
}

export const checkFolder = (config: TenantConfig): CheckedFolder => {
  const { documents, faults } = checkContent(config, composeDocuments(config));
  const paths = new Set(documents.map(({ path }) => path));
  return { tenant: config.id, documents: documents.length, faults, missing: missingPages(config, paths) };
};

export const folderLines = ({ tenant, faults, missing }: CheckedFolder): string[] => [
  ...faults.map((fault) => `${tenant}  ${faultText(fault)}`),
  ...missing.map((href) => `${tenant}  A menu links to '${href}', which has no content.`),
];

/** Publishes a dealer's folders, and withdraws what they published before and no longer hold. */
export const publishFolder = async (client: Client, config: TenantConfig): Promise<PublishedContent[]> => {
  const params = { tenant: config.id };
  const documents = composeDocuments(config);
  const paths = new Set(documents.map(({ path }) => path));
  const { paths: held } = await client.call(operatorList, { params });
  const withdraw = held
    .filter(
      ({ path, standing, current }) => !paths.has(path) && standing !== 'withdrawn' && current?.source === 'folder',
    )
    .map(({ path }) => path);
  const answer = await client.call(operatorPublish, { params, body: { documents, withdraw, source: 'folder' } });
  return answer.published;
};
