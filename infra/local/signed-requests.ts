import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';
import type { EngineCredentials } from '#functions/runtime/env.ts';

/** Created at each start, kept in memory only. */
export const newCredentials = (): EngineCredentials => ({
  accessKeyId: `local-${randomBytes(9).toString('base64url')}`,
  secretAccessKey: randomBytes(32).toString('base64url'),
});

export const credentialsSchema = z.object({ accessKeyId: z.string().min(8), secretAccessKey: z.string().min(24) });

/** Enough to verify a signature: the body's hash is a signed header. */
export interface RequestHead {
  method: string;
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}
export type SignatureCheck = (request: RequestHead) => Promise<boolean>;

/** Signature parameters from the Authorization header or the query. */
interface Claim {
  accessKeyId: string;
  region: string;
  service: string;
  signedHeaders: readonly string[];
  signature: string;
  signedAt: Date;
  /** Lifetime of a presigned URL; undefined for a request signed in its header. */
  lifetimeSeconds: number | undefined;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/\d{8}\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
const credentialParameter = /^([^/]+)\/\d{8}\/([\w-]+)\/(\w+)\/aws4_request$/;

/** '20261122T080000Z'. */
const timeOf = (basic: string): Date =>
  new Date(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const textOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

const claimOfHeaders = (headers: RequestHead['headers']): Claim | undefined => {
  const found = authorization.exec(textOf(headers['authorization']));
  if (found === null) return undefined;
  const [, accessKeyId = '', region = '', service = '', signed = '', signature = ''] = found;
  const signedAt = timeOf(textOf(headers['x-amz-date']));
  return {
    accessKeyId,
    region,
    service,
    signedHeaders: signed.split(';'),
    signature,
    signedAt,
    lifetimeSeconds: undefined,
  };
};

const claimOfQuery = (query: URLSearchParams): Claim | undefined => {
  const said = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  const found = credentialParameter.exec(said('Credential'));
  if (found === null) return undefined;
  const [, accessKeyId = '', region = '', service = ''] = found;
  return {
    accessKeyId,
    region,
    service,
    signedHeaders: said('SignedHeaders').split(';'),
    signature: said('Signature'),
    signedAt: timeOf(said('Date')),
    lifetimeSeconds: Number(query.get('X-Amz-Expires') ?? Number.NaN),
  };
};

const isLive = ({ signedAt, lifetimeSeconds }: Claim, now: Date): boolean => {
  if (Number.isNaN(signedAt.getTime())) return false;
  if (lifetimeSeconds === undefined) return true;
  return now.getTime() < signedAt.getTime() + lifetimeSeconds * 1_000;
};

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const added = /^X-Amz-(?:Algorithm|Content-Sha256|Credential|Date|Expires|SignedHeaders|Signature)$/;

const valuesOf = (query: URLSearchParams, keep: (name: string) => boolean): Record<string, string[]> =>
  Object.fromEntries([...new Set(query.keys())].filter(keep).map((name) => [name, query.getAll(name)]));

/** Verifies AWS Signature Version 4 in header or query by signing the request again: the local engines do not check it. */
export const makeSignatureCheck = (credentials: EngineCredentials, now: () => Date): SignatureCheck => {
  const signerOf = ({ service, region }: Claim): SignatureV4 =>
    new SignatureV4({ service, region, credentials, sha256: Sha256, uriEscapePath: false, applyChecksum: false });

  const expected = async (claim: Claim, { method, target, headers }: RequestHead, url: URL): Promise<string> => {
    const signed = Object.fromEntries(claim.signedHeaders.map((name) => [name, textOf(headers[name])]));
    // The path as sent: URL parsing would normalise it, and the signature covers the original.
    const request = { method, protocol: url.protocol, hostname: url.hostname, path: target.split('?')[0] ?? '/' };
    const signingDate = claim.signedAt;
    if (claim.lifetimeSeconds === undefined) {
      const query = valuesOf(url.searchParams, () => true);
      const answer = await signerOf(claim).sign({ ...request, query, headers: signed }, { signingDate });
      return answer.headers['authorization']?.split('Signature=')[1] ?? '';
    }
    const query = valuesOf(url.searchParams, (name) => !added.test(name));
    // A presigned URL does not cover the body.
    const unsignedBody = { ...signed, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
    const presigned = await signerOf(claim).presign(
      { ...request, query, headers: unsignedBody },
      { signingDate, expiresIn: claim.lifetimeSeconds },
    );
    return textOf(presigned.query?.['X-Amz-Signature'] ?? undefined);
  };

  return async (request) => {
    const url = URL.parse(request.target, 'http://engine.invalid');
    if (url === null) return false;
    const claim = claimOfHeaders(request.headers) ?? claimOfQuery(url.searchParams);
    if (claim === undefined || !same(claim.accessKeyId, credentials.accessKeyId) || !isLive(claim, now())) return false;
    return same(claim.signature, await expected(claim, request, url));
  };
};
