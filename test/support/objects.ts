import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import { makeObjectStore, type ObjectStore } from '#functions/runtime/object-store.ts';
import { startLocalQueues } from '#infra/local/queues.ts';
import { newCredentials } from '#infra/local/signed-requests.ts';

const BUCKET = 'forecourt';

/** A local object store in memory, with its bucket. Close it in afterAll. */
export const testObjects = async (): Promise<{
  objects: ObjectStore;
  endpoint: string;
  close: () => Promise<void>;
}> => {
  const region = 'ap-southeast-2';
  const credentials = newCredentials();
  const { endpoint, close } = await startLocalQueues({ consumers: [], bucket: BUCKET, region, credentials });
  const client = makeObjectClient({ AWS_REGION: region, S3_ENDPOINT: endpoint, CREDENTIALS: credentials });
  return {
    objects: makeObjectStore(client, BUCKET),
    endpoint,
    close: async () => {
      client.destroy();
      await close();
    },
  };
};
