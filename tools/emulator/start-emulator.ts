import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openSecrets } from '#infra/local/data-dir/data-dir.ts';
import { takeLock } from '#infra/local/data-dir/lock.ts';
import { seedDemo } from '#infra/local/content/seed.ts';
import { makeInternalCaller } from '#infra/local/site/site.ts';
import type { SearchEngine } from '#infra/stages.ts';
import { loadTenants } from '#tenants/load.ts';
import { makeAws } from './aws.ts';
import { ensureSidecar } from './sidecar-process.ts';
import { chooseEndpoints, type EngineEndpoints, type WantedPorts } from './choose-endpoints.ts';
import { buildAll, deployAll } from './deploy.ts';
import { startEngines, type GivenEngines } from './engines.ts';
import {
  makeDemoStore,
  publishDealers,
  putSecrets,
  readEdgeSecret,
  uploadPictures,
  uploadWeb,
  verifySender,
} from './fill.ts';
import { writeEndpoints } from './folder.ts';
import { gatewayOverHttp } from './gateway-over-http.ts';
import { openEmulator, type Emulator } from './open-emulator.ts';
import { apiBases } from './outputs.ts';
import { preflight } from './preflight.ts';
import { makeSteps, type Progress } from './steps.ts';

export interface EmulatorOptions {
  /** State folder: data, logs, PIDs, secrets. Downloads are shared in `.emulator/tools`. */
  dir: string;
  /** Default: the ports of the last start, else free ones. */
  ports?: WantedPorts;
  /** Existing engines; then none is started. */
  engines?: GivenEngines | undefined;
  /** Default OpenSearch. After a change on a running emulator search is empty until a reset. */
  search?: SearchEngine;
  /** False: dealers without demo stock and pictures. */
  seed?: boolean;
  progress: Progress;
}

/**
 * Installs and starts the engines, builds, deploys and fills the emulator stage, and starts edge and sample CRM; repeats only
 * what has changed. The processes outlive this one. Throws EmulatorFailure, and DataDirLocked during another start.
 * `stopEmulator` cleans up after a failed start too.
 */
export const startEmulator = async (options: EmulatorOptions): Promise<Emulator> => {
  const dir = resolve(options.dir);
  const { progress, search = 'opensearch', seed = true } = options;
  const step = makeSteps(progress, () => performance.now());
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await using cleanup = new AsyncDisposableStack();
  const { unlock } = await takeLock(dir, 'up.lock');
  cleanup.defer(unlock);
  const tenants = loadTenants().map(({ config }) => config);
  const secrets = await openSecrets(dir, tenants);

  if (options.engines === undefined) await preflight();
  const ports = options.ports ?? {};
  const startOrTake = async (): Promise<EngineEndpoints> =>
    options.engines === undefined
      ? { ...(await startEngines(dir, { ports, search, progress })), ownEngines: true }
      : { ...options.engines, ownEngines: false };
  // In parallel: engines wait for I/O, builds use the CPU.
  const [engines] = await Promise.all([step('start the engines', startOrTake), buildAll({ dir, step })]);
  const emulator = await chooseEndpoints(dir, engines, ports);
  await writeEndpoints(dir, emulator);
  const aws = makeAws(emulator.endpoint);
  const outputs = await deployAll({ dir, step }, emulator, aws);
  await step('put secrets, web client and pictures', async () => {
    await putSecrets(aws, outputs, secrets);
    await Promise.all([verifySender(aws), uploadWeb(aws, outputs), seed ? uploadPictures(aws, outputs) : undefined]);
  });
  const callAs = makeInternalCaller(
    gatewayOverHttp(apiBases(emulator.endpoint, outputs)),
    await readEdgeSecret(aws, outputs),
  );
  await step('start the edge and the sample CRM', () => ensureSidecar(dir, emulator));
  await step('publish the dealers', () => publishDealers(callAs, secrets));
  if (seed) {
    await step('send the demo dealers’ stock', () =>
      seedDemo({ now: () => new Date(), dir: makeDemoStore(aws, secrets), tenants, progress }, callAs),
    );
  }
  return openEmulator(dir);
};
