import { startFauxqs } from 'fauxqs';
import { makeObjectClient } from '#functions/runtime/clients.ts';
import { makeObjectStore, type ObjectStore } from '#functions/runtime/object-store.ts';

const BUCKET = 'forecourt';

/** A real local object store in memory, with the bucket made. Close it in afterAll. */
export const testObjects = async (): Promise<{
  objects: ObjectStore;
  endpoint: string;
  close: () => Promise<void>;
}> => {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, defaultRegion: 'ap-southeast-2' });
  server.createBucket(BUCKET);
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = makeObjectClient({ AWS_REGION: 'ap-southeast-2', S3_ENDPOINT: endpoint });
  return {
    objects: makeObjectStore(client, BUCKET),
    endpoint,
    close: async () => {
      client.destroy();
      await server.stop();
    },
  };
};
