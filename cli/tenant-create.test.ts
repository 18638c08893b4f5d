import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contrastFaults } from '#domain/colour/rules.ts';
import { composeTenant } from '#tenants/merge.ts';
import { listLayers } from '#tenants/load.ts';
import { madeDealers } from '#tenants/made-dealers.ts';
import { tenantConfigSchema, type TenantConfig } from '#tenants/schema.ts';
import { makeClient } from './client.ts';
import { registerTenantCreate } from './tenant-create.ts';
import type { Ask } from './tenant-create/questions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-dealers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** `forecourt tenant create` without a platform, which it does not need. */
const createWith = (ask: Ask | undefined) => {
  const printed: { data: unknown; text: string }[] = [];
  const result = (data: unknown, text: string) => void printed.push({ data, text });
  const out = { json: false, quiet: false, colour: false, result, note: () => undefined };
  const client = makeClient(out, () => Promise.reject(new Error('It asked a platform.')));
  const run = async (...args: string[]): Promise<void> => {
    const program = new Command().exitOverride();
    registerTenantCreate(program.command('tenant'), client, ask);
    await program.parseAsync(['tenant', 'create', '--to', folder, ...args], { from: 'user' });
  };
  return { run, printed };
};

const usual = [
  ...['--yes', '--name', 'Harbour Cars', '--country', 'AU', '--phone', '(02) 5550 0140', '--licence', 'MD 012345'],
  ...['--notices', 'sales@harbour.example', '--place', '12 Marine Parade; Newcastle; NSW; 2300'],
];

const configs = (): TenantConfig[] =>
  madeDealers(folder).map((dealer) => tenantConfigSchema.parse(composeTenant(listLayers(dealer)).document));

const dealer = (): TenantConfig => {
  const [config] = configs();
  if (config === undefined) throw new Error('No dealer was written.');
  return config;
};

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60">${inside}<rect width="300" height="60" fill="#135"/></svg>`;

const logoFile = async (name: string, content: string | Buffer): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

