import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/authorise.ts';
import { openSecrets } from '#infra/local/data-dir.ts';
import { seedDemo } from '#infra/local/seed.ts';
import { makeCallAs, type CallAs } from '#infra/local/site.ts';
import { loadTenants } from '#tenants/load.ts';
import { makeAws, type Aws } from './aws.ts';
import { ensureBeside, stopBeside } from './beside-process.ts';
import { choosePlaces, type EnginePlaces, type WantedPorts } from './choose-places.ts';
import { buildAll, deployAll } from './deploy.ts';
import { startEngines, startSearch, stopEngines } from './engines.ts';
import { demoOf, publishDealers, putSecrets, readEdgeSecret, uploadPictures, uploadWeb } from './fill.ts';
import { crmUrl, edgeUrl, foldersOf, siteUrl, writePlaces, type Places } from './folder.ts';
import { gatewayOverHttp } from './gateway-over-http.ts';
import { stopOpenSearch } from './opensearch-node.ts';
import { apiBase, type Outputs } from './outputs.ts';
import { makeSteps, type Progress } from './steps.ts';

export interface EmulatorOptions {
  /** State of this emulator: engines' data, logs, pids, secrets. Downloads are kept for all in `.emulator/tools`. */
  dir: string;
  /** Left out: the ports of the last start from this folder, else free ones. */
  ports?: WantedPorts;
  /** Engines that run already; none is started then. */
  engines?: { endpoint: string; opensearchUrl: string } | undefined;
  /** What is being done, for people. */
  progress: Progress;
}

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
  opensearchUrl: string;
  sampleCrm: { url: string };
  outputs: Outputs;
  /** By reference, as dealers' documents name them; `operator/token` among them. */
  secrets: ReadonlyMap<string, string>;
  operatorToken: string;
  /** Calls the deployed API as a viewer of a host, with the headers that the edge would write. */
  callAs: CallAs;
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
  await stopBeside(dir);
  await stopEngines(dir);
};

interface Deployed {
  dir: string;
  places: Places;
  aws: Aws;
  outputs: Outputs;
  secrets: ReadonlyMap<string, string>;
  callAs: CallAs;
}

const describe = ({ dir, places, aws, outputs, secrets, callAs }: Deployed): Emulator => ({
  edgeUrl: edgeUrl(places),
  siteUrl: (slug) => siteUrl(places, slug),
  apiUrl: apiBase(places.endpoint, outputs),
  endpoint: places.endpoint,
  aws,
  opensearchUrl: places.opensearchUrl,
  sampleCrm: { url: crmUrl(places) },
  outputs,
  secrets,
  operatorToken: secrets.get(OPERATOR_TOKEN_REF) ?? '',
  callAs,
  nameOf: (deployable) => `forecourt-emulator-${deployable}`,
  stopSearch: () => stopOpenSearch(foldersOf(dir).opensearch),
  startSearch: async () => {
    await startSearch(dir, Number(new URL(places.opensearchUrl).port), () => undefined);
  },
  stop: () => stopEmulator(dir),
});

/**
 * Everything from nothing, or what has changed since: installs and starts the engines, builds, deploys the emulator stage,
 * fills it (secrets, web client, pictures, dealers, demo stock), and starts the edge and the sample CRM beside it. All
 * processes outlive this one. Throws EmulatorFailure with what to do; `stopEmulator` cleans up after a failed start too.
 */
export const startEmulator = async (options: EmulatorOptions): Promise<Emulator> => {
  const dir = resolve(options.dir);
  const { progress } = options;
  const step = makeSteps(progress, () => performance.now());
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const tenants = loadTenants().map(({ config }) => config);
  const secrets = await openSecrets(dir, tenants);

  const ports = options.ports ?? {};
  const startOrTake = async (): Promise<EnginePlaces> =>
    options.engines === undefined
      ? { ...(await startEngines(dir, ports, progress)), ownEngines: true }
      : { ...options.engines, ownEngines: false };
  // Side by side: the engines wait for disks and networks, the builds for a processor.
  const [engines] = await Promise.all([step('start the engines', startOrTake), buildAll({ dir, step })]);
  const places = await choosePlaces(dir, engines, ports);
  await writePlaces(dir, places);
  const aws = makeAws(places.endpoint);
  const outputs = await deployAll({ dir, step }, places, aws);
  await step('put secrets, web client and pictures', async () => {
    await putSecrets(aws, outputs, secrets);
    await Promise.all([uploadWeb(aws, outputs), uploadPictures(aws, outputs)]);
  });
  const callAs = makeCallAs(gatewayOverHttp(apiBase(places.endpoint, outputs)), await readEdgeSecret(aws, outputs));
  await step('start the edge and the sample CRM', () => ensureBeside(dir, places));
  await step('publish the dealers', () => publishDealers(callAs, secrets));
  await step('send the demo dealers’ stock', () =>
    seedDemo({ now: () => new Date(), dir: demoOf(aws, secrets), tenants, progress }, callAs),
  );
  return describe({ dir, places, aws, outputs, secrets, callAs });
};
