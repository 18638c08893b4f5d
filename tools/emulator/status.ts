import { CONSOLE_SLUG } from '#domain/site/host-names.ts';
import { findSidecar } from './sidecar-process.ts';
import { crmUrl, edgeUrl, emulatorFolders, readEndpoints, siteUrl, type EmulatorPorts } from './folder.ts';
import { findMiniStack } from './ministack.ts';
import { findOpenSearch } from './opensearch-node.ts';
import { answers, type Running } from './processes.ts';

export interface PartStatus {
  name: 'aws' | 'opensearch' | 'edge' | 'sample-crm';
  url: string | undefined;
  /** Undefined where it does not run, or is not ours. */
  pid: number | undefined;
  answers: boolean;
}

const part = async (
  name: PartStatus['name'],
  at: { url: string | undefined; pid: number | undefined },
  path: string,
): Promise<PartStatus> => ({ name, ...at, answers: at.url !== undefined && (await answers(`${at.url}${path}`)) });

/** Our own engine if it runs, else the given one. */
const engine = (
  running: Running | undefined,
  givenUrl: string | undefined,
): { url: string | undefined; pid: number | undefined } => ({ url: running?.url ?? givenUrl, pid: running?.pid });

const besideParts = async (dir: string, emulator: EmulatorPorts | undefined): Promise<PartStatus[]> => {
  const pid = (await findSidecar(dir))?.pid;
  const at = pid === undefined ? undefined : emulator;
  return Promise.all([
    part('edge', { url: at && edgeUrl(at), pid }, '/api/v1/health'),
    part('sample-crm', { url: at && crmUrl(at), pid }, '/'),
  ]);
};

/** No search node: none deployed to, and none left from before. */
const isSearchedWithout = async (folder: string, emulator: EmulatorPorts | undefined): Promise<boolean> =>
  emulator !== undefined && emulator.opensearchUrl === undefined && (await findOpenSearch(folder)) === undefined;

export const readStatus = async (dir: string): Promise<PartStatus[]> => {
  const folders = emulatorFolders(dir);
  const emulator = await readEndpoints(dir);
  const given = emulator?.ownEngines === false ? emulator : undefined;
  const aws = part('aws', engine(await findMiniStack(folders.ministack), given?.endpoint), '/_localstack/health');
  const opensearch = (await isSearchedWithout(folders.opensearch, emulator))
    ? []
    : [part('opensearch', engine(await findOpenSearch(folders.opensearch), given?.opensearchUrl), '/_cluster/health')];
  const engines = [aws, ...opensearch];
  return [...(await Promise.all(engines)), ...(await besideParts(dir, emulator))];
};

export const statusText = (parts: readonly PartStatus[]): string =>
  parts
    .map(({ name, url, pid, answers: healthy }) => {
      const state = url === undefined ? 'not running' : `${healthy ? 'answers' : 'does not answer'}  ${url}`;
      return `  ${name.padEnd(12)}${state}${pid === undefined ? '' : `  (process ${pid})`}`;
    })
    .join('\n');

export const addressesText = (emulator: EmulatorPorts): string => {
  const sites = ['coastline', 'merribank', 'totara'].map((slug) => `  ${siteUrl(emulator, slug)}`);
  const beside = [
    `  Console     ${siteUrl(emulator, CONSOLE_SLUG)}`,
    `  Sample CRM  ${crmUrl(emulator)}`,
    `  Directory   ${edgeUrl(emulator)}`,
  ];
  const searched = emulator.opensearchUrl ?? 'none: snapshots in the bucket';
  const engines = [`  AWS         ${emulator.endpoint}`, `  OpenSearch  ${searched}`];
  return [sites, beside, engines].map((lines) => lines.join('\n')).join('\n\n');
};
