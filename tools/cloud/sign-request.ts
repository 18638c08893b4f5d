import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { CredentialProvider } from './credentials.ts';

export interface Signable {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

interface SignerOptions {
  region: string;
  credentials: CredentialProvider;
  now: () => Date;
  /** Name of the service in the signature. */
  service: string;
}

const queryOf = (url: URL): Record<string, string[]> =>
  Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]));

/**
 * Answers the headers of a request, signed (AWS Signature Version 4). A method of API Gateway with IAM authorisation lets
 * nothing else pass, and operators' routes are such methods on AWS.
 */
export const makeSigner = (options: SignerOptions) => {
  const signer = new SignatureV4({
    service: options.service,
    region: options.region,
    credentials: options.credentials,
    sha256: Sha256,
    // The hash of the body is part of the signature either way; a header of its own is S3's wish.
    applyChecksum: false,
  });
  return async ({ method, url, headers, body }: Signable): Promise<Record<string, string>> => {
    const signed = await signer.sign(
      {
        method,
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname,
        query: queryOf(url),
        headers: { ...headers, host: url.host },
        ...(body === undefined ? {} : { body }),
      },
      { signingDate: options.now() },
    );
    return signed.headers;
  };
};
