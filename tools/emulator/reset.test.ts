import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emulatorFolders, readEndpoints, writeEndpoints, type EmulatorPorts } from './folder.ts';
import { resetEmulator } from './reset.ts';

let dir: string;
let engine: Server;
let asked: string[];
let statuses: Record<string, number>;
let url: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-reset-'));
  asked = [];
  statuses = {};
  engine = createServer((request, reply) => {
    const { method = '', url: path = '' } = request;
    asked.push(`${method} ${path}`);
    reply.writeHead(statuses[method] ?? 200).end();
  });
  await new Promise<void>((done) => void engine.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((done) => engine.close(done));
  await rm(dir, { recursive: true });
});
const deploy = (change: Partial<EmulatorPorts> = {}) =>
  writeEndpoints(dir, {
    endpoint: url,
    opensearchUrl: url,
    ownEngines: true,
    edgePort: 4100,
    crmPort: 4101,
    ...change,
  });

describe('forgetting everything', () => {
  test('wipes the AWS emulator, the search index and what the sample CRM received', async () => {
    await deploy();
    await writeFile(emulatorFolders(dir).inbox, '{}');
    await writeFile(emulatorFolders(dir).outputs, '{}');
    await resetEmulator(dir);
    expect(asked[0]).toBe('POST /_ministack/reset');
    expect(asked[1]).toMatch(/^DELETE \/\S+$/);
    expect(await readdir(dir)).toEqual(['places.json']);
    expect(await readEndpoints(dir)).toMatchObject({ endpoint: url, edgePort: 4100 });
  });

  test('has no index to wipe where the functions search snapshots', async () => {
    await deploy({ opensearchUrl: undefined });
    await resetEmulator(dir);
    expect(asked).toEqual(['POST /_ministack/reset']);
  });

  test('finds nothing wrong with an index that was never made', async () => {
    await deploy();
    statuses = { DELETE: 404 };
    await resetEmulator(dir);
    expect(asked).toHaveLength(2);
  });

  test('keeps the rest where an engine refuses', async () => {
    await deploy();
    statuses = { POST: 500 };
    await writeFile(emulatorFolders(dir).inbox, '{}');
    await expect(resetEmulator(dir)).rejects.toThrow('/_ministack/reset answered 500.');
    expect(await readdir(dir)).toContain('sample-crm.ndjson');
  });

  test('leaves engines alone that were given by their address', async () => {
    await deploy({ ownEngines: false });
    await expect(resetEmulator(dir)).rejects.toThrow('are not ours to wipe.');
    expect(asked).toEqual([]);
  });

  test('says how to start where nothing was deployed', async () => {
    await expect(resetEmulator(dir)).rejects.toThrow('npm run emulator');
  });
});
