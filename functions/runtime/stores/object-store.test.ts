import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { makeObjectClient } from '../clients/objects.ts';
import { makeObjectStore } from './object-store.ts';

type Answer = (command: { input: unknown }) => unknown;

/** The store over a bucket that answers so. */
const storeOf = (answer: Answer) => {
  const client = makeObjectClient({ AWS_REGION: 'ap-southeast-2', S3_ENDPOINT: 'http://127.0.0.1:9' });
  const asked: { command: unknown; input: unknown }[] = [];
  Object.defineProperty(client, 'send', {
    value: async (command: { input: unknown }) => {
      asked.push({ command: command.constructor, input: command.input });
      return answer(command);
    },
  });
  return { store: makeObjectStore(client, 'bucket'), asked };
};
const throwing = (error: Error) => (): never => {
  throw error;
};
const gone = { $metadata: {}, message: 'gone' };
const bodyOf = (text: string) => ({ transformToByteArray: async () => new TextEncoder().encode(text) });

describe('an object', () => {
  test('is kept with its type, and for caches only where it says so', async () => {
    const { store, asked } = storeOf(() => ({}));
    await store.put('a.txt', 'x', 'text/plain');
    await store.put('b.txt', 'x', 'text/plain', { cacheControl: 'max-age=60' });
    const common = { Bucket: 'bucket', Body: 'x', ContentType: 'text/plain' };
    expect(asked).toEqual([
      { command: PutObjectCommand, input: { ...common, Key: 'a.txt' } },
      { command: PutObjectCommand, input: { ...common, Key: 'b.txt', CacheControl: 'max-age=60' } },
    ]);
  });

  test('is answered with its bytes, type, tag and cache rule', async () => {
    const { store } = storeOf(() => ({ Body: bodyOf('ü'), ContentType: 'a/b', CacheControl: 'no-cache', ETag: '"1"' }));
    expect(await store.get('a')).toEqual({
      body: new TextEncoder().encode('ü'),
      contentType: 'a/b',
      cacheControl: 'no-cache',
      etag: '"1"',
    });
  });

  test('without a type is bytes', async () => {
    expect(await storeOf(() => ({ Body: bodyOf('') })).store.get('a')).toMatchObject({
      contentType: 'application/octet-stream',
    });
  });

  test('without a body is none', async () => {
    expect(await storeOf(() => ({})).store.get('a')).toBeUndefined();
  });

  test('is streamed where the answer is a stream, and an error where it is not', async () => {
    const stream = Readable.from(['a']);
    expect(await storeOf(() => ({ Body: stream })).store.stream('a')).toBe(stream);
    await expect(storeOf(() => ({ Body: bodyOf('a') })).store.stream('a')).rejects.toThrow("Object 'a' did not answer");
  });

  test('has a size, asked for without its bytes', async () => {
    const { store, asked } = storeOf(() => ({ ContentLength: 7 }));
    expect(await store.size('a')).toBe(7);
    expect(asked).toMatchObject([{ command: HeadObjectCommand, input: { Bucket: 'bucket', Key: 'a' } }]);
  });

  test('is removed by its name', async () => {
    const { store, asked } = storeOf(() => ({}));
    await store.remove('a');
    expect(asked).toEqual([{ command: DeleteObjectCommand, input: { Bucket: 'bucket', Key: 'a' } }]);
  });
});

describe('an object that is missing', () => {
  test.each([new NoSuchKey(gone), new NotFound(gone)])('is none, and has no size: %s', async (error) => {
    const { store } = storeOf(throwing(error));
    expect([await store.get('a'), await store.size('a')]).toEqual([undefined, undefined]);
  });

  test('is an error where its stream is wanted', async () => {
    await expect(storeOf(throwing(new NoSuchKey(gone))).store.stream('a')).rejects.toThrow(NoSuchKey);
  });
});

test('a bucket that refuses is not taken for an object that is missing', async () => {
  const { store } = storeOf(throwing(new Error('AccessDenied')));
  await expect(store.get('a')).rejects.toThrow('AccessDenied');
  await expect(store.size('a')).rejects.toThrow('AccessDenied');
});

test('an upload address names one object and ends when it is told to', async () => {
  const { store, asked } = storeOf(() => ({}));
  const address = new URL(await store.signedPut('feeds/a b.csv', 900));
  expect(address.pathname).toContain('feeds/a%20b.csv');
  expect(address.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(address.searchParams.get('x-id')).toBe('PutObject');
  expect(asked.filter(({ command }) => command === GetObjectCommand)).toEqual([]);
});
