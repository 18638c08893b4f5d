import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerContent } from './content.ts';

const version = { version: 2, published_at: '2026-11-21T00:00:00.000Z', source: 'folder', title: 'Old' };
const times = { publish_at: null, expire_at: null };
const held = { path: '/old', kind: 'page', standing: 'live', current: { ...version, ...times }, scheduled: null };

describe('forecourt content', () => {
  let folder = '';
  let file = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-cli-'));
    file = join(folder, 'page.json');
    await writeFile(file, JSON.stringify({ kind: 'page', path: '/sale' }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('lists each path with its state and version', async () => {
    const cli = scriptedCli(registerContent, () => ({ paths: [held] }));
    expect(await cli.run('content', 'list', '--tenant', 'coastline')).toMatch(/\/old +page +live +2 \(folder\)/);
  });

  test('finds nothing wrong with the folders, and asks no platform', async () => {
    const cli = scriptedCli(registerContent, () => ({}));
    expect(await cli.run('content', 'validate')).toMatch(/^\d+ documents, nothing to put right\.$/);
    expect(cli.asked).toEqual([]);
  });

  test('publishes a folder, and withdraws what it no longer holds, not what an operator published', async () => {
    const byHand = { ...held, path: '/by-hand', current: { ...held.current, source: 'operator' } };
    const cli = scriptedCli(registerContent, ({ what }) =>
      what.startsWith('GET')
        ? { paths: [held, byHand] }
        : { published: [{ path: '/old', result: 'withdrawn', version: 3 }] },
    );
    expect(await cli.run('content', 'publish', 'totara')).toMatch(/totara +\/old +withdrawn +3\n0 unchanged\./);
    expect(cli.asked[1]?.body).toMatchObject({ source: 'folder', withdraw: ['/old'] });
  });

  test('publishes a file as an operator', async () => {
    const cli = scriptedCli(registerContent, () => ({
      published: [{ path: '/sale', result: 'published', version: 1 }],
    }));
    await cli.run('content', 'publish', '--tenant', 'coastline', '--file', file);
    expect(cli.asked).toEqual([
      {
        what: 'POST /api/v1/operators/tenants/coastline/content/publish',
        query: {},
        body: { documents: [{ kind: 'page', path: '/sale' }] },
      },
    ]);
  });

  test.each([
    ['a fault of a file', 1, ['validate', '--tenant', 'coastline']],
    ['a file of nobody', 2, ['publish']],
  ])('ends with the exit code of %s: %i', async (_, exitCode, args) => {
    const fault = { path: '/sale', block: 1, kind: 'picture', field: 'alt', code: 'alt_text', message: 'Say it.' };
    const cli = scriptedCli(registerContent, () => ({ faults: [fault] }));
    await expect(cli.run('content', ...args, '--file', file)).rejects.toMatchObject({
      exitCode,
      message: expect.not.stringContaining('1 things'),
    });
  });

  test.each(['publish', 'validate'])('%s names the page of a file that is too large to be sent', async (verb) => {
    const cli = scriptedCli(registerContent, () => ({}));
    const sized = (path: string, bytes: number) => ({ kind: 'page', path, title: 'é'.repeat(bytes / 2) });
    const large = join(folder, 'large.json');
    const run = async (...documents: readonly object[]) => {
      await writeFile(large, JSON.stringify(documents));
      return cli.run('content', verb, '--tenant', 'coastline', '--file', large);
    };
    await expect(run(sized('/small', 10), sized('/huge', 1_000_000))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /large\.json' is too large to be sent\. '\/huge' has \d+ bytes; 150000 is the most/,
      ),
    });
    const many = Array.from({ length: 8 }, (_, n) => sized(`/page-${n}`, 140_000));
    await expect(run(...many)).rejects.toMatchObject({ message: expect.stringContaining('Its 8 documents have') });
    expect(cli.asked).toEqual([]);
  });

  test('restores a version, and gives the link of a preview with its end', async () => {
    const cli = scriptedCli(registerContent, ({ what }) =>
      what.endsWith('restore')
        ? { published: [{ path: '/sale', result: 'published', version: 4 }] }
        : { url: 'https://x.example/content-preview#a.b', expires_at: '2026-11-22T00:00:00.000Z' },
    );
    const restored = await cli.run('content', 'restore', '--tenant', 'coastline', '--path', '/sale', '--number', '1');
    expect(restored).toMatch(/published +4/);
    expect(await cli.run('content', 'preview', '--tenant', 'coastline', '--file', file)).toContain('Until 2026-11-22');
    expect(cli.asked.map(({ body }) => body)).toEqual([
      { path: '/sale', version: 1 },
      { document: { kind: 'page', path: '/sale' }, hours: 24 },
    ]);
  });
});
