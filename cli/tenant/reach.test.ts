import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerTenantReach } from './reach.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-reach-'));
  await mkdir(join(folder, 'harbour'));
  file = join(folder, 'harbour/tenant.json');
  await writeFile(file, JSON.stringify({ id: 'harbour', name: 'Harbour', mail: { from: 'a@harbour.example' } }));
});
afterEach(() => rm(folder, { recursive: true }));

const reach = (...args: string[]): Promise<string> =>
  scriptedCli(
    (program, client) => registerTenantReach(program.command('tenant'), client),
    () => {
      throw new Error('It asked a platform.');
    },
  ).run('tenant', 'reach', 'harbour', '--to', folder, ...args);
const written = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

describe('forecourt tenant reach', () => {
  test('names an address in the dealer’s folder, and leaves the rest of it', async () => {
    expect(await reach('--notices', 'sales@harbour.example')).toContain('forecourt tenant publish harbour');
    expect(await written()).toEqual({
      id: 'harbour',
      name: 'Harbour',
      leads: 'passed on',
      mail: { from: 'a@harbour.example', noticesTo: 'sales@harbour.example' },
    });
  });

  test('says that leads are kept here, and takes the address away', async () => {
    await reach('--notices', 'sales@harbour.example');
    await reach('--leads', 'kept-here');
    expect(await written()).toMatchObject({ leads: 'kept here', mail: { noticesTo: null } });
  });

  test.each([
    ['nothing', []],
    ['both', ['--notices', 'a@b.example', '--leads', 'kept-here']],
    ['what is no address', ['--notices', 'nobody']],
  ])('refuses %s, and writes nothing', async (_what, args) => {
    const before = await written();
    await expect(reach(...args)).rejects.toMatchObject({ exitCode: 2 });
    expect(await written()).toEqual(before);
  });
});
