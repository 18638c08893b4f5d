import { OPERATOR_TOKEN_REF } from '#functions/runtime/http/authorise-operator.ts';
import { openSecrets } from '#infra/local/data-dir/data-dir.ts';
import { makeInternalCaller, type InternalCaller } from '#infra/local/site/site.ts';
import { loadTenants } from '#tenants/load.ts';
import { parseUrlPort } from './arguments.ts';
import { makeAws, type Aws } from './aws.ts';
import { stopSidecar } from './sidecar-process.ts';
import { startSearch, stopEngines } from './engines.ts';
import { EmulatorFailure } from './failure.ts';
import { readEdgeSecret } from './fill.ts';
import { crmUrl, edgeUrl, emulatorFolders, readEndpoints, siteUrl } from './folder.ts';
import { gatewayOverHttp } from './gateway-over-http.ts';
import { stopOpenSearch } from './opensearch-node.ts';
import { apiBases, readOutputs, type Outputs } from './outputs.ts';

/** A deployed Forecourt, with what tests need. */
export interface Emulator {
  /** The local edge; the `host` header selects the dealer. */
  edgeUrl: string;
  siteUrl: (slug: string) => string;
  /** The deployed API without the edge. */
  apiUrl: string;
  /** Endpoint of all AWS services. */
  endpoint: string;
  aws: Aws;
  opensearchUrl: string | undefined;
  sampleCrm: { url: string };
  outputs: Outputs;
  /** By the reference used in dealers' documents; `operator/token` is included. */
  secrets: ReadonlyMap<string, string>;
  operatorToken: string;
  /** Calls the deployed API with the headers that the edge would write. */
  callAs: InternalCaller;
  /** Full name of a function or queue: `forecourt-emulator-` and its name in infra/deployables.ts. */
  nameOf: (deployable: string) => string;
  stopSearch: () => Promise<void>;
  /** Restarts search with the same address and data. */
  startSearch: () => Promise<void>;
  /** Stops everything and frees the ports; may be called twice. */
  stop: () => Promise<void>;
}

export const stopEmulator = async (dir: string): Promise<void> => {
  await stopSidecar(dir);
  await stopEngines(dir);
};

/** Throws EmulatorFailure where nothing was deployed from the folder. */
export const openEmulator = async (dir: string): Promise<Emulator> => {
  const emulator = await readEndpoints(dir);
  if (emulator === undefined) throw new EmulatorFailure(`Nothing was deployed from ${dir} yet: npm run emulator`);
  const folders = emulatorFolders(dir);
  const outputs = await readOutputs(folders.outputs);
  const aws = makeAws(emulator.endpoint);
  const tenants = loadTenants().map(({ config }) => config);
  const secrets = await openSecrets(dir, tenants);
  const bases = apiBases(emulator.endpoint, outputs);
  return {
    edgeUrl: edgeUrl(emulator),
    siteUrl: (slug) => siteUrl(emulator, slug),
    apiUrl: bases.api,
    endpoint: emulator.endpoint,
    aws,
    opensearchUrl: emulator.opensearchUrl,
    sampleCrm: { url: crmUrl(emulator) },
    outputs,
    secrets,
    operatorToken: secrets.get(OPERATOR_TOKEN_REF) ?? '',
    callAs: makeInternalCaller(gatewayOverHttp(bases), await readEdgeSecret(aws, outputs)),
    nameOf: (deployable) => `forecourt-emulator-${deployable}`,
    stopSearch: () => stopOpenSearch(folders.opensearch),
    startSearch: async () => {
      await startSearch(dir, parseUrlPort(emulator.opensearchUrl), () => undefined);
    },
    stop: () => stopEmulator(dir),
  };
};
