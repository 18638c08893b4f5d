import { describe, expect, test } from 'vitest';
import { testClock } from '#test/support/runtime.ts';
import { withPatience, type Answered, type Ask, type Asked } from './ask.ts';
import { probeLead } from './lead.ts';
import { probePages, SLOW_MS } from './pages.ts';

const page = (name: string, more = ''): Answered => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-settings': '72cb3f526e38e599' },
  body: `<!doctype html><meta property="og:site_name" content="${name}">${more}`,
});
const shell: Answered = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><div id="app">',
};
const moved: Answered = { status: 301, headers: { location: '/search/all-cars/' }, body: 'This page has moved.' };
const listing = page('Mia &amp; Sons', '<a href="/cars/2021-toyota-hilux-sr5-v7k2m4">');

const site = (change: Readonly<Record<string, Answered>> = {}) => {
  const answers: Readonly<Record<string, Answered>> = {
    '/': page('Mia &amp; Sons'),
    '/search': moved,
    '/search/all-cars/': listing,
    '/cars/2021-toyota-hilux-sr5-v7k2m4': page('Mia &amp; Sons'),
    ...change,
  };
  const asked: string[] = [];
  const ask: Ask = async ({ path }) => {
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) throw new Error('connect ECONNREFUSED');
    return answer;
  };
  return { ask, asked };
};

const judged = async (change: Readonly<Record<string, Answered>>, dealer?: string) =>
  (await probePages({ ask: site(change).ask, now: testClock().now, dealer })).map(({ ok, found }) =>
    ok ? 'ok' : found,
  );

describe('the probe of pages', () => {
  test('opens home, listing and a vehicle of the listing', async () => {
    const { ask, asked } = site();
    const checks = await probePages({ ask, now: testClock().now, dealer: 'Mia & Sons' });
    expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['home', true],
      ['listing', true],
      ['vehicle', true],
    ]);
    expect(asked).toEqual(['/', '/search', '/search/all-cars/', '/cars/2021-toyota-hilux-sr5-v7k2m4']);
  });

  test('is not content with the shell that the edge shows in place of a page', async () => {
    const wrong = 'The page is no dealer’s: the edge shows its shell, or another server answers.';
    expect(await judged({ '/': shell })).toEqual([wrong, 'ok', 'ok']);
  });

  test('is not content with the page of another dealer', async () => {
    const wrong = `The page is of 'Other', not of 'Mia & Sons'.`;
    expect(await judged({ '/': page('Other') }, 'Mia & Sons')).toEqual([wrong, 'ok', 'ok']);
    expect(await judged({ '/cars/2021-toyota-hilux-sr5-v7k2m4': page('Other') })).toEqual(['ok', 'ok', wrong]);
  });

  test('is not content with an error, a listing without a vehicle, or silence', async () => {
    expect(await judged({ '/': { ...shell, status: 503 } })).toEqual(['The answer is 503.', 'ok', 'ok']);
    const none = 'No vehicle was found to open.';
    expect(await judged({ '/search/all-cars/': page('Mia &amp; Sons') })).toEqual([
      'ok',
      'The listing shows no vehicle.',
      none,
    ]);
    expect(await judged({ '/search': { ...moved, headers: { location: '/gone' } } })).toEqual([
      'ok',
      'connect ECONNREFUSED',
      none,
    ]);
  });

  test('is not content with a page that takes long', async () => {
    const clock = testClock();
    const { ask } = site();
    const slow: Ask = (asked) => {
      clock.advance(SLOW_MS + 1);
      return ask(asked);
    };
    const [home] = await probePages({ ask: slow, now: clock.now });
    expect(home).toEqual({ name: 'home', ok: false, ms: 8_001, found: 'The page took 8.0 seconds.' });
  });

  test('says who asks', async () => {
    const asked: Asked[] = [];
    const named = withPatience(async (one) => (asked.push(one), shell));
    await named({ method: 'GET', path: '/', headers: { accept: 'text/html' } });
    expect(asked[0]?.headers).toEqual({ 'user-agent': 'forecourt-probe', accept: 'text/html' });
  });

  test('gives up an answer that never comes', async () => {
    const never = withPatience(() => new Promise(() => undefined), 10);
    await expect(never({ method: 'GET', path: '/' })).rejects.toThrow('No answer within');
  });
});

describe('the probe of a lead', () => {
  const marked = {
    marker: 'payload.mac',
    idempotency_key: 'probe-0001',
    expires_at: '2026-11-21T00:05:00.000Z',
    lead: { type: 'general_enquiry' },
  };
  const taken: Answered = { status: 201, body: '{"lead_id":"abc"}' };
  const probe = async (answers: readonly (Answered | Error)[], seen: readonly (boolean | undefined)[] = [true]) => {
    const asked: Asked[] = [];
    const [given, looks] = [[...answers], [...seen]];
    const checks = await probeLead({
      ask: async (one) => {
        asked.push(one);
        const answer = given.length > 1 ? given.shift() : given[0];
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('none');
        return answer;
      },
      operators: {
        mark: async () => marked,
        see: async (lead_id) => {
          const published = looks.length > 1 ? looks.shift() : looks[0];
          return published === undefined ? undefined : { lead_id, submitted_at: '2026-11-21T00:00:00.000Z', published };
        },
      },
      now: testClock().now,
      sleep: async () => undefined,
    });
    return { checks: checks.map(({ ok, found }) => (ok ? 'ok' : found)), asked };
  };

  test('sends the marked lead by the shopper’s route, and asks whether it is stored and has left', async () => {
    const { checks, asked } = await probe([taken], [false, false, true]);
    expect(checks).toEqual(['ok', 'ok']);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/leads',
        headers: { 'idempotency-key': 'probe-0001', 'forecourt-probe': 'payload.mac' },
        body: '{"type":"general_enquiry"}',
      },
    ]);
  });

  test('sends again with the same key what failed once, as a browser does', async () => {
    const { checks, asked } = await probe([new Error('reset'), { status: 503, body: '' }, taken]);
    expect([checks, new Set(asked.map(({ headers }) => headers?.['idempotency-key'])).size]).toEqual([['ok', 'ok'], 1]);
  });

  test('fails after three tries, at once where it is refused, and where it is taken and not stored', async () => {
    const none = 'No lead was taken.';
    expect((await probe([new Error('reset')])).checks).toEqual(['reset', none]);
    const refused = await probe([{ status: 403, body: '{}' }]);
    expect([refused.checks, refused.asked.length]).toEqual([['The answer is 403: {}', none], 1]);
    expect((await probe([taken], [undefined])).checks).toEqual([
      'ok',
      'abc was taken and is not stored as a test lead.',
    ]);
    expect((await probe([taken], [false])).checks).toEqual([
      'ok',
      'abc is stored, and its events have not left the table.',
    ]);
  });
});