describe('forecourt tenant create', () => {
  test('writes a folder that the loader finds, located by its postcode, with no logo but the name in type', async () => {
    await createWith(undefined).run(...usual);
    const { slug, locations, currency, logo, sources } = dealer();
    expect({ slug, currency, logo }).toEqual({ slug: 'harbour-cars', currency: 'AUD', logo: null });
    expect(locations).toMatchObject([{ id: 'newcastle', primary: true, address: { lat: -32.932, long: 151.774 } }]);
    expect(sources).toMatchObject([{ id: 'stock', defaultLocation: 'newcastle', formats: ['forecourt-csv'] }]);
  });

  test('takes the answers of a file, over which options are stronger, with the logo beside it', async () => {
    await logoFile(
      'mark.png',
      await sharp(Buffer.from(svg('')))
        .png()
        .toBuffer(),
    );
    const places = [
      { street: '1 Long Road', city: 'Hamilton', state: 'Waikato', postcode: '3204' },
      {
        street: '2 Long Road',
        city: 'Hamilton',
        state: 'Waikato',
        postcode: '3204',
        type: 'service',
        phone: '(07) 555 0172',
      },
    ];
    const answers = {
      name: 'Kōwhai',
      slug: 'kowhai',
      country: 'NZ',
      phone: '(07) 555 0171',
      licence: 'M 7',
      places,
      leads: 'kept here',
      logo: 'mark.png',
    };
    const file = await logoFile('answers.json', JSON.stringify(answers));
    await createWith(undefined).run('--yes', '--answers', file, '--template', 'yard');
    const { template, currency, flags, logo, locations, phones, state } = dealer();
    expect({ template, currency, state }).toEqual({ template: 'yard', currency: 'NZD', state: 'waikato' });
    expect(flags).toMatchObject({ service_enabled: true, parts_enabled: false });
    expect(locations.map(({ id }) => id)).toEqual(['hamilton', 'hamilton-service']);
    expect(phones.service).toBe('(07) 555 0172');
    expect(logo).toMatchObject({ width: 440, height: 88 });
  });

  test('asks a person for what is missing, and offers a readable colour instead of one that is not', async () => {
    const replies = ['Harbour Cars', 'AU', 'classic', '(02) 5550 0140', 'MD 1', '#0b1f4b', 'yes', ''];
    const place = ['12 Marine Parade', 'Newcastle', 'NSW', '2300', '', 'sales@harbour.example', ''];
    const asked: string[] = [];
    const { run } = createWith(async (question) => {
      asked.push(question);
      return [...replies, ...place][asked.length - 1] ?? '';
    });
    await run();
    expect(asked).toHaveLength(replies.length + place.length);
    const { theme } = dealer();
    expect(theme.colours.accent).not.toBe('#0b1f4b');
    expect(contrastFaults(theme.colours)).toEqual([]);
  });

  test('refuses a colour that cannot be read, names the nearest that can, and writes nothing', async () => {
    const { run, printed } = createWith(undefined);
    await expect(run(...usual, '--accent', '#0b1f4b')).rejects.toMatchObject({ exitCode: 1 });
    const [{ data, text } = { data: null, text: '' }] = printed;
    expect(data).toMatchObject({ created: null, findings: [{ code: 'contrast' }] });
    const [, proposed = ''] = /--accent '(#[0-9a-f]{6})'/.exec(text) ?? [];
    expect(configs()).toEqual([]);
    await run(...usual, '--accent', proposed);
    expect(dealer().theme.colours.accent).toBe(proposed);
  });

  test('refuses a name that is taken: by a dealer of ours, or by a folder that is there', async () => {
    const { run } = createWith(undefined);
    await expect(run(...usual, '--slug', 'totara')).rejects.toMatchObject({ exitCode: 1 });
    await run(...usual);
    const before = await readFile(join(folder, 'harbour-cars/tenant.json'), 'utf8');
    await expect(run(...usual, '--phone', '(02) 5550 0199')).rejects.toMatchObject({ exitCode: 1 });
    expect(await readFile(join(folder, 'harbour-cars/tenant.json'), 'utf8')).toBe(before);
  });

  test('says what is missing instead of asking, with the exit code of wrong use', async () => {
    await expect(createWith(undefined).run('--yes', '--name', 'Harbour Cars')).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('licence'),
    });
  });

  test('asks where enquiries go: nobody is told and nothing promised only where that was said', async () => {
    const { run, printed } = createWith(undefined);
    const unsaid = [...usual.slice(0, -4), ...usual.slice(-2)];
    await expect(run(...unsaid)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/--notices ADDRESS.*--leads kept-here/),
    });
    await expect(run(...usual, '--leads', 'kept-here')).rejects.toMatchObject({ exitCode: 2 });
    await run(...unsaid, '--leads', 'kept-here');
    expect(dealer()).toMatchObject({ leads: 'kept here', mail: { noticesTo: null }, words: { responsePromise: '' } });
    expect(printed.at(-1)?.text).toContain('Enquiries are kept here');
  });

  test('takes an address for notices and, if wanted, a CRM with a secret of its own', async () => {
    await createWith(undefined).run(...usual, '--crm', 'https://crm.harbour.example/hook');
    const { mail, crm, leads } = dealer();
    expect({ mail: mail.noticesTo, leads }).toEqual({ mail: 'sales@harbour.example', leads: 'passed on' });
    expect(crm.endpoints).toMatchObject([
      { url: 'https://crm.harbour.example/hook', secretRef: 'harbour-cars/crm/main' },
    ]);
  });

  test('says how exactly a place was found, in kilometres', async () => {
    const { run, printed } = createWith(undefined);
    await run(...usual);
    expect(printed.at(-1)?.text).toContain('newcastle: middle of postcode 2300, at most 3 km off');
    const nz = (slug: string, place: string) =>
      run(...usual.slice(0, -2), '--country', 'NZ', '--slug', slug, '--place', place);
    await nz('one', '1 Main Road; Sydenham; Canterbury; 8023');
    expect(printed.at(-1)?.text).toContain('sydenham: middle of Sydenham, at most 3 km off');
    await nz('two', '1 Main Road; Christchurch; Canterbury; 8011');
    expect(printed.at(-1)?.data).toMatchObject({ places: [{ id: 'christchurch', by: 'town', km: 11 }] });
    await nz('three', '1 Main Road; Nowhere Bay; Canterbury; 8011');
    expect(printed.at(-1)?.text).toMatch(
      /middle of the region Canterbury, at most \d{2,3} km off\nCorrect 'lat' and 'long'/,
    );
  });

  test('takes the point of a place behind it', async () => {
    const { run, printed } = createWith(undefined);
    await run(...usual.slice(0, -1), '12 Marine Parade; Newcastle; NSW; 2300; -32.9283, 151.7817');
    expect(dealer().locations).toMatchObject([{ address: { lat: -32.9283, long: 151.7817 } }]);
    expect(printed.at(-1)?.text).toContain('newcastle: the point that was given');
  });

  test('asks a person for the point of a place only where it was found coarsely', async () => {
    const before = ['One', 'NZ', 'yard', '(07) 555 0171', 'M 1', '#8a4f1d', ''];
    const replies = [
      ...before,
      '1 Main Road',
      'Nowhere Bay',
      'Canterbury',
      '8011',
      '-43.5, 172.6',
      '',
      'a@one.example',
      '',
    ];
    const asked: string[] = [];
    const { run } = createWith(async (question) => {
      asked.push(question);
      return replies[asked.length - 1] ?? '';
    });
    await run('--slug', 'one-nz');
    expect(asked.filter((question) => question.includes('lat,long'))).toEqual([
      expect.stringMatching(/middle of the region Canterbury, at most \d+ km off/),
    ]);
    expect(dealer().locations).toMatchObject([{ address: { lat: -43.5, long: 172.6 } }]);
  });

  test('refuses a postcode that nobody lives in', async () => {
    const place = ['--place', '1 Box Street; Sydney; NSW; 1001'];
    await expect(createWith(undefined).run(...usual.slice(0, -2), ...place)).rejects.toMatchObject({
      message: expect.stringContaining('Invalid postcode'),
    });
  });

  test('refuses a state that is not that of the postcode, and names the right one', async () => {
    const { run } = createWith(undefined);
    const at = (place: string) => run(...usual.slice(0, -2), '--place', place);
    await expect(at('1 A Street; Newcastle; QLD; 2300')).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining("2300 is a postcode of NSW (Newcastle), not of 'QLD'"),
    });
    expect(configs()).toEqual([]);
    await at('1 A Street; Newcastle; nsw; 2300');
    expect(configs()).toHaveLength(1);
  });

  test('takes a place across the border from its postcode where its coordinates are given', async () => {
    const place = {
      street: '1 Border Street',
      city: 'Uriarra',
      state: 'NSW',
      postcode: '2611',
      lat: -35.2,
      long: 148.9,
    };
    const file = await logoFile('answers.json', JSON.stringify({ places: [place] }));
    await createWith(undefined).run(...usual.slice(0, -2), '--answers', file);
    expect(dealer().locations).toMatchObject([{ address: { state: 'NSW', lat: -35.2 } }]);
  });

  test.each([
    ['with markup', '<b>Harbour</b> Cars', 'name: Leave < and > out.'],
    ['that gives no address', '日本', 'slug: The name gives no address'],
    ['that is the console’s address', 'Console', "slug: The slug 'console' is taken"],
    ['that gives too short an address', 'AB', 'choose one with --slug'],
  ])('refuses a name %s in one line', async (_what, name, message) => {
    const refusal = createWith(undefined).run(...usual, '--name', name);
    await expect(refusal).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
    await expect(refusal).rejects.toMatchObject({ message: expect.stringMatching(/^[^\n]+\n[^\n]+$/) });
  });

  test('takes any script as a name that comes with its own address', async () => {
    await createWith(undefined).run(...usual, '--name', '日本', '--slug', 'nihon');
    expect(dealer()).toMatchObject({ name: '日本', slug: 'nihon' });
  });
});

