import { OPERATOR_TOKEN_REF } from '#functions/runtime/authorise.ts';
import { openSecrets } from '#infra/local/data-dir.ts';
import { makeInternalCaller, type InternalCaller } from '#infra/local/site.ts';
import { loadTenants } from '#tenants/load.ts';
import { portOf } from './arguments.ts';
import { makeAws, type Aws } from './aws.ts';
import { stopSidecar } from './sidecar-process.ts';
import { startSearch, stopEngines } from './engines.ts';
import { EmulatorFailure } from './failure.ts';
import { readEdgeSecret } from './fill.ts';
import { crmUrl, edgeUrl, foldersOf, readEndpoints, siteUrl } from './folder.ts';
import { gatewayOverHttp } from './gateway-over-http.ts';
import { stopOpenSearch } from './opensearch-node.ts';
import { apiBase, readOutputs, type Outputs } from './outputs.ts';

/** A deployed Forecourt, and everything that a test needs to poke at it. */
export interface Emulator {
  /** The local edge: any dealer's host in the `host` header. */
  edgeUrl: string;
  siteUrl: (slug: string) => string;
  /** The deployed API, past the edge. */
  apiUrl: string;
  /** Every AWS service. */
  endpoint: string;
  aws: Aws;
  /** Undefined where functions search snapshots. */
  opensearchUrl: string | undefined;
  sampleCrm: { url: string };
  outputs: Outputs;
  /** By reference, as dealers' documents name them; `operator/token` among them. */
  secrets: ReadonlyMap<string, string>;
  operatorToken: string;
  /** Calls the deployed API as a viewer of a host, with the headers that the edge would write. */
  callAs: InternalCaller;
  /** What a deployed function or queue is called: `forecourt-emulator-` and its name in infra/deployables.ts. */
  nameOf: (deployable: string) => string;
  stopSearch: () => Promise<void>;
  /** On the same address as before, with the same data. */
  startSearch: () => Promise<void>;
  /** Ends everything that was started; the ports are free then. Quiet when called twice. */
  stop: () => Promise<void>;
}

/** Ends all processes of a state folder; quiet where none runs. */
export const stopEmulator = async (dir: string): Promise<void> => {
  await stopSidecar(dir);
  await stopEngines(dir);
};

/** The deployed app of a state folder. Throws EmulatorFailure where nothing was deployed from it. */
export const openEmulator = async (dir: string): Promise<Emulator> => {
  const emulator = await readEndpoints(dir);
  if (emulator === undefined) throw new EmulatorFailure(`Nothing was deployed from ${dir} yet: npm run emulator`);
  const folders = foldersOf(dir);
  const outputs = await readOutputs(folders.outputs);
  const aws = makeAws(emulator.endpoint);
  const tenants = loadTenants().map(({ config }) => config);
  const secrets = await openSecrets(dir, tenants);
  const apiUrl = apiBase(emulator.endpoint, outputs);
  return {
    edgeUrl: edgeUrl(emulator),
    siteUrl: (slug) => siteUrl(emulator, slug),
    apiUrl,
    endpoint: emulator.endpoint,
    aws,
    opensearchUrl: emulator.opensearchUrl,
    sampleCrm: { url: crmUrl(emulator) },
    outputs,
    secrets,
    operatorToken: secrets.get(OPERATOR_TOKEN_REF) ?? '',
    callAs: makeInternalCaller(gatewayOverHttp(apiUrl), await readEdgeSecret(aws, outputs)),
    nameOf: (deployable) => `forecourt-emulator-${deployable}`,
    stopSearch: () => stopOpenSearch(folders.opensearch),
    startSearch: async () => {
      await startSearch(dir, portOf(emulator.opensearchUrl), () => undefined);
    },
    stop: () => stopEmulator(dir),
  };
};
