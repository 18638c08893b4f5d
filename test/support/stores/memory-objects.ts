import { Readable } from 'node:stream';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';

/** Objects of one test. */
export const memoryObjects = (): ObjectStore => {
  const objects = new Map<string, Buffer>();
  return {
    put: async (name, body) => void objects.set(name, Buffer.from(body)),
    get: async (name) => {
      const body = objects.get(name);
      return body === undefined ? undefined : { body, contentType: '', etag: '' };
    },
    stream: async (name) => Readable.from([objects.get(name) ?? Buffer.alloc(0)]),
    size: async (name) => objects.get(name)?.length,
    remove: async (name) => void objects.delete(name),
    signedPut: async () => '',
    signedGet: async () => '',
  };
};
