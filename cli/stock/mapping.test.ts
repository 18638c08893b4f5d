import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeGuardedEgress, makeLocalEgress } from '#functions/runtime/egress/guard.ts';
import type { Dial } from '#functions/runtime/egress/dial.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeSftp } from '#functions/stock/pull/ssh-files.ts';
import { newPullState, pullStateSchema, PULL_SHARD } from '#functions/stock/pull/state.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { auditOf } from '#test/support/audit.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { noServers } from '#test/support/stock/no-servers.ts';
import { secretsOf } from '#test/support/runtime.ts';
import { sftpServer, type ServedFile } from '#test/support/stock/sftp-server.ts';
import { stockCli, wholeTable } from '#test/support/stock/stock-cli.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const YARD = [
  'Ref;Built;Brand;Type;N/U;Ask;Odo;Images;Yard note',
  'Y1;2021;Toyota;Hilux;U;$32,990;41000;https://pictures.example/1.jpg;by the gate',
  'Y2;2019;Kia;Rio;U;POA;88000;;',
  'Y3;new;Kia;Rio;U;$9,990;12000;;',
  'Y4;2020;Mazda;CX-5;Demo;$29,990;31000;;',
  'Y5;2020;Mazda;CX-5;N;$29,990;31;;',
  'Y6;2018;Ford;Ranger;U;$27,000;120000;;',
  '',
].join('\n');

