import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { deployables } from '#infra/deployables.ts';
import { root } from '#infra/root.ts';
import { callSchedules } from './call-schedules.ts';

const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** An AWS endpoint that refuses one function. */
const startEndpoint = async (refused: string) => {
  const asked: { path: string; type: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', type: request.headers['x-amz-invocation-type']?.toString() });
    response.writeHead(request.url?.includes(refused) === true ? 500 : 202).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { asked, endpoint: `http://127.0.0.1:${address.port}` };
};

test('scheduled functions are called again and again, without waiting for a run, and a refusal stops none', async () => {
  const { asked, endpoint } = await startEndpoint('crm-due');
  const told: string[] = [];
  const schedules = ['outbox-sweep', 'crm-due'].map((name) => ({
    name: `forecourt-emulator-${name}`,
    everySeconds: 0.05,
  }));
  closing.push(callSchedules({ endpoint, told: (text) => told.push(text), schedules }));
  const callsOf = (name: string) => asked.filter(({ path }) => path.includes(name)).length;
  await vi.waitFor(
    () => expect(Math.min(callsOf('outbox-sweep'), callsOf('crm-due'), told.length)).toBeGreaterThan(1),
    10_000,
  );
  expect(asked).toContainEqual({
    path: '/2015-03-31/functions/forecourt-emulator-outbox-sweep/invocations',
    type: 'Event',
  });
  expect(told[0]).toContain('forecourt-emulator-crm-due: ');
});

test('compose.yaml starts the caller beside LocalStack, whose Scheduler runs nothing', () => {
  expect(deployables.some(({ name, kind }) => name === 'outbox-sweep' && kind === 'schedule')).toBe(true);
  expect(readFileSync(resolve(root, 'compose.yaml'), 'utf8')).toContain(
    'node tools/emulator/call-schedules.ts --endpoint http://aws:4566',
  );
});
