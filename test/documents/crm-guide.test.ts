import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { webhookPayload } from '#functions/crm/payload.ts';
import { signedHeaders } from '#functions/crm/signature.ts';
import { root } from '#infra/root.ts';

/** Inside node_modules, so that the Node receiver finds its library. */
const folder = join(root, `node_modules/.cache/crm-guide-${process.pid}`);
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

const hasPython = spawnSync('python3', ['--version']).status === 0;

const receivers = [
  { language: 'js', file: 'receiver.mjs', program: process.execPath, isThere: true },
  { language: 'python', file: 'receiver.py', program: 'python3', isThere: hasPython },
];

const event = leadSubmitted.create(
  { id: 'evt1', time: '2026-11-21T00:00:00.000Z', tenantId: 'coastline', correlationId: 'corr-0001', subject: 'lead' },
  leadSubmitted.example,
);

describe.each(receivers)('the $language receiver of docs/crm.md', ({ language, file, program, isThere }) => {
  let receiver: ChildProcess | undefined;
  let port = 0;
  let printed = '';

  /** As it stands in the guide: what people copy must work. */
  beforeAll(async () => {
    if (!isThere) return;
    const guide = await readFile(join(root, 'docs/crm.md'), 'utf8');
    const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, file), code);
    const env = { ...process.env, FORECOURT_SECRET: SECRET, PORT: '0' };
    const started = spawn(program, [join(folder, file)], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    receiver = started;
    started.stdout.on('data', (chunk) => (printed += String(chunk)));
    while (!/port \d+\n/.test(printed)) await once(started.stdout, 'data');
    port = Number(/port (\d+)/.exec(printed)?.[1]);
  });
  afterAll(async () => {
    receiver?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  interface Sent {
    id?: string;
    at?: Date;
    secrets?: readonly string[];
    change?: (body: string) => string;
  }
  const send = async ({ id = event.id, at = new Date(), secrets = [SECRET], change = (text) => text }: Sent) => {
    const { body } = webhookPayload(event, 'https://site.invalid/link');
    const headers = signedHeaders({ id, at, body, secrets });
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: change(body) })).status;
  };
  const stored = (): number => printed.split('\n').filter((line) => line.startsWith('stored ')).length;

  test.skipIf(!isThere)(
    `takes what we sign, and stores a replay once${isThere ? '' : ' (not run: no python3 here)'}`,
    async () => {
      expect(await send({})).toBe(204);
      expect(await send({})).toBe(204);
      await expect.poll(stored).toBe(1);
      expect(await send({ id: 'evt2' })).toBe(204);
      await expect.poll(stored).toBe(2);
    },
  );

  test.skipIf(!isThere)('takes both signatures of a rotation, in either order', async () => {
    expect(await send({ secrets: [OTHER, SECRET] })).toBe(204);
    expect(await send({ secrets: [SECRET, OTHER] })).toBe(204);
  });

  test.skipIf(!isThere)('refuses another secret, another body, and what is older than five minutes', async () => {
    expect(await send({ secrets: [OTHER] })).toBe(401);
    expect(await send({ change: (body) => body.replace('Mia', 'Mib') })).toBe(401);
    expect(await send({ at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
  });
});

test('the receivers are about thirty lines each', async () => {
  const guide = await readFile(join(root, 'docs/crm.md'), 'utf8');
  for (const language of ['js', 'python']) {
    const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
    expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(36);
  }
});
