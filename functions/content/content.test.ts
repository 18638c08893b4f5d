import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentStateSchema, type WrittenDocument } from '#domain/content/schema.ts';
import { eventName } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const TODAY = '2026-11-21T00:00:00.000Z';
const clock = testClock(TODAY);
const setClock = (instant: string): void => clock.advance(Date.parse(instant) - clock.now().getTime());
const START = '2026-12-01T00:00:00.000Z';
const END = '2026-12-24T06:00:00.000Z';

const page = (path: string, over: Partial<Extract<WrittenDocument, { kind: 'page' }>> = {}): WrittenDocument => ({
  kind: 'page',
  path,
  title: 'Owners',
  description: 'What owners get.',
  blocks: [{ kind: 'text', paragraphs: ['Come and see {name}.'] }],
  ...over,
});

describe('content', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  const coastline = tenantContext('coastline');
  const totara = tenantContext('totara');
  const merribank = tenantContext('merribank');
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const operate = (verb: string, body: unknown, tenant = 'coastline') =>
    call({ path: `/api/v1/operators/tenants/${tenant}/content/${verb}`, body, headers: operator });
  const publish = (documents: readonly unknown[], more: object = {}, tenant = 'coastline') =>
    operate('publish', { documents, ...more }, tenant);
  const read = (path: string, host = 'coastline.localhost') =>
    call({ method: 'GET', path: '/api/v1/content/page', query: { path }, host });
  const titleOf = async (path: string): Promise<unknown> => {
    const { document } = (await read(path)).body;
    return document !== null && typeof document === 'object' && 'title' in document ? document.title : undefined;
  };
  const resultsOf = ({ body }: { body: Record<string, unknown> }): unknown => body['published'];

  beforeAll(async () => {
    store = await testTable();
    call = makeCaller({
      content: createApi(
        testRuntime({
          documents: store.as('api-content').documents,
          tenants: [coastline, merribank, totara],
          now: clock.now,
          newId: testIds(),
        }),
      ),
    });
  });
  afterAll(() => store.close());

  test('is read with the dealer’s own texts, by that dealer’s host only', async () => {
    expect(resultsOf(await publish([page('/pages/owners')]))).toEqual([
      { path: '/pages/owners', result: 'published', version: 1 },
    ]);
    const answer = await read('/pages/owners');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('Come and see Coastline Auto Group.');
    expect((await read('/pages/owners', 'totara.localhost')).status).toBe(404);
  });

  test('stands beside the stock on a model’s page, and nothing is there where nothing is published', async () => {
    const path = '/models/toyota/hilux';
    const extra = (at: string, host = 'coastline.localhost') =>
      call({ method: 'GET', path: '/api/v1/content/extra', query: { path: at }, host });
    expect(await extra(path)).toMatchObject({ status: 200, body: { content: null } });
    await publish([page(path)]);
    expect((await extra(path)).body['content']).toMatchObject({ document: { path } });
    expect((await extra(path, 'totara.localhost')).body).toEqual({ content: null });
    // Pages of content are not parts of other pages.
    await publish([page('/pages/not-a-part')]);
    expect((await extra('/pages/not-a-part')).body).toEqual({ content: null });
  });

  test('changes nothing when it is published again, and tells of every change once', async () => {
    await publish([page('/pages/again')]);
    expect(resultsOf(await publish([page('/pages/again')]))).toEqual([
      { path: '/pages/again', result: 'unchanged', version: 1 },
    ]);
    const stored = await store.table.load(keys.content(coastline, '/pages/again'), contentStateSchema);
    expect(Object.values(stored?.outbox ?? {}).map((event) => [eventName(event), event.data['version']])).toEqual([
      ['content.published', 1],
    ]);
  });

  test('begins and ends by itself, to the second, and is kept nowhere over that instant', async () => {
    await publish([page('/pages/sale', { title: 'Before' })]);
    await publish([page('/pages/sale', { title: 'Sale', publish_at: START, expire_at: END })]);
    setClock('2026-11-30T23:59:56.000Z');
    expect([await titleOf('/pages/sale'), (await read('/pages/sale')).headers['cache-control']]).toEqual([
      'Before',
      'public, max-age=0, s-maxage=4',
    ]);
    setClock(START);
    expect(await titleOf('/pages/sale')).toBe('Sale');
    setClock('2026-12-24T05:59:59.999Z');
    expect([(await read('/pages/sale')).status, (await read('/pages/sale')).headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=0',
    ]);
    setClock(END);
    expect((await read('/pages/sale')).status).toBe(404);
    setClock(TODAY);
  });

  test('keeps every version, and restores one as the newest', async () => {
    for (const title of ['First', 'Second', 'Third']) await publish([page('/pages/history', { title })]);
    expect(resultsOf(await operate('restore', { path: '/pages/history', version: 1 }))).toEqual([
      { path: '/pages/history', result: 'published', version: 4 },
    ]);
    expect(await titleOf('/pages/history')).toBe('First');
    const shown = await call({
      method: 'GET',
      path: '/api/v1/operators/tenants/coastline/content/version',
      query: { path: '/pages/history', version: '2' },
      headers: operator,
    });
    expect(shown.body).toMatchObject({
      document: { title: 'Second' },
      versions: [{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4, title: 'First' }],
    });
    expect((await operate('restore', { path: '/pages/history', version: 9 })).status).toBe(404);
  });

  test('is withdrawn, and comes back by a restore', async () => {
    await publish([page('/pages/gone')]);
    expect(resultsOf(await publish([], { withdraw: ['/pages/gone'] }))).toEqual([
      { path: '/pages/gone', result: 'withdrawn', version: 2 },
    ]);
    expect((await read('/pages/gone')).status).toBe(404);
    await operate('restore', { path: '/pages/gone', version: 1 });
    expect((await read('/pages/gone')).status).toBe(200);
  });

  test('is not withdrawn while something leads there, nor where every site needs it, and nothing is written', async () => {
    const linked = (href: string) => ({ blocks: [{ kind: 'text' as const, paragraphs: [[{ text: 'x', href }]] }] });
    await publish([
      ...[page('/pages/target'), page('/privacy-policy'), page('/pages/free')],
      page('/pages/linker', linked('/pages/target?from=a#b')),
    ]);
    const refusal = async (...withdraw: string[]) => {
      const { status, body } = await publish([], { withdraw });
      return [status, body['errors']];
    };
    expect(await refusal('/pages/free', '/pages/target')).toEqual([
      400,
      [{ field: '/pages/target · withdraw', message: expect.stringContaining('linked from /pages/linker:') }],
    ]);
    expect((await read('/pages/free')).status).toBe(200);
    expect(await refusal('/privacy-policy')).toEqual([
      400,
      [{ field: '/privacy-policy · withdraw', message: expect.stringContaining('Every site needs this page') }],
    ]);
    // With a page that links no more, and with the page that links.
    await publish([page('/pages/target'), page('/pages/other', linked('/pages/target'))]);
    expect((await publish([page('/pages/other')], { withdraw: ['/pages/target', '/pages/linker'] })).status).toBe(200);
    expect((await read('/pages/target')).status).toBe(404);
  });

  test('is not withdrawn while a menu leads there', async () => {
    await publish([page('/about-us')]);
    const { status, body } = await publish([], { withdraw: ['/about-us'] });
    expect([status, JSON.stringify(body['errors'])]).toEqual([400, expect.stringContaining('a menu')]);
  });

  test('of a folder does not overwrite what an operator published', async () => {
    await publish([page('/pages/kept', { title: 'By hand' })]);
    expect(resultsOf(await publish([page('/pages/kept', { title: 'Folder' })], { source: 'folder' }))).toEqual([
      { path: '/pages/kept', result: 'kept', version: 1 },
    ]);
    expect(await titleOf('/pages/kept')).toBe('By hand');
  });

  test('is refused whole, with page, block and reason, and the published version stays', async () => {
    await publish([page('/pages/stays', { title: 'Good' })]);
    const bad = {
      ...page('/pages/stays', { title: 'Bad' }),
      blocks: [
        { kind: 'text', paragraphs: ['Fine.'] },
        { kind: 'picture', image: 'l.suv.front34.white' },
      ],
    };
    const answer = await publish([page('/pages/beside'), bad]);
    expect(answer.status).toBe(400);
    expect(answer.body['detail']).toBe('1 thing has to be put right before publishing.');
    expect(answer.body['errors']).toEqual([
      {
        field: '/pages/stays · block 2 picture · alt',
        // The field has said where.
        message: expect.stringMatching(/^Say what is seen in the picture/),
      },
    ]);
    expect(await titleOf('/pages/stays')).toBe('Good');
    expect((await read('/pages/beside')).status).toBe(404);
  });

  test('is refused to whoever is no operator', async () => {
    const path = '/api/v1/operators/tenants/coastline/content/publish';
    expect((await call({ path, body: { documents: [page('/pages/stranger')] } })).status).toBe(401);
  });

  test('of posts is a feed without news, where the dealer has a blog', async () => {
    const feed = () => call({ method: 'GET', path: '/blog/rss.xml' });
    expect((await feed()).status).toBe(404);
    const post = (path: string, title: string, category: 'news' | 'blog') => ({
      kind: 'post',
      path,
      title,
      description: 'Words.',
      category,
      posted_on: '2026-11-01',
      blocks: [{ kind: 'text', paragraphs: ['Words.'] }],
    });
    await publish([
      page('/blog', { blocks: [{ kind: 'posts' }] }),
      post('/blog/salt', 'Salt & sand', 'blog'),
      post('/news/open', 'Open', 'news'),
    ]);
    const { text, headers } = await feed();
    expect(headers['content-type']).toContain('xml');
    expect(text).toContain('<title>Salt &amp; sand</title>');
    expect(text).toContain('<link>http://coastline.localhost/blog/salt</link>');
    expect(text).not.toContain('/news/open');
    expect((await read('/blog')).body).toMatchObject({ posts: [{ path: '/blog/salt' }] });
  });

  test('of a promotion is shown to its last day where the dealer is, and not otherwise', async () => {
    const promotion = { permit: 'TP/26/01234', state: 'NSW' as const, ends: '2026-11-30' };
    await publish([page('/pages/competition', { promotion })], {}, 'merribank');
    expect((await read('/pages/competition', 'merribank.localhost')).status).toBe(200);
    // Midnight in Melbourne, at the end of the last day.
    setClock('2026-11-30T12:59:59.000Z');
    const last = await read('/pages/competition', 'merribank.localhost');
    expect([last.status, last.body['changes_at'], last.headers['cache-control']]).toEqual([
      ...[200, '2026-11-30T13:00:00.000Z', 'public, max-age=0, s-maxage=1'],
    ]);
    const list = await call({ method: 'GET', path: '/api/v1/content', host: 'merribank.localhost' });
    expect(list.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    setClock('2026-11-30T13:00:00.000Z');
    expect((await read('/pages/competition', 'merribank.localhost')).status).toBe(404);
    const late = await publish([page('/pages/competition', { promotion, title: 'Again' })], {}, 'merribank');
    expect([late.status, JSON.stringify(late.body['errors'])]).toEqual([400, expect.stringContaining('is over')]);
    setClock(TODAY);
  });

  test('of a sale is there while an offer that names it runs, and in no list before and after', async () => {
    const path = '/pages/runout';
    const listed = async (): Promise<boolean> =>
      JSON.stringify(
        (await call({ method: 'GET', path: '/api/v1/content', host: 'coastline.localhost' })).body,
      ).includes(path);
    await publish([page(path)]);
    const seen: [number, boolean][] = [];
    for (const instant of ['2026-12-31T13:59:59.000Z', '2026-12-31T14:00:00.000Z', '2027-10-31T14:00:00.000Z']) {
      setClock(instant);
      seen.push([(await read(path)).status, await listed()]);
    }
    expect(seen).toEqual([
      [200, true],
      [404, false],
      [200, true],
    ]);
    setClock(TODAY);
    expect((await read(path)).body['changes_at']).toBe('2026-12-31T14:00:00.000Z');
  });

  test('of the end of the financial year is there while its sale runs, in the dealer’s own zone', async () => {
    await publish([page('/eofy')]);
    const seen: [string, number][] = [];
    for (const instant of [
      '2026-05-14T13:59:59.000Z',
      '2026-05-14T14:00:00.000Z',
      '2026-06-30T13:59:59.000Z',
      '2026-06-30T14:00:00.000Z',
      '2027-05-14T14:00:00.000Z',
    ]) {
      setClock(instant);
      seen.push([instant, (await read('/eofy')).status]);
    }
    setClock(TODAY);
    expect(seen.map(([, status]) => status)).toEqual([404, 200, 200, 404, 200]);
    for (const host of ['merribank.localhost', 'totara.localhost'])
      expect((await read('/eofy', host)).status).toBe(404);
  });

  test('two operators at once: one publishes, the other is told, and no version is lost', async () => {
    const titles = ['One', 'Two', 'Three'];
    await publish([page('/pages/race', { title: 'Zero' })]);
    const answers = await Promise.all(titles.map((title) => publish([page('/pages/race', { title })])));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    const shown = await call({
      method: 'GET',
      path: '/api/v1/operators/tenants/coastline/content/version',
      query: { path: '/pages/race' },
      headers: operator,
    });
    expect(shown.body['versions']).toHaveLength(done + 1);
  });

  describe('previewed by a link', () => {
    const tokenOf = async (): Promise<string> => {
      const { body } = await operate('preview', { document: page('/pages/draft', { title: 'Draft' }), hours: 2 });
      return String(body['url']).split('#')[1] ?? '';
    };
    const look = (token: string, host = 'coastline.localhost') =>
      call({ path: '/api/v1/content-previews', body: { token }, host });

    test('is shown before it is published, to whoever has the link, and kept nowhere', async () => {
      const answer = await look(await tokenOf());
      expect(answer.body).toMatchObject({ document: { title: 'Draft' } });
      expect([answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
      expect((await read('/pages/draft')).status).toBe(404);
    });

    test('is not shown by another dealer’s host, an altered link or a link for something else', async () => {
      const token = await tokenOf();
      expect((await look(token, 'totara.localhost')).status).toBe(404);
      // The last character would not do: two of its bits mean nothing.
      const at = token.indexOf('.') + 1;
      const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect((await look(altered)).status).toBe(404);
      expect((await look('a.b')).status).toBe(404);
      expect((await call({ path: '/api/v1/test-drives/appointment', body: { token } })).status).not.toBe(200);
    });

    test('is gone from the second on at which the link expires', async () => {
      const token = await tokenOf();
      setClock('2026-11-21T01:59:59.000Z');
      expect((await look(token)).status).toBe(200);
      setClock('2026-11-21T02:00:00.000Z');
      expect((await look(token)).status).toBe(410);
      setClock(TODAY);
    });
  });
});
