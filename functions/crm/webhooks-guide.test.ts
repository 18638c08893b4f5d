import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { webhookPayload } from './payload.ts';
import { signedHeaders } from './signature.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/webhooks-guide');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let receiver: ChildProcess;
let port = 0;

/** The guide's own receiver, with a place to save to and a free port: what people copy must work. */
beforeAll(async () => {
  const guide = await readFile(join(root, 'docs/webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const listening = 'listen(0, function () { console.log(`port ${this.address().port}`); })';
  const source = `${code.replace('listen(8080)', listening)}
const saved = new Map();
async function saveOnce(id, data) {
  if (!saved.has(id)) console.log(\`saved \${data.lead_id}\`);
  saved.set(id, data);
}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'receiver.mjs'), source);
  const env = { ...process.env, FORECOURT_SECRET: SECRET };
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = receiver.stdout === null ? [] : await once(receiver.stdout, 'data');
  port = Number(String(line).replace(/\D/g, ''));
});
afterAll(async () => {
  receiver.kill();
  await rm(folder, { recursive: true, force: true });
});

const event = leadSubmitted.create(
  { id: 'evt1', time: '2026-11-21T00:00:00.000Z', tenantId: 'coastline', correlationId: 'corr-0001', subject: 'lead' },
  leadSubmitted.example,
);
const send = async (secret: string, change: (body: string) => string = (body) => body): Promise<number> => {
  const { body } = webhookPayload(event, 'https://site.invalid/link');
  const headers = signedHeaders({ id: event.id, at: new Date(), body, secrets: [secret] });
  return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: change(body) })).status;
};

test('the receiver of docs/webhooks.md takes what we sign and refuses everything else', async () => {
  expect(await send(SECRET)).toBe(204);
  expect(await send(SECRET)).toBe(204);
  expect(await send('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe(401);
  expect(await send(SECRET, (body) => body.replace('Mia', 'Mib'))).toBe(401);
});
