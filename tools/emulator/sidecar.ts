import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { CONSOLE_SLUG } from '#domain/site/host-names.ts';
import { pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { makeObjectStore } from '#functions/runtime/stores/object-store.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { crmSecrets } from '#infra/local/sample-crm/sidecar.ts';
import { openDataDir } from '#infra/local/data-dir/data-dir.ts';
import { makeDirectoryPage } from '#infra/local/site/directory-page.ts';
import { makeAssets, type ReadBuilt } from '#infra/local/edge/assets.ts';
import { makeEdgeCache } from '#infra/local/edge/cache.ts';
import { makeEdge } from '#infra/local/edge/edge.ts';
import { makeStoredPictures } from '#infra/local/edge/pictures.ts';
import { serveHttp } from '#infra/local/site/http.ts';
import { startSampleCrm } from '#infra/local/sample-crm/sample-crm.ts';
import { isKnownHost } from '#infra/local/site/site.ts';
import { CONSOLE_FOLDER } from '#infra/constructs/edge/console-deployment.ts';
import { loadTenants } from '#tenants/load.ts';
import { makeAws, type Aws } from './aws.ts';
import { EmulatorFailure } from './failure.ts';
import { readEdgeSecret } from './fill.ts';
import { crmUrl, emulatorFolders, readEndpoints, siteUrl } from './folder.ts';
import { gatewayOverHttp } from './gateway-over-http.ts';
import { apiBases, readOutputs, type Outputs } from './outputs.ts';

/* Runs the embedded edge in place of CloudFront, which the emulator lacks, and the sample CRM. Ends on SIGTERM. */

const now = (): Date => new Date();

const fromBucket = (aws: Aws, outputs: Outputs, folder = ''): ReadBuilt => {
  const store = makeObjectStore(aws.objects, outputs.SiteBucketName);
  return async (name) => {
    const object = await store.get(`${folder}${name.replace(/^\//, '')}`);
    return object === undefined ? undefined : Buffer.from(object.body);
  };
};

const untilStopped = (): Promise<void> =>
  new Promise((stopped) => {
    process.once('SIGINT', () => stopped());
    process.once('SIGTERM', () => stopped());
  });

const main = async (dir: string): Promise<void> => {
  await using cleanup = new AsyncDisposableStack();
  const emulator = await readEndpoints(dir);
  if (emulator === undefined) throw new EmulatorFailure(`Nothing was deployed from ${dir} yet: npm run emulator`);
  const outputs = await readOutputs(emulatorFolders(dir).outputs);
  const aws = makeAws(emulator.endpoint);
  const tenants = loadTenants().map(({ config }) => config);
  const kept = await openDataDir(dir, tenants);
  cleanup.defer(() => kept.release());
  const crm = await startSampleCrm({
    port: emulator.crmPort,
    dataFile: emulatorFolders(dir).inbox,
    secrets: await crmSecrets(kept, tenants),
    now,
  });
  cleanup.defer(() => crm.close());
  const directory = makeTenantDirectory({ table: new Table(aws.documents, outputs.TableName, OUTBOX_SHARDS), now });
  const edge = makeEdge({
    gateway: gatewayOverHttp(apiBases(emulator.endpoint, outputs)),
    assets: makeAssets(fromBucket(aws, outputs)),
    pictures: makeStoredPictures({ directory, objects: makeObjectStore(aws.objects, outputs.StockBucketName) }),
    cache: makeEdgeCache(now),
    edgeSecret: await readEdgeSecret(aws, outputs),
    ready: () => true,
    directory: makeDirectoryPage({
      directory,
      siteUrl: (slug) => siteUrl(emulator, slug),
      sampleCrmUrl: () => crmUrl(emulator),
    }),
    isKnownHost: isKnownHost(directory),
    shellHeaders: pageHeaders,
    pages: () => true,
    newId: () => timeOrderedId(now()),
    console: {
      host: new URL(siteUrl(emulator, CONSOLE_SLUG)).hostname,
      files: makeAssets(fromBucket(aws, outputs, `${CONSOLE_FOLDER}/`)),
      uploads: new URL(emulator.endpoint).origin,
    },
  });
  const listener = await serveHttp(edge, { port: emulator.edgePort, onError: (error) => console.error(error) });
  cleanup.defer(() => listener.close());
  await kept.announce(`http://127.0.0.1:${listener.port}`);
  await untilStopped();
};

const { values } = parseArgs({ options: { dir: { type: 'string' } } });
await main(resolve(values.dir ?? join(import.meta.dirname, '../../.emulator')));