describe('the logo of a new dealer', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a page inside', svg('<foreignObject/>')],
    ['a picture of elsewhere', svg('<image href="https://elsewhere.example/x.png"/>')],
    ['a link of elsewhere', svg('<use href="https://elsewhere.example/x.svg#a"/>')],
    ['a paint of elsewhere', svg('<rect fill="url(https://elsewhere.example/x)"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
    ['no XML', '<svg><rect></svg>'],
  ])('is refused as SVG with %s', async (_what, text) => {
    const file = await logoFile('logo.svg', text);
    await expect(createWith(undefined).run(...usual, '--logo', file)).rejects.toMatchObject({ exitCode: 1 });
    expect(existsSync(join(folder, 'harbour-cars'))).toBe(false);
  });

  test('is refused where it is no picture, or too large', async () => {
    const { run } = createWith(undefined);
    const text = await logoFile('logo.png', 'not a picture');
    await expect(run(...usual, '--logo', text)).rejects.toThrow('is no PNG, JPEG, WebP or SVG');
    const large = await logoFile('large.png', Buffer.alloc(600_000));
    await expect(run(...usual, '--logo', large)).rejects.toThrow('are the most');
  });

  test('is drawn to pixels, whatever shapes it was made of', async () => {
    const file = await logoFile('logo.svg', svg('<circle r="9" fill="url(#a)"/>'));
    await createWith(undefined).run(...usual, '--logo', file);
    const { logo } = dealer();
    const { format, width } = await sharp(Buffer.from(logo?.webp ?? '', 'base64')).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: logo?.width });
  });
});

describe('the guide in tenants/README.md', () => {
  const guide = (): Promise<string> => readFile(join(import.meta.dirname, '../tenants/README.md'), 'utf8');
  const argumentsIn = (line: string): string[] =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

  test('has a command that makes a dealer as it stands', async () => {
    const [line = ''] = /npx forecourt tenant create --yes .*/.exec(await guide()) ?? [];
    const [, , , , ...args] = argumentsIn(line);
    await createWith(undefined).run(...args.slice(0, args.indexOf('--to')));
    expect(dealer().slug).toBe('harbour-cars');
  });

  test('has a file of answers that makes a dealer as it stands', async () => {
    const [, json = ''] = /```json\n([^`]+)```/.exec(await guide()) ?? [];
    await createWith(undefined).run('--yes', '--answers', await logoFile('dealer.json', json));
    expect(dealer()).toMatchObject({ slug: 'kowhai', template: 'yard', item_types: ['car', 'caravan'] });
  });
});
