import { once } from '../once.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

/** Buckets are asked by few requests: the client is loaded by the first. */
export const port: Port = ({ region }) => {
  const bucket = variable('BUCKET_NAME');
  const objects = once(async () => (await import('../lazy/objects.ts')).makeObjects(region, bucket));
  return {
    objects: {
      put: async (...given) => (await objects()).put(...given),
      get: async (name) => (await objects()).get(name),
      stream: async (name) => (await objects()).stream(name),
      size: async (name) => (await objects()).size(name),
      remove: async (name) => (await objects()).remove(name),
      signedPut: async (...given) => (await objects()).signedPut(...given),
    },
  };
};
