import * as z from 'zod';
import { makeSigner, type CredentialProvider, type Credentials } from '#infra/lambda/sign-request.ts';

interface Caller {
  region: string;
  credentials: CredentialProvider;
  now: () => Date;
  fetch: typeof fetch;
}

interface Call {
  service: string;
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  body?: { type: string; text: string };
}

export class AwsRefused extends Error {
  constructor({ service, method, url }: Call, status: number, text: string) {
    super(`${service} answered ${status} to ${method} ${url.pathname}: ${text.slice(0, 300)}`);
    this.name = 'AwsRefused';
  }
}

const PATIENCE_MS = 10_000;

/** For the few calls of commands for which no client of the SDK is among our packages. Throws AwsRefused. */
const callAws = async (caller: Caller, call: Call): Promise<string> => {
  const { service, method, url, body } = call;
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': body.type };
  const sign = makeSigner({ region: caller.region, credentials: caller.credentials, now: caller.now, service });
  const signed = await sign({ method, url, headers, body: body?.text });
  const answer = await caller.fetch(url, {
    method,
    headers: signed,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body: body.text }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new AwsRefused(call, answer.status, text);
  return text;
};

const functionSchema = z.object({ Role: z.string().startsWith('arn:') });

/** AWS Lambda API Reference, 'GetFunctionConfiguration'. */
export const roleOfFunction = async (caller: Caller, name: string): Promise<string> => {
  const url = new URL(`https://lambda.${caller.region}.amazonaws.com/2015-03-31/functions/${name}/configuration`);
  return functionSchema.parse(JSON.parse(await callAws(caller, { service: 'lambda', method: 'GET', url }))).Role;
};

const assumedSchema = z.object({ accessKeyId: z.string(), secretAccessKey: z.string(), sessionToken: z.string() });
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];

/** AWS Security Token Service API Reference, 'AssumeRole'. */
export const assumeRole = async (caller: Caller, arn: string): Promise<Credentials> => {
  const query = { Action: 'AssumeRole', Version: '2011-06-15', RoleArn: arn, RoleSessionName: 'forecourt' };
  const xml = await callAws(caller, {
    service: 'sts',
    method: 'POST',
    url: new URL(`https://sts.${caller.region}.amazonaws.com/`),
    body: { type: 'application/x-www-form-urlencoded; charset=utf-8', text: new URLSearchParams(query).toString() },
  });
  return assumedSchema.parse({
    accessKeyId: elementOf(xml, 'AccessKeyId'),
    secretAccessKey: elementOf(xml, 'SecretAccessKey'),
    sessionToken: elementOf(xml, 'SessionToken'),
  });
};

/** A JSON document to a path of a search domain. */
export const putToDomain = async (caller: Caller, endpoint: string, path: string, document: object): Promise<void> => {
  await callAws(caller, {
    service: 'es',
    method: 'PUT',
    url: new URL(path, `https://${endpoint}`),
    body: { type: 'application/json', text: JSON.stringify(document) },
  });
};
