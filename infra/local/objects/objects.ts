import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { hasCode } from '../data-dir/files.ts';
import { readObject, sizeOfObject, streamObject, writeObject } from './object-file.ts';
import { serveUploads } from './uploads.ts';

class ObjectNameRefused extends Error {
  constructor(name: string) {
    super(`'${name}' is not the name of an object: it has an empty part, '.' or '..' in it.`);
    this.name = 'ObjectNameRefused';
  }
}

/** Throws ObjectNameRefused for what would leave the folder. */
const resolveObjectPath = (folder: string, name: string): string => {
  const parts = name.split('/');
  if (parts.some((part) => ['', '.', '..'].includes(part) || /[\\\0]/.test(part))) throw new ObjectNameRefused(name);
  return join(folder, ...parts);
};

const ifThere = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

export interface LocalObjects {
  objects: ObjectStore;
  /** Where signed addresses lead. */
  endpoint: string;
  close: () => Promise<void>;
}

/**
 * S3 of the embedded run: a file each below `dir`, and a loopback address for signed uploads
 * ([ADR 24](../../../docs/adr/0024-own-queues-and-objects.md)).
 */
export const openLocalObjects = async (options: {
  dir: string;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Origin of the pages that may send to signed addresses. */
  sentFrom?: string;
}): Promise<LocalObjects> => {
  const folder = join(options.dir, 'stored');
  const unfinished = join(options.dir, 'unfinished');
  // What a killed process was writing.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const pathFor = (name: string): string => resolveObjectPath(folder, name);
  const places = (name: string) => ({ path: pathFor(name), unfinished });

  const uploads = await serveUploads({
    now: options.now,
    onError: options.onError,
    sentFrom: options.sentFrom,
    store: (name, body, contentType) => writeObject(places(name), body, contentType),
    read: (name) => streamObject(pathFor(name)),
  });
  return {
    objects: {
      put: async (name, body, contentType, put) => {
        await writeObject(places(name), body, contentType, put);
      },
      get: async (name) => ifThere(() => readObject(pathFor(name))),
      stream: async (name) => streamObject(pathFor(name)),
      size: async (name) => ifThere(() => sizeOfObject(pathFor(name))),
      remove: async (name) => rm(pathFor(name), { force: true }),
      signedPut: async (name, seconds) => {
        pathFor(name);
        return uploads.sign(name, seconds);
      },
      signedGet: async (name, seconds, saveAs) => {
        pathFor(name);
        return uploads.signRead(name, seconds, saveAs);
      },
    },
    endpoint: uploads.endpoint,
    close: uploads.close,
  };
};
