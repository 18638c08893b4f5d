import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sitePort } from '#infra/local/site/site-port.ts';
import type { SearchEngine } from '#infra/stages.ts';
import type { WantedPorts } from './choose-endpoints.ts';
import type { GivenEngines } from './engines.ts';
import type { EmulatorPorts } from './folder.ts';
import { root } from '#infra/root.ts';

const USUAL = { aws: 4566, opensearch: 9200, edge: 4100 };

export const usage = `Usage: npm run emulator -- [options]                  start, deploy, fill; again: update in place
       npm run emulator:stop -- [--dir DIR]          end everything; what was deployed is gone, downloads stay
       npm run emulator:status -- [--dir DIR] [--json]
       npm run emulator:logs -- [aws|opensearch|edge|deploy] [--lines N] [--dir DIR]
       npm run emulator:reset -- [--dir DIR]         forget everything, the engines go on

Deploys the CDK app's 'emulator' stage to MiniStack beside a real OpenSearch node, without Docker, on 127.0.0.1 only.
Needs Java 17 with Maven and Python 3.11; the rest is downloaded once (170 MB) to .emulator/tools.

  --port N               port of the sites (default ${USUAL.edge}; the sample CRM takes the next one)
  --aws-port N           port of the AWS emulator (default ${USUAL.aws})
  --opensearch-port N    port of OpenSearch (default ${USUAL.opensearch})
  --search embedded      the functions search snapshots in the bucket; no OpenSearch is started
  --endpoint URL --opensearch URL
                         deploy to engines that run already (LocalStack, containers) and start none;
                         with --search embedded --endpoint is enough
  --dir DIR              where state, logs and secrets are kept (default .emulator/)
  --json                 status as JSON
  --help                 this text

Exit codes: 0 done (status: everything answers), 1 it failed, 2 wrong use or another start works on the folder.`;

/** Throws a TypeError with a code for an unknown option. */
export const parseArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: resolve(root, '.emulator') },
      port: { type: 'string' },
      'aws-port': { type: 'string' },
      'opensearch-port': { type: 'string' },
      endpoint: { type: 'string' },
      opensearch: { type: 'string' },
      search: { type: 'string' },
      lines: { type: 'string', default: '40' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
export type Values = ReturnType<typeof parseArguments>['values'];

export const parseUrlPort = (url: string | undefined): number | undefined =>
  url === undefined ? undefined : Number(new URL(url).port);

/** The port after the edge's; any free one if the edge's is. */
const nextTo = (edge: number): number => (edge === 0 ? 0 : edge + 1);

const sitePorts = (edge: number | undefined, before: EmulatorPorts | undefined): Pick<WantedPorts, 'edge' | 'crm'> => {
  if (edge !== undefined) return { edge, crm: nextTo(edge) };
  return { edge: before?.edgePort ?? USUAL.edge, crm: before?.crmPort ?? nextTo(USUAL.edge) };
};

const enginePort = (name: string, asked: string | undefined, before: string | undefined, usual: number): number =>
  sitePort({ name, text: asked }) ?? parseUrlPort(before) ?? usual;

/** Order: option, previous start, default. Throws RangeError for an invalid port and for one that browsers block. */
export const choosePorts = (values: Values, before: EmulatorPorts | undefined): WantedPorts => {
  const own = before?.ownEngines === true ? before : undefined;
  return {
    aws: enginePort('aws-port', values['aws-port'], own?.endpoint, USUAL.aws),
    opensearch: enginePort('opensearch-port', values['opensearch-port'], own?.opensearchUrl, USUAL.opensearch),
    ...sitePorts(sitePort({ name: 'port', text: values.port, beside: 1 }), before),
  };
};

const engines: readonly SearchEngine[] = ['embedded', 'opensearch'];

/** Throws RangeError. */
export const parseSearchEngine = ({ search = 'opensearch' }: Pick<Values, 'search'>): SearchEngine => {
  const engine = engines.find((one) => one === search);
  if (engine !== undefined) return engine;
  throw new RangeError(`--search is embedded or opensearch, not '${search}'.`);
};

const embeddedSidecar = (endpoint: string | undefined, opensearch: string | undefined): GivenEngines => {
  if (endpoint !== undefined && opensearch === undefined && URL.canParse(endpoint))
    return { endpoint: new URL(endpoint).origin };
  throw new RangeError('With --search embedded there is no OpenSearch: name the AWS emulator alone, with --endpoint.');
};

/** Existing engines; undefined where none is given. Throws RangeError. */
export const parseGivenEngines = (values: Values): GivenEngines | undefined => {
  const { endpoint, opensearch } = values;
  if (endpoint === undefined && opensearch === undefined) return undefined;
  if (parseSearchEngine(values) === 'embedded') return embeddedSidecar(endpoint, opensearch);
  if (endpoint !== undefined && opensearch !== undefined && URL.canParse(endpoint) && URL.canParse(opensearch))
    return { endpoint: new URL(endpoint).origin, opensearchUrl: new URL(opensearch).origin };
  throw new RangeError(
    '--endpoint and --opensearch belong together; both are addresses, such as http://127.0.0.1:4566.',
  );
};
