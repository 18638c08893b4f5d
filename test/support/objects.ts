import { startFauxqs } from 'fauxqs';
import { makeClients } from '#functions/runtime/clients.ts';
import { makeObjectStore, type ObjectStore } from '#functions/runtime/object-store.ts';
import { testEnv } from './runtime.ts';

/** A real local object store in memory, with the bucket made. Close it in afterAll. */
export const testObjects = async (): Promise<{
  objects: ObjectStore;
  endpoint: string;
  close: () => Promise<void>;
}> => {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, defaultRegion: 'ap-southeast-2' });
  server.createBucket(testEnv.BUCKET_NAME);
  const endpoint = `http://127.0.0.1:${server.port}`;
  const { objects: client } = makeClients({ ...testEnv, S3_ENDPOINT: endpoint });
  return {
    objects: makeObjectStore(client, testEnv.BUCKET_NAME),
    endpoint,
    close: async () => {
      client.destroy();
      await server.stop();
    },
  };
};