describe('a source’s columns', () => {
  let bench: FeedBench;
  let dir = '';
  let tenant: TenantContext;
  let source = '';
  let count = 0;
  beforeAll(async () => {
    bench = await feedBench();
    dir = await mkdtemp(join(tmpdir(), 'forecourt-mapping-'));
  });
  afterAll(async () => {
    await bench.close();
    await rm(dir, { recursive: true });
  });
  const readSource = (change: Partial<FeedSource> = {}): void => {
    source = `mapped-${(count += 1)}`;
    tenant = tenantContext('coastline', {
      sources: [{ ...tenantConfig('coastline').sources[0]!, id: source, ...change }],
    });
  };
  beforeEach(() => readSource());

  const fileOf = async (name: string, body: string): Promise<string> => {
    const path = join(dir, name);
    await writeFile(path, body);
    return path;
  };
  const run = (command: string, ...args: string[]) =>
    stockCli(bench, [tenant]).run(command, ...args, '--tenant', 'coastline', '--source', source);
  const guess = async (body: string) => run('guess-mapping', await fileOf('yard.csv', body));
  /** What the guess says, with what a person changes. */
  const mappingOf = async (change: (columns: Record<string, unknown>) => void = () => undefined): Promise<string> => {
    const { data } = await guess(YARD);
    const mapping = structuredClone(data) as { columns: Record<string, unknown> };
    change(mapping.columns);
    return fileOf('mapping.json', JSON.stringify(mapping));
  };
  const byBrand = (columns: Record<string, unknown>): void => {
    columns['Type'] = 'model';
  };
  const save = async (mapping: string) => run('save-mapping', await fileOf('yard.csv', YARD), '--mapping', mapping);

  test('are guessed by name and values, and what no column gives is named', async () => {
    const { data, text, failure } = await guess(YARD);
    expect(failure).toBeUndefined();
    expect(data).toMatchObject({
      delimiter: ';',
      columns: {
        Ref: { field: 'stocknum' },
        Built: { field: 'year' },
        Brand: { field: 'make' },
        'N/U': { field: 'car_type', words: { U: 'used', N: 'new' } },
        Ask: { field: 'price' },
        Odo: { field: 'km' },
        Images: { field: 'pictures' },
      },
    });
    expect(text).toMatch(/Yard note +not read +by the gate/);
    expect(text).toContain('No column is model: name one, or give a constant.');
  });

  test('of a format of ours are known, and a file without columns is refused in words', async () => {
    expect((await guess(stockCsv(cars(3)))).text).toContain('The file is of the format forecourt-csv');
    const xml = await guess('<listings><listing><vin>1</vin><year>2020</year></listing></listings>');
    expect(xml.text).toContain('The file is of the format meta-xml and needs no mapping.');
    expect((await guess('<listings><listing>1</listing></listings>')).failure).toMatchObject({
      message: expect.stringContaining('No element with cells of a vehicle'),
    });
    expect((await guess('<!DOCTYPE a [<!ENTITY b "c">]><a><d><e>&b;</e></d></a>')).failure).toMatchObject({
      message: expect.stringContaining('DOCTYPE'),
    });
    expect((await guess('one\ntwo\n')).failure).toMatchObject({ message: expect.stringContaining('No columns') });
    expect((await guess('Stock No\tMake\nA1\tKia\n')).data).toMatchObject({ delimiter: '\t' });
  });

  test('to look at a file leaves the table as it was', async () => {
    const before = await wholeTable(bench);
    await guess(YARD);
    await run('mapping');
    expect(await wholeTable(bench)).toEqual(before);
  });

  test('are saved once the file can be taken, read every next file, and stand in the audit', async () => {
    expect((await save(await mappingOf())).failure).toMatchObject({ message: expect.stringContaining('not saved') });
    expect((await run('mapping')).data).toMatchObject({ version: 0, mapping: null });
    const saved = await save(await mappingOf(byBrand));
    expect(saved.data).toMatchObject({ version: 1, mapping: { columns: { Type: { field: 'model' } } } });
    const done = await bench.feed(tenant, { source, body: YARD });
    expect(done).toMatchObject({ state: 'DONE', detected: 'own-mapping', counts: { added: 5, refused: 1 } });
    const check = await stockCli(bench, [tenant]).run('check', await fileOf('yard.csv', YARD), '--tenant', 'coastline');
    expect(check.data).toMatchObject({ format: 'own-mapping', outcome: 'same_file' });
    const entries = (await auditOf(bench.table, 'coastline')).filter(({ subject }) => subject.id === source);
    expect(entries).toMatchObject([{ action: 'stock.save-mapping', subject: { kind: 'feed_source' } }]);
  });

  test('a file that names its format is read by it', async () => {
    await save(await mappingOf(byBrand));
    const done = await bench.feed(tenant, { source, body: stockCsv(cars(3)), format: 'forecourt-csv' });
    expect(done).toMatchObject({ state: 'DONE', detected: 'forecourt-csv' });
  });

  test('that stood before are brought back, and so is the source as it was set up', async () => {
    await save(await mappingOf(byBrand));
    const second = await mappingOf((columns) => {
      byBrand(columns);
      delete columns['Odo'];
    });
    expect((await save(second)).data).toMatchObject({ version: 2, earlier: [{ version: 1 }] });
    const back = await run('restore-mapping', '--to', '1');
    expect(back.data).toMatchObject({ version: 3, mapping: { columns: { Odo: { field: 'km' } } } });
    expect((await run('restore-mapping', '--to', '9')).failure).toMatchObject({
      message: expect.stringContaining('kept no more'),
    });
    expect((await run('restore-mapping', '--to', '0')).data).toMatchObject({ version: 4, mapping: null });
    expect(await bench.feed(tenant, { source, body: stockCsv(cars(3)) })).toMatchObject({ state: 'DONE' });
    const entries = (await auditOf(bench.table, 'coastline')).filter(({ subject }) => subject.id === source);
    expect(entries.filter(({ action }) => action === 'stock.restore-mapping')).toHaveLength(2);
  });

  const stock = [
    ['Y1', 2021, 'Toyota', 'Hilux', 'U', 32_990, 61_000],
    ['Y2', 2019, 'Kia', 'Rio', 'U', 15_500, 40_000],
    ['Y3', 2026, 'Kia', 'EV9', 'N', 99_000, 12],
  ] as const;
  const picture = (ref: string, n: number): string => `https://pictures.example/${ref}-${n}.jpg`;
  const xmlOf = (less = 0): string =>
    `<?xml version="1.0"?><export made="today"><dealer id="7"><name>Yard</name><phone>1</phone></dealer><stock>${stock
      .map(
        ([ref, year, make, model, condition, price, km]) =>
          `<unit ref="${ref}"><make>${make}</make><model>${model}</model><year>${year}</year><condition>${condition}</condition><price currency="AUD"><amount>${price - less}</amount></price><odometer>${km}</odometer><images><image>${picture(ref, 1)}</image><image>${picture(ref, 2)}</image></images><yard-note>by the gate &amp; clean</yard-note></unit>`,
      )
      .join('\n')}</stock></export>`;
  const jsonOf = (less = 0): string =>
    JSON.stringify({
      made: 'today',
      result: {
        dealers: [{ id: 7 }],
        units: stock.map(([ref, year, make, model, condition, price, km]) => ({
          ref,
          vehicle: { make, model, year, condition, odometer: { value: km } },
          price: { amount: price - less },
          images: [{ url: picture(ref, 1) }, { url: picture(ref, 2) }],
        })),
      },
    });
  const linesOf = (less = 0): string =>
    stock
      .map(([ref, year, make, model, condition, price, km]) =>
        JSON.stringify({
          ref,
          year,
          make,
          model,
          condition,
          price: price - less,
          km,
          images: [picture(ref, 1), picture(ref, 2)],
        }),
      )
      .join('\n');

  test.each([
    ['XML', xmlOf, { as: 'xml', element: 'unit' }, ['@ref', 'price/amount', 'images/image']],
    ['JSON', jsonOf, { as: 'json', list: 'result/units' }, ['ref', 'price/amount', 'images/url']],
    ['JSON lines', linesOf, { as: 'json-lines' }, ['ref', 'price', 'images']],
  ])('of %s are paths, guessed, saved, and read of every next file', async (_, bodyOf, rows, paths) => {
    const sample = await fileOf('yard.txt', bodyOf());
    const { data, text } = await run('guess-mapping', sample);
    expect(data).toMatchObject({ rows });
    expect(text).toContain('the columns are paths in it');
    expect(text).not.toContain('needs no mapping');
    expect(Object.keys((data as { columns: object }).columns)).toEqual(expect.arrayContaining(paths));
    const mapping = await fileOf('mapping.json', JSON.stringify(data));
    const saved = await run('save-mapping', sample, '--mapping', mapping);
    expect(saved.failure).toBeUndefined();
    expect(await bench.feed(tenant, { source, body: bodyOf() })).toMatchObject({
      state: 'DONE',
      detected: 'own-mapping',
      counts: { added: 3, refused: 0 },
    });
    const { data: checked } = await run('check', await fileOf('next.txt', bodyOf(500)));
    expect(checked).toMatchObject({ outcome: 'taken', counts: { price_changed: 3 } });
    const listed = await bench.table.list(lists.stock(tenant, source));
    const [first] = await bench.table.loadMany(
      listed.map(({ key }) => key),
      stockItemSchema,
    );
    expect(first?.state.content.pictures).toHaveLength(2);
    expect(await bench.feed(tenant, { source, body: 'Stock No,Make\nA1,Kia\n' })).toMatchObject({ state: 'REFUSED' });
    expect(await bench.feed(tenant, { source, body: bodyOf().slice(0, -40) })).toMatchObject({ state: 'REFUSED' });
  });

  test('let an unchanged file of a pulled source be read anew', async () => {
    const key = keys.feedPull(tenant, source);
    const at = bench.clock.now().toISOString();
    const state = { ...newPullState(bench.clock.now(), 'of'), sha256: 'a', next_at: '2027-01-01T00:00:00.000Z' };
    const item = { events: [], lane: 'stock', at, due: { shard: PULL_SHARD, at: state.next_at } } as const;
    await bench.table.create(key, pullStateSchema, { state, ...item });
    await save(await mappingOf(byBrand));
    const after = await bench.table.load(key, pullStateSchema);
    expect(after?.state).toMatchObject({ sha256: null, version: null, next_at: bench.clock.now().toISOString() });
  });

  describe('test-source', () => {
    let origin = '';
    const web = { status: 200, body: YARD };
    const http = createServer((_, response) => {
      response.writeHead(web.status, { 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' }).end(web.body);
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      http.closeAllConnections();
      http.close();
    });
    beforeEach(() => {
      Object.assign(web, { status: 200, body: stockCsv(cars(4)) });
      readSource({
        pull: {
          from: 'https',
          url: `${origin}/out/stock.csv?key=very-secret`,
          everyMinutes: 60,
          kind: 'full',
          format: 'auto',
          credentials: null,
        },
      });
    });
    const testNow = (egress = makeLocalEgress({ allowedOrigins: [origin] })) =>
      stockCli(bench, [tenant], { ...noServers, egress }).run(
        'test-source',
        '--tenant',
        'coastline',
        '--source',
        source,
      );

    test('says what was found and what a run of it would do, and takes nothing in', async () => {
      const before = await wholeTable(bench);
      const { data, text, failure } = await testNow();
      expect(failure).toBeUndefined();
      expect(data).toMatchObject({
        reached: true,
        signed_in: null,
        failure: null,
        file: { name: 'stock.csv', modified: '2026-11-21T00:00:00.000Z' },
        trial: {
          outcome: 'taken',
          counts: { read: 4, accepted: 4, added: 4 },
          first: [{ stocknum: 'S1' }, {}, {}, {}],
        },
      });
      expect(text).not.toContain('very-secret');
      expect(JSON.stringify(data)).not.toContain('very-secret');
      const limits = ({ pk }: Record<string, unknown>): boolean => String(pk).includes('#LIMIT#');
      const items = (await wholeTable(bench)).filter((item) => !limits(item as Record<string, unknown>));
      expect(items).toEqual(before.filter((item) => !limits(item as Record<string, unknown>)));
    });

    test('reads by the saved columns', async () => {
      await save(await mappingOf(byBrand));
      web.body = YARD;
      expect((await testNow()).data).toMatchObject({ trial: { format: 'own-mapping', counts: { refused: 1 } } });
    });

    test('reads XML and JSON by the saved columns', async () => {
      for (const body of [xmlOf, jsonOf]) {
        readSource({ pull: tenant.config.sources[0]?.pull });
        const sample = await fileOf('yard.txt', body());
        const mapping = await fileOf('mapping.json', JSON.stringify((await run('guess-mapping', sample)).data));
        expect((await run('save-mapping', sample, '--mapping', mapping)).failure).toBeUndefined();
        Object.assign(web, { body: body(100) });
        expect((await testNow()).data).toMatchObject({
          reached: true,
          trial: { outcome: 'taken', format: 'own-mapping', counts: { accepted: 3 } },
        });
      }
    });

    test.each([
      [404, { reached: true, signed_in: null, failure: { reason: 'pull_status' } }, 'address of the file changed'],
      [401, { reached: true, signed_in: false }, 'the user and the password'],
    ])('says what to do about an answer of %i', async (status, found, advice) => {
      web.status = status;
      const { data, text, failure } = await testNow();
      expect(failure).toMatchObject({ exitCode: 1 });
      expect(data).toMatchObject({ ...found, failure: { reason: 'status' }, file: null, trial: null });
      expect(text).toContain(advice);
    });

    test('asks no address that is not public', async () => {
      const { data } = await testNow(makeGuardedEgress());
      expect(data).toMatchObject({ reached: false, failure: { reason: 'address' } });
    });

    test('is limited, and is nothing for a source that is not pulled', async () => {
      for (let n = 0; n < 6; n += 1) expect((await testNow()).failure).toBeUndefined();
      expect((await testNow()).failure).toMatchObject({ message: expect.stringContaining('Test again in 10 minutes') });
      readSource();
      expect((await testNow()).failure).toMatchObject({ message: expect.stringContaining('not fetched by us') });
    });
  });

  describe('test-source over SFTP', () => {
    const files = new Map<string, ServedFile>();
    const password = 'sftp-secret';
    let server: Awaited<ReturnType<typeof sftpServer>>;
    beforeAll(async () => {
      server = await sftpServer({ files, password });
    });
    afterAll(() => server.close());
    beforeEach(() => {
      files.clear();
      files.set('/out/stock.csv', { body: Buffer.from(stockCsv(cars(5))), mtime: 1_795_000_000 });
    });
    /** To the test's own server. */
    const dialHere: Dial = async ({ port, signal }) => connect({ host: '127.0.0.1', port, signal, noDelay: true });
    const beginSftp = (change: { path?: string; hostKey?: string } = {}): void =>
      readSource({
        pull: {
          from: 'sftp',
          host: 'sftp.example',
          port: server.port,
          path: '/out/stock.csv',
          user: 'dealer',
          hostKey: server.hostKey,
          everyMinutes: 60,
          kind: 'full',
          format: 'auto',
          credentials: { as: 'password', secretRef: 'coastline/pull/sftp' },
          ...change,
        },
      });
    const testNow = (secret = password) => {
      const secrets = secretsOf({ 'coastline/pull/sftp': secret });
      const servers = { ...noServers, sftp: makeSftp(dialHere), secrets };
      return stockCli(bench, [tenant], servers).run('test-source', '--tenant', 'coastline', '--source', source);
    };

    test('signs in with what is stored, reads the file to its end, and says what a run of it would do', async () => {
      beginSftp();
      const { data, failure } = await testNow();
      expect(failure).toBeUndefined();
      expect(data).toMatchObject({
        reached: true,
        signed_in: true,
        failure: null,
        file: { name: 'stock.csv', modified: new Date(1_795_000_000_000).toISOString() },
        trial: { outcome: 'taken', counts: { read: 5, accepted: 5, added: 5 } },
      });
      expect(JSON.stringify(data)).not.toContain(password);
    });

    test.each([
      ['a password that is wrong', 'wrong', {}, { reached: true, signed_in: false }],
      ['a file that is not there', password, { path: '/out/other.csv' }, { reached: true, signed_in: true }],
      ['another server than was agreed', password, { hostKey: `SHA256:${'A'.repeat(43)}` }, { signed_in: false }],
    ])('says so of %s, and what to do', async (_, secret, change, expected) => {
      beginSftp(change);
      const { data } = await testNow(secret);
      expect(data).toMatchObject({ ...expected, file: null, trial: null, failure: { advice: expect.any(String) } });
      expect(JSON.stringify(data)).not.toContain(password);
    });
  });
});
