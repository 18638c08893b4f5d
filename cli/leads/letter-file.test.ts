import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { workDraft } from '#functions/inbox/given-lead/work-draft.ts';
import { firstWork, withLetterIn } from '#functions/inbox/work.ts';
import { storedWorkSchema } from '#functions/inbox/work-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { memoryObjects } from '#test/support/stores/memory-objects.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { CliFailure } from '../output.ts';
import { registerLeads } from './leads.ts';

const tenant = tenantContext('coastline');
const LEAD = leadId('files');
const LETTER = leadId('letter');
const NOW = '2026-11-23T00:00:00.000Z';
const OF = ['--tenant', 'coastline'];
const file = { content_type: 'image/jpeg', bytes: 7, refused: null };
let store: Awaited<ReturnType<typeof testTable>>;
let folder: string;
let run: ReturnType<typeof cliRunner>;

const bucket = createServer((request, response) => {
  response.writeHead(request.url === '/mail-files/0' ? 200 : 403).end('a photo');
});
beforeAll(async () => {
  await new Promise<void>((listening) => void bucket.listen(0, '127.0.0.1', listening));
  const address = bucket.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const objects = { ...memoryObjects(), signedGet: async (name: string) => `http://127.0.0.1:${port}/${name}` };
  store = await testTable();
  folder = await mkdtemp(join(tmpdir(), 'letter-files-'));
  const parts = { tenants: [tenant], now: testClock(NOW).now, newId: testIds() };
  const inbox = createInbox({ ...testRuntime({ ...parts, documents: store.as('api-inbox').documents }), objects });
  run = cliRunner(registerLeads, { inbox });
  const lead = sampleLead(tenant, 'files');
  await putLead(store.table, tenant, lead);
  const work = withLetterIn(
    firstWork(lead),
    {
      direction: 'in',
      id: LETTER,
      at: NOW,
      channel: 'mail',
      from: lead.email,
      sender: 'verified',
      subject: 'Re: Hilux',
      text: 'My licence.',
      cut: false,
      source: 'inbound/1',
      message_id: null,
      attachments: [
        { ...file, id: '0', name: 'licence.jpg', object: 'mail-files/0' },
        { ...file, id: '1', name: 'setup.exe', object: null, refused: 'type' },
        { ...file, id: '2', name: 'late.jpg', object: 'mail-files/2' },
      ],
    },
    'reply',
  );
  const state = { ...work, notify_owner_at: null, notify_letter_at: null };
  await store.table.create(keys.leadWork(tenant, LEAD), storedWorkSchema, workDraft(state, NOW));
});
afterAll(async () => {
  bucket.close();
  await store.close();
  await rm(folder, { recursive: true });
});

test('forecourt leads file lists what came with letters, and why a file was refused', async () => {
  const { text } = await run('leads', 'file', LEAD, ...OF);
  expect(text).toMatch(/kept +licence\.jpg/);
  expect(text).toMatch(/refused: type +setup\.exe/);
});

test('one file is named with where it lies for a minute, or saved for its owner alone', async () => {
  const one = (n: string, ...more: string[]) => run('leads', 'file', LEAD, LETTER, n, ...OF, ...more);
  expect((await one('0')).failure).toBeUndefined();
  expect((await one('0')).text).toContain('mail-files/0\nlicence.jpg, until 00:01:00 (UTC).');
  const out = join(folder, 'licence.jpg');
  expect((await one('0', '--out', out)).text).toBe(`licence.jpg: saved as ${out}.`);
  expect(await readFile(out, 'utf8')).toBe('a photo');
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect((await one('0', '--out', out)).failure).toBeInstanceOf(CliFailure);
  expect((await one('0', '--out', out, '--force')).failure).toBeUndefined();
});

test('a refused file, one that the store does not give and half a name end with a failure', async () => {
  const out = join(folder, 'none');
  const fails = async (...args: string[]) =>
    expect((await run('leads', 'file', LEAD, ...args, ...OF)).failure).toBeInstanceOf(CliFailure);
  await fails(LETTER, '1');
  await fails(LETTER, '2', '--out', out);
  await fails(LETTER);
});
