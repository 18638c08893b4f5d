import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** The client is loaded on first use: few requests need it. */
export const port: LambdaAdapter = ({ region }) => {
  const bucket = variable('BUCKET_NAME');
  const objects = once(async () => (await import('./client.ts')).makeObjects(region, bucket));
  return {
    objects: {
      put: async (...given) => (await objects()).put(...given),
      get: async (name) => (await objects()).get(name),
      stream: async (name) => (await objects()).stream(name),
      size: async (name) => (await objects()).size(name),
      remove: async (name) => (await objects()).remove(name),
      signedGet: async (...given) => (await objects()).signedGet(...given),
      signedPut: async (...given) => (await objects()).signedPut(...given),
    },
  };
};
