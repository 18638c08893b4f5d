import { describe, expect, test } from 'vitest';
import { synthesised } from '#test/support/infra/synthesised.ts';
import { heldBy } from '#test/support/infra/permissions.ts';
import { deployables } from '#infra/deployables.ts';
import { assumeRole, AwsRefused, putToDomain, roleOfFunction } from './call-aws.ts';
import { mappedRoles, mapSearchRoles } from './search-roles.ts';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };
/** Answers in order, and what was asked. */
const callerOf = (...answers: readonly [number, string][]) => {
  const asked: { method: string; url: string; body: string | undefined; token: string | null }[] = [];
  const left = [...answers];
  return {
    asked,
    caller: {
      region: 'ap-southeast-2',
      credentials: async () => credentials,
      now: () => new Date('2026-11-27T00:00:00Z'),
      fetch: async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
        const request = new Request(url instanceof Request ? url : String(url), init);
        const body = init?.body === undefined ? undefined : await request.text();
        asked.push({ method: request.method, url: request.url, body, token: request.headers.get('authorization') });
        const [status, text] = left.shift() ?? [500, 'no answer is left'];
        return new Response(text, { status });
      },
    },
  };
};

describe('roles of the search domain', () => {
  test('are given to every function that IAM lets call the domain, and to no other', () => {
    const staging = synthesised('staging');
    const calling = deployables
      .filter(({ name }) => heldBy(staging, `forecourt-staging-${name}`).some(({ action }) => action.startsWith('es:')))
      .map(({ name }) => name);
    expect(
      mappedRoles()
        .flatMap(({ functions }) => functions)
        .toSorted(),
    ).toEqual(calling.toSorted());
  });

  test('are the weakest that serves: readers read, one function writes, and two look after the indexes', () => {
    expect(Object.fromEntries(mappedRoles().map(({ name, functions }) => [name, functions]))).toEqual({
      forecourt_keeper: ['api-operators', 'search-reconcile'],
      forecourt_writer: ['search-index-stock'],
      forecourt_reader: ['api-pages', 'api-search', 'api-tradeins', 'alerts-match', 'alerts-send'].toSorted(
        (a, b) => deployables.findIndex(({ name }) => name === a) - deployables.findIndex(({ name }) => name === b),
      ),
    });
  });

  test('are written before they are mapped, each to the roles of its functions', async () => {
    const puts: [string, unknown][] = [];
    const roles = await mapSearchRoles({
      roleArn: async (name) => `arn:aws:iam::111111111111:role/${name}`,
      put: async (path, body) => void puts.push([path, body]),
    });
    expect(puts.map(([path]) => path)).toEqual(
      roles.flatMap(({ name }) => ['roles', 'rolesmapping'].map((kind) => `/_plugins/_security/api/${kind}/${name}`)),
    );
    expect(puts[3]?.[1]).toEqual({ backend_roles: ['arn:aws:iam::111111111111:role/search-index-stock'] });
  });
});

// Shapes of the answers: AWS Lambda API Reference, 'GetFunctionConfiguration'; AWS STS API Reference, 'AssumeRole'.
describe('a call to AWS', () => {
  test('reads the role of a function', async () => {
    const Role = 'arn:aws:iam::111111111111:role/one';
    const { caller, asked } = callerOf([200, JSON.stringify({ FunctionName: 'forecourt-staging-api-search', Role })]);
    expect(await roleOfFunction(caller, 'forecourt-staging-api-search')).toBe(Role);
    expect(asked[0]?.url).toBe(
      'https://lambda.ap-southeast-2.amazonaws.com/2015-03-31/functions/forecourt-staging-api-search/configuration',
    );
    expect(asked[0]?.token).toContain('/ap-southeast-2/lambda/aws4_request');
  });

  test('takes the master’s role', async () => {
    const xml =
      '<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials><AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>s/1+</SecretAccessKey><SessionToken>t==</SessionToken><Expiration>2026-11-27T01:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>';
    const { caller, asked } = callerOf([200, xml]);
    expect(await assumeRole(caller, 'arn:aws:iam::111111111111:role/admin')).toEqual({
      accessKeyId: 'ASIA1',
      secretAccessKey: 's/1+',
      sessionToken: 't==',
    });
    expect(asked[0]?.body).toContain('RoleArn=arn%3Aaws%3Aiam%3A%3A111111111111%3Arole%2Fadmin');
  });

  test('writes a document to the domain, and tells what is refused', async () => {
    const { caller, asked } = callerOf([201, '{"status":"CREATED"}'], [403, '{"message":"no permissions"}']);
    await putToDomain(caller, 'search.example', '/_plugins/_security/api/roles/one', { a: 1 });
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      url: 'https://search.example/_plugins/_security/api/roles/one',
      body: '{"a":1}',
    });
    const refused = putToDomain(caller, 'search.example', '/_plugins/_security/api/roles/one', {});
    await expect(refused).rejects.toThrow(AwsRefused);
    await expect(refused).rejects.toThrow('es answered 403 to PUT /_plugins/_security/api/roles/one');
  });
});
