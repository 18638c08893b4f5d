import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeEndpoints } from './folder.ts';
import { readLogs } from './logs.ts';
import { readStatus, statusText } from './status.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-status-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('where nothing was started, nothing runs', async () => {
  const parts = await readStatus(dir);
  expect(parts.map(({ name, url, answers }) => [name, url, answers])).toEqual([
    ['aws', undefined, false],
    ['opensearch', undefined, false],
    ['edge', undefined, false],
    ['sample-crm', undefined, false],
  ]);
  expect(statusText(parts)).toMatch(/^ {2}aws +not running$/m);
});

test('engines that were given are told by their address, without a process', async () => {
  const gone = { endpoint: 'http://127.0.0.1:9', opensearchUrl: 'http://127.0.0.1:9' };
  await writeEndpoints(dir, { ...gone, ownEngines: false, edgePort: 4100, crmPort: 4101 });
  const [aws] = await readStatus(dir);
  expect(aws).toEqual({ name: 'aws', url: gone.endpoint, pid: undefined, answers: false });
  expect(statusText(await readStatus(dir))).toContain('does not answer  http://127.0.0.1:9\n');
});

test('logs are named, and asked for by name', () => {
  expect(readLogs(dir, 'deploy', 5)).toBe(`== deploy: ${join(dir, 'deploy.log')}\n(none yet)`);
  expect(() => readLogs(dir, 'table', 5)).toThrow("There is no log 'table'. Logs: aws, opensearch, edge, deploy.");
});
