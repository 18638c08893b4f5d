import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidCiphertextException, type KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEnvelope } from '#functions/runtime/envelope.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { KEY_FILE, makeFileDataKeys } from './key-file.ts';
import { makeKmsDataKeys } from './kms.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const secret = { licence_number: '098765432', net_income: '5250' };

describe('a sealed record', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'envelope-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  const envelope = () => makeEnvelope({ dataKeys: makeFileDataKeys(dir) });

  test('opens for its dealer and record, after a restart too, and shows nothing of itself', async () => {
    const sealed = await envelope().seal(coastline, 'draft:1', secret);
    expect(await envelope().open(coastline, 'draft:1', sealed)).toEqual(secret);
    expect(JSON.stringify(sealed)).not.toMatch(/098765432|5250|licence/);
    expect((await stat(join(dir, KEY_FILE))).mode & 0o777).toBe(0o600);
  });

  test('opens for no other dealer and no other record, and not when it was altered', async () => {
    const sealed = await envelope().seal(coastline, 'draft:1', secret);
    await expect(envelope().open(totara, 'draft:1', sealed)).rejects.toThrow();
    await expect(envelope().open(coastline, 'draft:2', sealed)).rejects.toThrow();
    const text = Buffer.from(sealed.text, 'base64');
    text[0] = (text[0] ?? 0) ^ 1;
    await expect(envelope().open(coastline, 'draft:1', { ...sealed, text: text.toString('base64') })).rejects.toThrow();
  });

  test('opens after the key was rotated, while the older key is kept, and not without it', async () => {
    const sealed = await envelope().seal(coastline, 'draft:1', secret);
    const path = join(dir, KEY_FILE);
    const before: { id: string; key: string }[] = JSON.parse(await readFile(path, 'utf8'));
    const added = { id: 'newer', key: Buffer.alloc(32, 7).toString('base64') };
    await writeFile(path, JSON.stringify([added, ...before]));
    expect(await envelope().open(coastline, 'draft:1', sealed)).toEqual(secret);
    const later = await envelope().seal(coastline, 'draft:1', secret);
    await writeFile(path, JSON.stringify([added]));
    expect(await envelope().open(coastline, 'draft:1', later)).toEqual(secret);
    await expect(envelope().open(coastline, 'draft:1', sealed)).rejects.toThrow('does not hold the key');
  });
});

describe('data keys of KMS', () => {
  const client = (send: (input: unknown) => Promise<unknown>): Pick<KMSClient, 'send'> => ({
    send: ({ input }: { input: unknown }) => send(input),
  });

  test('are made and opened for dealer and record', async () => {
    const asked: unknown[] = [];
    const dataKeys = makeKmsDataKeys({
      keyId: 'key-1',
      client: client(async (input) => {
        asked.push(input);
        return { Plaintext: Buffer.alloc(32, 1), CiphertextBlob: Buffer.from('wrapped') };
      }),
    });
    const { open, seal } = makeEnvelope({ dataKeys });
    expect(await open(coastline, 'draft:1', await seal(coastline, 'draft:1', secret))).toEqual(secret);
    const EncryptionContext = { tenant: 'coastline', record: 'draft:1' };
    expect(asked).toEqual([
      { KeyId: 'key-1', KeySpec: 'AES_256', EncryptionContext },
      { KeyId: 'key-1', CiphertextBlob: Buffer.from('wrapped'), EncryptionContext },
    ]);
  });

  test('away is an answer that says so; a key of another record is a fault', async () => {
    const failing = (error: Error) => makeKmsDataKeys({ keyId: 'k', client: client(() => Promise.reject(error)) });
    const binding = { tenant: 'coastline', record: 'draft:1' };
    await expect(failing(new Error('timeout')).make(binding)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    const wrong = new InvalidCiphertextException({ message: 'no', $metadata: {} });
    await expect(failing(wrong).open('d3JhcHBlZA==', binding)).rejects.toBe(wrong);
  });
});
