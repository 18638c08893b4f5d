import { describe, expect, test } from 'vitest';
import { regionOfApi } from '#tools/cloud/api-address.ts';
import { makeSigner } from './sign-request.ts';

/** Key, date and signatures of the published test suite of Signature Version 4. */
const signer = makeSigner({
  service: 'service',
  region: 'us-east-1',
  credentials: async () => ({
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }),
  now: () => new Date('2015-08-30T12:36:00Z'),
});
const authorization = (signature: string): string =>
  `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`;

describe('a signature', () => {
  test.each([
    ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
  ])('is the one of %s in the published suite', async (_name, method, path, signature) => {
    const url = new URL(path, 'https://example.amazonaws.com');
    expect(await signer({ method, url, headers: {}, body: undefined })).toEqual({
      host: 'example.amazonaws.com',
      'x-amz-date': '20150830T123600Z',
      authorization: authorization(signature),
    });
  });

  test('covers the body', async () => {
    const url = new URL('https://example.amazonaws.com/');
    const [one, other] = await Promise.all(
      ['{"a":1}', '{"a":2}'].map((body) => signer({ method: 'POST', url, headers: {}, body })),
    );
    expect(one?.['authorization']).not.toBe(other?.['authorization']);
  });
});

test('the region of an API is in its name', () => {
  expect(regionOfApi('https://abc123.execute-api.ap-southeast-2.amazonaws.com')).toBe('ap-southeast-2');
  expect(regionOfApi('https://api.forecourt.example')).toBeUndefined();
  expect(regionOfApi('https://abc.execute-api.ap-southeast-2.amazonaws.com.evil.example')).toBeUndefined();
});
