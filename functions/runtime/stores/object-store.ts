import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { asFile } from './as-file.ts';

export interface PutOptions {
  /** For CloudFront and browsers that get the object itself. */
  cacheControl?: string;
}

export interface StoredObject {
  body: Uint8Array;
  contentType: string;
  cacheControl?: string | undefined;
  etag?: string | undefined;
}

export interface ObjectStore {
  put(name: string, body: Uint8Array | string, contentType: string, options?: PutOptions): Promise<void>;
  /** Undefined where there is none. */
  get(name: string): Promise<StoredObject | undefined>;
  /** Throws where there is none. */
  stream(name: string): Promise<Readable>;
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** A presigned URL, valid for `seconds`. */
  signedPut(name: string, seconds: number): Promise<string>;
  /** An address that gives the object as a file of this name to save, valid for `seconds`: never as a page. */
  signedGet(name: string, seconds: number, saveAs: string): Promise<string>;
}

const missing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

export const makeObjectStore = (client: S3Client, bucket: string): ObjectStore => ({
  put: async (name, body, contentType, { cacheControl } = {}) => {
    const object = { Bucket: bucket, Key: name, Body: body, ContentType: contentType };
    await client.send(
      new PutObjectCommand(cacheControl === undefined ? object : { ...object, CacheControl: cacheControl }),
    );
  },
  get: async (name) => {
    try {
      const reply = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
      if (reply.Body === undefined) return undefined;
      return {
        body: await reply.Body.transformToByteArray(),
        contentType: reply.ContentType ?? 'application/octet-stream',
        cacheControl: reply.CacheControl,
        etag: reply.ETag,
      };
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  },
  stream: async (name) => {
    const reply = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
    if (!(reply.Body instanceof Readable)) throw new TypeError(`Object '${name}' did not answer with a stream.`);
    return reply.Body;
  },
  size: async (name) => {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: name }))).ContentLength;
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  },
  remove: async (name) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
  },
  signedPut: (name, seconds) =>
    getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: name }), { expiresIn: seconds }),
  signedGet: (name, seconds, saveAs) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: name,
        ResponseContentType: 'application/octet-stream',
        ResponseContentDisposition: asFile(saveAs),
        ResponseCacheControl: 'no-store',
      }),
      { expiresIn: seconds },
    ),
});
