import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEndpoints, siteUrl, writeEndpoints } from './folder.ts';
import { readLogs } from './logs.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-logs-'));
});
afterEach(() => rm(dir, { recursive: true }));
const write = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(dir, name)), { recursive: true });
  await writeFile(join(dir, name), text);
};

test('the last lines of a log are shown, without the empty end of its file', async () => {
  await write('deploy.log', 'one\ntwo\nthree\n\n');
  expect(readLogs(dir, 'deploy', 2)).toBe(`== deploy: ${join(dir, 'deploy.log')}\ntwo\nthree`);
});

test('without a name every log is shown, those that are not there yet, too', async () => {
  await write('ministack/ministack.log', 'up');
  const parts = readLogs(dir, undefined, 5).split('\n\n');
  expect(parts.map((part) => part.split(':')[0])).toEqual(['== aws', '== opensearch', '== edge', '== deploy']);
  expect(parts[0]).toMatch(/\nup$/);
  expect(parts[1]).toMatch(/\n\(none yet\)$/);
});

const ports = { endpoint: 'http://127.0.0.1:4566', ownEngines: true, edgePort: 4100, crmPort: 4101 };

test('the addresses of a start are found by the next one, in one file', async () => {
  expect(await readEndpoints(dir)).toBeUndefined();
  await writeEndpoints(dir, ports);
  await writeEndpoints(dir, { ...ports, edgePort: 4200 });
  expect(await readEndpoints(dir)).toEqual({ ...ports, edgePort: 4200 });
  expect(siteUrl({ ...ports, edgePort: 4200 }, '{slug}')).toBe('http://{slug}.localhost:4200');
});

test('a file of addresses that somebody broke is not taken for one', async () => {
  await write('places.json', JSON.stringify({ ...ports, endpoint: 'here' }));
  await expect(readEndpoints(dir)).rejects.toThrow();
});
