import { regionOfApi } from '#tools/cloud/api-address.ts';
import { awsCredentials, NoCredentials } from '#tools/cloud/credentials.ts';
import { makeSigner, type Signable } from '#infra/lambda/sign-request.ts';
import { resolveAddress, type Send } from './http.ts';
import { CliFailure } from './output.ts';

/** Returns the request's headers with the signature. */
export type Signer = ReturnType<typeof makeSigner>;

/** The region is in the API's name, or in AWS_REGION if it has a custom name. */
export const apiSigner = (api: string, env: Readonly<Record<string, string | undefined>>): Signer => {
  const named = regionOfApi(api);
  const region = named ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'];
  if (region === undefined || region === '')
    throw new CliFailure(`Which region ${api} is in cannot be read from its name: set AWS_REGION.`, 2);
  return makeSigner({ service: 'execute-api', region, credentials: awsCredentials(), now: () => new Date() });
};

const signedOrRefused = async (sign: Signer, request: Signable): Promise<Record<string, string>> => {
  try {
    return await sign(request);
  } catch (error) {
    if (error instanceof NoCredentials) throw new CliFailure(error.message, 2, { cause: error });
    throw error;
  }
};

/** Requests with their own authorisation (a dealer's feed key) are not signed. */
export const signing =
  (send: Send, base: URL, sign: Signer): Send =>
  async (sent) => {
    // Requests for a dealer's site cannot be sent to API Gateway's own name.
    if (sent.host !== undefined)
      throw new CliFailure(`This is asked of a dealer's site: use --api https://${sent.host} without --sigv4.`, 2);
    if (sent.headers['authorization'] !== undefined) return send(sent);
    const { method, headers, body } = sent;
    const signed = await signedOrRefused(sign, { method, url: resolveAddress(base, sent.path), headers, body });
    const { host: _host, ...kept } = signed;
    return send({ ...sent, headers: kept });
  };
