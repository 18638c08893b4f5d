import { describe, expect, test } from 'vitest';
import { listTenants } from '#functions/operators/contract.ts';
import { OPERATOR_TOKEN, secretsOf, testEnv } from '#test/support/runtime.ts';
import { authorise, EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER, viewerOf } from './authorise.ts';

const viaEdge = {
  host: 'abc.execute-api.example',
  [VIEWER_HOST_HEADER]: 'www.coastline.example',
  [VIEWER_IP_HEADER]: '203.0.113.7',
};

describe('the viewer', () => {
  test('is the shopper whom the edge names, when the edge’s secret proves it', () => {
    const headers = { ...viaEdge, [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET };
    expect(viewerOf(headers, '10.0.0.1', testEnv)).toEqual({
      host: 'www.coastline.example',
      ip: '203.0.113.7',
    });
  });

  test('is believed with the secret before the current one, while the edge is given a new one', () => {
    const headers = { ...viaEdge, [EDGE_SECRET_HEADER]: 'the-secret-of-before-0123456789' };
    const env = { ...testEnv, EDGE_SECRET_BEFORE: 'the-secret-of-before-0123456789' };
    expect(viewerOf(headers, '10.0.0.1', env).host).toBe('www.coastline.example');
    expect(viewerOf(headers, '10.0.0.1', testEnv).host).toBe('abc.execute-api.example');
  });

  test('is the caller itself where the secret is missing or wrong: forged headers change nothing', () => {
    for (const headers of [viaEdge, { ...viaEdge, [EDGE_SECRET_HEADER]: 'guess' }]) {
      expect(viewerOf(headers, '10.0.0.1', testEnv)).toEqual({
        host: 'abc.execute-api.example',
        ip: '10.0.0.1',
      });
    }
  });
});

describe('an operator', () => {
  const token = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const signedBy = 'arn:aws:sts::000000000000:assumed-role/operators/someone';
  const as = (OPERATOR_AUTH: 'token' | 'iam', proof: { headers: Record<string, string>; signedBy: string | null }) =>
    authorise({ env: { ...testEnv, OPERATOR_AUTH }, secrets: secretsOf({}) }, listTenants, proof, undefined);

  test('passes by the token where tokens are used, and a signature does not help there', async () => {
    await expect(as('token', { headers: token, signedBy: null })).resolves.toEqual([]);
    await expect(as('token', { headers: {}, signedBy })).rejects.toMatchObject({ code: 'auth_required' });
  });

  test('passes on AWS by the signature API Gateway has checked, and a token does not help there', async () => {
    await expect(as('iam', { headers: {}, signedBy })).resolves.toEqual([]);
    await expect(as('iam', { headers: token, signedBy: null })).rejects.toMatchObject({ code: 'auth_required' });
  });
});
