import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { openDataDir, openSecrets } from './data-dir.ts';

const coastline = tenantConfig('coastline');
const totara = tenantConfig('totara');
const webhookRef = coastline.crm.endpoints[0]?.secretRef ?? '';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-data-'));
});
afterEach(() => rm(dir, { recursive: true }));

const modeOf = async (name: string): Promise<string> => ((await stat(join(dir, name))).mode & 0o777).toString(8);
const text = (name: string): Promise<string> => readFile(join(dir, name), 'utf8');

describe('the secrets of a data folder', () => {
  test('are made once: a start later, and with another dealer, they are the same', async () => {
    const first = await openSecrets(dir, [coastline]);
    const again = await openSecrets(dir, [coastline]);
    const more = await openSecrets(dir, [coastline, totara]);
    expect(again).toEqual(first);
    expect([...more].slice(0, first.size)).toEqual([...first]);
    expect(more.size).toBeGreaterThan(first.size);
  });

  test('are another one for every use', async () => {
    const secrets = await openSecrets(dir, [coastline, totara]);
    expect(new Set(secrets.values()).size).toBe(secrets.size);
  });

  test('sign webhooks in the form that receivers know', async () => {
    const secret = (await openSecrets(dir, [coastline])).get(webhookRef) ?? '';
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });

  test('stay with a dealer who left, because the dealer may come back', async () => {
    const before = await openSecrets(dir, [coastline, totara]);
    await openSecrets(dir, [coastline]);
    expect(await openSecrets(dir, [coastline, totara])).toEqual(before);
  });

  test('are read by their owner only', async () => {
    await openSecrets(dir, [coastline]);
    expect([await modeOf('secrets.json'), await modeOf('operator-token')]).toEqual(['600', '600']);
  });

  test('that somebody damaged stop the start instead of being made anew', async () => {
    await writeFile(join(dir, 'secrets.json'), '{"edge": 1}');
    await expect(openSecrets(dir, [coastline])).rejects.toThrow();
    expect(await text('secrets.json')).toBe('{"edge": 1}');
  });
});

describe('a data folder', () => {
  test('says where its platform answers until it is released, and whether the last one crashed', async () => {
    const open = await openDataDir(dir, [coastline]);
    expect(open.afterCrash).toBe(false);
    await open.announce('http://127.0.0.1:3000');
    expect(JSON.parse(await text('platform.json'))).toMatchObject({ url: 'http://127.0.0.1:3000', pid: process.pid });
    await open.release();
    await expect(text('platform.json')).rejects.toThrow('ENOENT');
    const crashed = await openDataDir(dir, [coastline]);
    expect(crashed.afterCrash).toBe(false);
    const next = await openDataDir(dir, [coastline]);
    expect(next.afterCrash).toBe(true);
    await next.release();
  });

  test('remembers which demo it was filled with', async () => {
    const open = await openDataDir(dir, [coastline]);
    expect(await open.demo()).toBeUndefined();
    const marker = { anchor: '2026-11-21T00:00:00.000Z', seeded: ['coastline'] };
    await open.saveDemo(marker);
    expect(await open.demo()).toEqual(marker);
    await open.release();
  });

  test('has no secret that no dealer’s document names', async () => {
    const open = await openDataDir(dir, [coastline]);
    await expect(open.secrets.get(webhookRef)).resolves.toMatch(/^whsec_/);
    await expect(open.secrets.get('crm/nobody')).rejects.toThrow(SecretMissing);
    await open.release();
  });
});
