import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** Never printed or stored. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
}
export type CredentialProvider = () => Promise<Credentials>;

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
  service: string;
}

const readQuery = (url: URL): Record<string, string[]> =>
  Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]));

/** Signs requests with AWS Signature Version 4, as operators' routes on AWS require (AWS_IAM). Returns the headers. */
export const makeSigner = (options: SignerOptions) => {
  const signer = new SignatureV4({
    service: options.service,
    region: options.region,
    credentials: options.credentials,
    sha256: Sha256,
    // The signature covers the body anyway; only S3 needs the header.
    applyChecksum: false,
  });
  return async ({ method, url, headers, body }: Signable): Promise<Record<string, string>> => {
    const signed = await signer.sign(
      {
        method,
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname,
        query: readQuery(url),
        headers: { ...headers, host: url.host },
        ...(body === undefined ? {} : { body }),
      },
      { signingDate: options.now() },
    );
    return signed.headers;
  };
};
