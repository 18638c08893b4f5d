import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { showInboxLead } from '#functions/inbox/contract.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { root } from '#infra/root.ts';
import { postLead } from '#test/faults/post-lead.ts';

const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const clients = [
  { language: 'js', file: 'say-status.mjs', program: process.execPath, isThere: true },
  { language: 'python', file: 'say-status.py', program: 'python3', isThere: hasPython },
];

/** Status and body, as both clients print them. */
const answerSchema = z.tuple([z.number(), z.unknown()]);

/** As it stands in the guide: what people copy must work. */
const readClient = async (language: string): Promise<string> => {
  const guide = await readFile(join(root, 'docs/crm.md'), 'utf8');
  const section = guide.slice(guide.indexOf('## Saying what became of a lead'));
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? '';
};

/** In place of a name service that knows the dealer's host. */
const startHost = async (host: string, port: number): Promise<{ server: Server; site: string }> => {
  const server = createServer((from, to) => {
    const { method, url: path, headers } = from;
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } }, (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
    });
    from.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  return { server, site: `http://127.0.0.1:${address.port}` };
};

describe('a CRM that says what became of a lead, as docs/crm.md shows it', () => {
  let dir: string;
  let platform: Platform;
  let host: Awaited<ReturnType<typeof startHost>>;
  let token: string;
  let secret: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-crm-status-'));
    platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off' });
    token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
    const secrets = z
      .record(z.string(), z.string())
      .parse(JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8')));
    secret = secrets['coastline/crm/sample'] ?? '';
    host = await startHost('coastline.localhost', platform.port);
  }, 120_000);
  afterAll(async () => {
    host.server.close();
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const show = async (id: string) => {
    const url = `http://127.0.0.1:${platform.port}/api/v1/operators/tenants/coastline/inbox/${id}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return showInboxLead.answer.schema.safeParse(await answer.json()).data;
  };

  test.for(clients)(
    'in $language: the console shows its status, its answer and who has it',
    async (client, { skip }) => {
      const { language, file, program, isThere } = client;
      skip(!isThere, 'No python3 is here.');
      const taken = await postLead(platform.port, 'coastline', `status-guide-${language}`);
      const { lead_id } = z.object({ lead_id: z.string() }).parse(JSON.parse(taken.body));
      // It has the lead from us, as every CRM.
      await expect.poll(async () => (await show(lead_id))?.line.delivery, { timeout: 20_000 }).toBe('delivered');
      await writeFile(join(dir, file), await readClient(language));
      const env = {
        ...process.env,
        FORECOURT_SITE: host.site,
        FORECOURT_ENDPOINT: 'sample-crm',
        FORECOURT_SECRET: secret,
      };
      const say = async (status: string): Promise<[number, unknown]> =>
        answerSchema.parse(JSON.parse((await run(program, [join(dir, file), lead_id, status], { env })).stdout));
      expect(await say('appointment')).toEqual([200, { lead_id, moved: true, answer: true }]);
      const shown = await show(lead_id);
      expect(shown?.line).toMatchObject({ status: 'appointment', open_since: null });
      expect(shown?.timeline.filter(({ kind }) => kind === 'crm')).toMatchObject([
        { title: 'Answered. Status: appointment', detail: expect.stringContaining('Owner there: Kim Walters.') },
      ]);
      const [refused] = await say('won');
      expect(refused).toBe(400);
    },
  );
});
