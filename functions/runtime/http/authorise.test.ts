import { describe, expect, test } from 'vitest';
import { createLead } from '#functions/leads/contract.ts';
import { listTenants } from '#functions/operators/contract.ts';
import { createRun } from '#functions/stock/contract.ts';
import { sameSecret } from './secret.ts';
import { fixedDirectory, OPERATOR_TOKEN, secretsOf, testEnv } from '#test/support/runtime.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import {
  authorise,
  EDGE_SECRET_HEADER,
  provesEdge,
  VIEWER_HOST_HEADER,
  VIEWER_IP_HEADER,
  readViewer,
} from './authorise.ts';

const deps = {
  env: testEnv,
  secrets: secretsOf({}),
  now: () => new Date('2026-11-21T00:00:00.000Z'),
  directory: fixedDirectory([]),
};
const nowhere = { tenant: undefined, params: {} };

const viaEdge = {
  host: 'abc.execute-api.example',
  [VIEWER_HOST_HEADER]: 'www.coastline.example',
  [VIEWER_IP_HEADER]: '203.0.113.7',
};

describe('the viewer', () => {
  test('is the shopper whom the edge names, when the edge’s secret proves it', () => {
    const headers = { ...viaEdge, [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET };
    expect(readViewer(headers, '10.0.0.1', testEnv)).toEqual({
      host: 'www.coastline.example',
      ip: '203.0.113.7',
    });
  });

  test('is believed with the secret before the current one, while the edge is given a new one', () => {
    const headers = { ...viaEdge, [EDGE_SECRET_HEADER]: 'the-secret-of-before-0123456789' };
    const env = { ...testEnv, EDGE_SECRET_BEFORE: 'the-secret-of-before-0123456789' };
    expect(readViewer(headers, '10.0.0.1', env).host).toBe('www.coastline.example');
    expect(readViewer(headers, '10.0.0.1', testEnv).host).toBe('abc.execute-api.example');
  });

  test('is the caller itself where the secret is missing or wrong: forged headers change nothing', () => {
    for (const headers of [viaEdge, { ...viaEdge, [EDGE_SECRET_HEADER]: 'guess' }]) {
      expect(readViewer(headers, '10.0.0.1', testEnv)).toEqual({
        host: 'abc.execute-api.example',
        ip: '10.0.0.1',
      });
    }
  });
});

describe('what the edge says', () => {
  const proven = { ...viaEdge, [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET };
  const { [VIEWER_IP_HEADER]: _ip, ...withoutAddress } = proven;

  // While a release goes out, the edge of one sends them to functions of the other.
  test('stands in headers whose names stay the same from release to release', () => {
    expect([VIEWER_HOST_HEADER, VIEWER_IP_HEADER, EDGE_SECRET_HEADER]).toEqual([
      'x-forecourt-viewer-host',
      'x-forecourt-viewer-ip',
      'x-forecourt-edge-secret',
    ]);
  });

  test('of the host counts only as the edge writes it: a port, a dot at its end or none at all is no host', () => {
    const { [VIEWER_HOST_HEADER]: _host, ...withoutHost } = proven;
    for (const host of ['www.coastline.example:443', 'www.coastline.example.', ''])
      expect(readViewer({ ...proven, [VIEWER_HOST_HEADER]: host }, '10.0.0.1', testEnv).host).toBe('');
    expect(readViewer(withoutHost, '10.0.0.1', testEnv).host).toBe('');
  });

  test('may leave the address out: then it is the caller’s', () => {
    expect(readViewer(withoutAddress, '10.0.0.1', testEnv)).toEqual({ host: 'www.coastline.example', ip: '10.0.0.1' });
  });

  test('is not proven by a header that is missing, and a caller without a host has none', () => {
    expect(provesEdge({}, testEnv)).toBe(false);
    expect(provesEdge({ [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET }, testEnv)).toBe(true);
    expect(readViewer({}, '10.0.0.1', testEnv)).toEqual({ host: '', ip: '10.0.0.1' });
  });

  test('a secret is the same to its last sign', () => {
    expect(sameSecret('a-secret', 'a-secret')).toBe(true);
    for (const given of ['', 'a-secre', 'a-secret ', 'A-secret']) expect(sameSecret(given, 'a-secret')).toBe(false);
  });
});

describe('an operator', () => {
  const token = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const signedBy = 'arn:aws:sts::000000000000:assumed-role/operators/someone';
  const as = (OPERATOR_AUTH: 'token' | 'iam', proof: { headers: Record<string, string>; signedBy: string | null }) =>
    authorise({ ...deps, env: { ...testEnv, OPERATOR_AUTH } }, listTenants, { ...proof, ip: '203.0.113.7' }, nowhere);

  test('passes by the token where tokens are used, and a signature does not help there', async () => {
    await expect(as('token', { headers: token, signedBy: null })).resolves.toMatchObject({ sources: [] });
    await expect(as('token', { headers: {}, signedBy })).rejects.toMatchObject({ code: 'auth_required' });
  });

  test('passes on AWS by the signature API Gateway has checked, and a token does not help there', async () => {
    await expect(as('iam', { headers: {}, signedBy })).resolves.toMatchObject({ sources: [] });
    await expect(as('iam', { headers: token, signedBy: null })).rejects.toMatchObject({ code: 'auth_required' });
  });

  test('is nobody who sends a wrong token, none, or the token in other words', async () => {
    const inside = OPERATOR_TOKEN.replace('-', '-Bearer ');
    for (const authorization of ['Bearer guess', '', `Basic ${OPERATOR_TOKEN}`, inside])
      await expect(as('token', { headers: { authorization }, signedBy: null })).rejects.toMatchObject({
        code: 'auth_required',
      });
  });
});

describe('a dealer’s feed key', () => {
  const [source] = tenantConfig('coastline').sources;
  if (source === undefined) throw new TypeError('The dealer has a source.');
  const [dms, sheet, open] = [
    { ...source, id: 'dms', keyRef: 'coastline/feed/dms' },
    { ...source, id: 'sheet', keyRef: 'coastline/feed/sheet' },
    { ...source, id: 'open', keyRef: null },
  ];
  const kept = { 'coastline/feed/dms': 'key-of-the-dms', 'coastline/feed/sheet': 'key-of-the-sheet' };
  const send = (authorization: string | undefined, sources = [open, dms, sheet]) =>
    authorise(
      { ...deps, secrets: secretsOf(kept) },
      createRun,
      { headers: authorization === undefined ? {} : { authorization }, signedBy: null, ip: '' },
      { tenant: tenantContext('coastline', { sources }), params: {} },
    );
  const refused = { code: 'auth_required' };

  test('opens its own source and no other', async () => {
    await expect(send('Bearer key-of-the-dms')).resolves.toEqual({ sources: ['dms'] });
    await expect(send('Bearer key-of-the-sheet')).resolves.toEqual({ sources: ['sheet'] });
  });

  test('opens every source that has it', async () => {
    const both = [dms, { ...sheet, keyRef: dms.keyRef }];
    await expect(send('Bearer key-of-the-dms', both)).resolves.toEqual({ sources: ['dms', 'sheet'] });
  });

  test('a source without a key is refused, whatever is sent', async () => {
    for (const authorization of [undefined, '', 'Bearer ', 'Bearer null', 'Bearer key-of-the-dms'])
      await expect(send(authorization, [open])).rejects.toMatchObject(refused);
  });

  test('is refused where it is wrong, missing, or sent in other words', async () => {
    for (const authorization of [undefined, 'Bearer guess', 'Basic key-of-the-dms', 'x Bearer key-of-the-dms'])
      await expect(send(authorization)).rejects.toMatchObject(refused);
    await expect(send('Bearer key-of-the-dms', [])).rejects.toMatchObject(refused);
  });

  test('is asked of no route that has no dealer: that is a fault of ours', async () => {
    const proof = { headers: { authorization: 'Bearer key-of-the-dms' }, signedBy: null, ip: '' };
    await expect(authorise({ ...deps, secrets: secretsOf(kept) }, createRun, proof, nowhere)).rejects.toThrow(
      'takes a dealer key but has no tenant',
    );
  });
});

test.each(['none', 'visitor', 'session'] as const)(
  'a route of %s asks for no key here, and names no source',
  async (auth) => {
    const proof = { headers: {}, signedBy: null, ip: '' };
    const to = { tenant: tenantContext('coastline'), params: {} };
    await expect(authorise(deps, { ...createLead, auth }, proof, to)).resolves.toEqual({ sources: [] });
  },
);
