import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startPlatform, type Platform } from '../platform.ts';

const messagesSchema = z.array(
  z.object({ kind: z.string(), tenant: z.string(), to: z.array(z.string()), text: z.string() }),
);

describe('the embedded platform', () => {
  let dir: string;
  let platform: Platform;
  const told: string[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-receipts-'));
    platform = await startPlatform({
      dataDir: dir,
      seed: false,
      pages: 'off',
      listen: false,
      onMessage: ({ subject }) => told.push(subject),
    });
  });
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true });
  });

  const post = (path: string, body: string, headers: Record<string, string>): Promise<Response> =>
    platform.fetch(new Request(`http://merribank.localhost${path}`, { method: 'POST', headers, body }));
  const enquire = async (key: string, contact: object): Promise<void> => {
    const person = { first_name: 'Mia', last_name: 'Nguyen', message: 'Hello', category: 'General Enquiry', url: '/' };
    const body = { type: 'general_enquiry', isLastStep: true, userData: { ...person, opt_in: true, ...contact } };
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const reply = await post('/api/v1/leads', JSON.stringify(body), headers);
    expect(reply.status, await reply.clone().text()).toBe(201);
    await platform.drain();
  };
  const messages = async () =>
    messagesSchema.parse(await (await fetch(`${platform.mailInbox.url}/messages.json`)).json());

  test('shows the receipt of an enquiry in its inbox, whose link withdraws the consent', async () => {
    await enquire('receipts-test-0001', { email: 'mia@example.com' });
    const [mail] = await messages();
    expect(mail).toMatchObject({ kind: 'mail', tenant: 'merribank', to: ['Mia Nguyen <mia@example.com>'] });
    expect(told).toHaveLength(1);
    const token = /\/consents#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const json = { 'content-type': 'application/json' };
    const answer = await post('/api/v1/consents/withdraw', JSON.stringify({ token }), json);
    expect([answer.status, await answer.json()]).toEqual([200, { withdrawn: true }]);
  });

  test('shows a text message for who left a number only', async () => {
    await enquire('receipts-test-0002', { phone: '0412 345 678' });
    expect((await messages())[0]).toMatchObject({ kind: 'sms', to: ['+61412345678'] });
  });
});
