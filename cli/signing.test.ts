import { describe, expect, test } from 'vitest';
import { NoCredentials } from '#tools/cloud/credentials.ts';
import type { Signable } from '#infra/lambda/sign-request.ts';
import { apiSigner, signing } from './signing.ts';

const base = new URL('https://abc.execute-api.ap-southeast-2.amazonaws.com/prod');
const request = {
  method: 'POST',
  path: '/api/v1/operators/tenants',
  host: undefined,
  headers: { accept: 'a/b' },
  body: '{}',
};
const world = (
  sign = async (one: Signable): Promise<Record<string, string>> => ({
    ...one.headers,
    host: 'x',
    authorization: 'AWS4',
  }),
) => {
  const sent: unknown[] = [];
  const signed: Signable[] = [];
  const send = signing(
    async (one) => {
      sent.push(one);
      return { status: 200, body: '' };
    },
    base,
    async (one) => {
      signed.push(one);
      return sign(one);
    },
  );
  return { send, sent, signed };
};

describe('a signed request', () => {
  test('is signed for the address below the API’s stage, and leaves the host to the connection', async () => {
    const { send, sent, signed } = world();
    await send(request);
    expect(signed.map(({ url, method, body }) => [url.href, method, body])).toEqual([
      ['https://abc.execute-api.ap-southeast-2.amazonaws.com/prod/api/v1/operators/tenants', 'POST', '{}'],
    ]);
    expect(sent).toEqual([{ ...request, headers: { accept: 'a/b', authorization: 'AWS4' } }]);
  });

  test('that brings a dealer’s key keeps it and is not signed', async () => {
    const { send, sent, signed } = world();
    const own = { ...request, headers: { authorization: 'Bearer key' } };
    await send(own);
    expect([signed, sent]).toEqual([[], [own]]);
  });

  test('for a dealer’s site is refused: API Gateway’s own name leads to none', async () => {
    const { send, sent } = world();
    await expect(send({ ...request, host: 'coastline.example' })).rejects.toMatchObject({
      message: expect.stringContaining('--api https://coastline.example without --sigv4'),
      exitCode: 2,
    });
    expect(sent).toEqual([]);
  });

  test('without credentials says how to sign in, and another fault stays what it is', async () => {
    const missing = world(() => Promise.reject(new NoCredentials(undefined)));
    await expect(missing.send(request)).rejects.toMatchObject({
      message: expect.stringContaining('aws sso login'),
      exitCode: 2,
    });
    const broken = world(() => Promise.reject(new TypeError('broken')));
    await expect(broken.send(request)).rejects.toThrow(TypeError);
  });
});

describe('the region of a signature', () => {
  test.each([
    [base.href, {}],
    ['https://api.dealer.example', { AWS_REGION: 'ap-southeast-2' }],
    ['https://api.dealer.example', { AWS_DEFAULT_REGION: 'ap-southeast-2' }],
  ])('of %s is known with %j', (api, env) => {
    expect(() => apiSigner(api, env)).not.toThrow();
  });

  test.each([{}, { AWS_REGION: '' }])('of a name of its own is asked for with %j', (env) => {
    expect(() => apiSigner('https://api.dealer.example', env)).toThrow('set AWS_REGION');
  });
});
