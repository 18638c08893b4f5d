import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { startPlatform } from '../platform.ts';
import { requirePort } from '../site/http.ts';

const lead = {
  type: 'general_enquiry',
  isLastStep: true,
  userData: {
    first_name: 'Own',
    last_name: 'Receiver',
    email: 'own@example.com',
    message: 'Hello',
    category: 'General Enquiry',
    url: '/',
  },
};

describe('a receiver of one’s own on this machine', () => {
  test('gets each lead signed with the secret in the data folder, and none after a start without it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'forecourt-receiver-'));
    const arrived: { body: string; headers: Record<string, string> }[] = [];
    const receiver = createServer((incoming, outgoing) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
        const headers = Object.fromEntries(
          Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        );
        arrived.push({ body: Buffer.concat(chunks).toString(), headers });
        outgoing.writeHead(204).end();
      })();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${requirePort(receiver.address())}/hook`;

    const send = async (localEndpoints: readonly string[], key: string): Promise<void> => {
      const platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off', listen: false, localEndpoints });
      const reply = await platform.fetch(
        new Request('http://merribank.localhost/api/v1/leads', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(lead),
        }),
      );
      expect(reply.status, await reply.clone().text()).toBe(201);
      await platform.drain();
      await platform.stop();
    };
    try {
      await send([url], 'own-receiver-0001');
      const secrets: Record<string, string> = JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8'));
      expect(arrived).toHaveLength(1);
      const { body = '', headers = {} } = arrived[0] ?? {};
      const verified = new Webhook(secrets['merribank/crm/own-receiver'] ?? '').verify(body, headers);
      expect(verified).toMatchObject({ type: 'lead.submitted', data: { first_name: 'Own' } });
      await send([], 'own-receiver-0002');
      expect(arrived).toHaveLength(1);
    } finally {
      receiver.close();
      await rm(dir, { recursive: true });
    }
  });

  test.each(['http://example.com/hook', 'https://10.0.0.1/hook', 'http://127.0.0.1.evil.example/hook', 'nothing'])(
    'cannot be %s',
    (url) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [resolve('infra/local/start.ts'), '--allow-endpoint', url],
        {
          encoding: 'utf8',
        },
      );
      expect(status).toBe(2);
      expect(stderr).toContain('is an address of this machine');
    },
  );
});
