import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeShoppers, newIp, newNumber, type Shoppers } from '#test/support/accounts.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { testTable } from '#test/support/table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

let local: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.close());

let world: Shoppers;
beforeEach(() => {
  world = makeShoppers(local);
});

const signIn = (phone = newNumber()) => world.signIn(phone);

describe('a code', () => {
  test('is sent to the number, names the dealer and can be filled in by the browser of this host', async () => {
    const phone = newNumber();
    const answer = await world.browser().request(phone);
    expect(answer).toMatchObject({ status: 202, body: { resend_after_seconds: 30, expires_in_seconds: 300 } });
    expect(world.sent.texts).toHaveLength(1);
    expect(world.sent.texts[0]?.to).toBe(`+61${phone.slice(1)}`);
    expect(world.sent.texts[0]?.text).toMatch(/^(\d{6}) is your code for .+\n\n@coastline\.localhost #\1$/s);
  });

  test('signs in the browser that asked, which stays signed in for 30 days', async () => {
    const { shopper, phone, answer } = await signIn();
    expect(answer).toMatchObject({ status: 200, body: { phone: `+61${phone.slice(1)}` } });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-fc-session=[a-z2-7]{26}\.[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(await shopper.session()).toMatchObject({ status: 200, body: { phone: `+61${phone.slice(1)}` } });
    world.clock.advance(30 * DAY_MS + 1);
    expect(await shopper.session()).toMatchObject({ status: 401, body: { code: 'auth_required' } });
  });

  test('is nothing to another browser', async () => {
    const phone = newNumber();
    await world.browser().request(phone);
    const other = world.browser();
    expect(await other.verify(phone, world.lastCode())).toMatchObject({ status: 422, body: { code: 'otp_expired' } });
    await other.request(newNumber());
    world.clock.advance(MINUTE_MS);
    const code = world.sent.texts[0]?.text.slice(0, 6) ?? '';
    expect(await other.verify(phone, code)).toMatchObject({ status: 422, body: { code: 'otp_expired' } });
  });

  test('works once', async () => {
    const { shopper, phone } = await signIn();
    expect(await shopper.verify(phone, world.lastCode())).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('works for five minutes', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    await shopper.request(phone);
    world.clock.advance(5 * MINUTE_MS);
    expect(await shopper.verify(phone, world.lastCode())).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('is void after five wrong ones, from however many addresses they come', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    await shopper.request(phone);
    const code = world.lastCode();
    for (let n = 0; n < 5; n += 1)
      expect(await shopper.verify(phone, world.wrong(code), { ip: newIp() })).toMatchObject({
        status: 422,
        body: { code: 'otp_invalid' },
      });
    expect(await shopper.verify(phone, code)).toMatchObject({ status: 422, body: { code: 'otp_expired' } });
  });

  test('is guessed at most five times by fifty at once', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    await shopper.request(phone);
    const guesses = Array.from({ length: 50 }, (_, n) =>
      shopper.verify(phone, String(n).padStart(6, '0'), { ip: newIp() }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'otp_invalid').length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(1);
  });

  test('stays valid beside a new one of the same browser', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    await shopper.request(phone);
    const first = world.lastCode();
    world.clock.advance(30_000);
    await shopper.request(phone);
    expect(world.sent.texts).toHaveLength(2);
    expect(await shopper.verify(phone, first)).toMatchObject({ status: 200 });
  });

  test('is guessed five times at most together with those beside it', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    await shopper.request(phone);
    for (let n = 0; n < 3; n += 1) await shopper.verify(phone, world.wrong(world.lastCode()), { ip: newIp() });
    world.clock.advance(30_000);
    const [first] = world.sent.texts.map(({ text }) => text.slice(0, 6));
    await shopper.request(phone);
    const neither = world.wrong(world.lastCode()) === first ? '000000' : world.wrong(world.lastCode());
    for (let n = 0; n < 2; n += 1) await shopper.verify(phone, neither, { ip: newIp() });
    expect(await shopper.verify(phone, first ?? '')).toMatchObject({ body: { code: 'otp_invalid' } });
    expect(await shopper.verify(phone, world.lastCode())).toMatchObject({ status: 200 });
  });

  test('asked for by a stranger does not take the own one away', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    await shopper.request(phone);
    const code = world.lastCode();
    world.clock.advance(31_000);
    await world.browser().request(phone);
    expect(await shopper.verify(phone, code)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a landline', '07 5555 0100'],
    ['a business number', '1300 555 010'],
    ['a number of the other country', '+64 21 123 4567'],
    ['a premium number', '1900 555 010'],
    ['a foreign number', '+1 212 555 0100'],
    ['a satellite number', '+8816 2345 6789'],
    ['no number', 'zero four'],
  ])('is not sent to %s', async (_, phone) => {
    const answer = await world.browser().request(phone);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
    expect(world.sent.texts).toHaveLength(0);
  });

  test('that cannot be sent says whom to call', async () => {
    world.sent.fails.sms = 'unavailable';
    expect(await world.browser().request(newNumber())).toMatchObject({
      status: 503,
      body: { code: 'upstream_unavailable', detail: expect.stringContaining('Call us') },
    });
  });
});

describe('the answer to a number', () => {
  test('is the same for one that is known and one that is not', async () => {
    const { phone } = await signIn();
    world.clock.advance(HOUR_MS + MINUTE_MS);
    const [known, unknown] = [await world.browser().request(phone), await world.browser().request(newNumber())];
    const told = ({ status, text, headers }: CallAnswer) => [status, text, Object.keys(headers).sort()];
    expect(told(known)).toEqual(told(unknown));
  });

  test('makes whoever asks wait 30, 60 and 120 s, and 15 minutes for a fourth', async () => {
    const [phone, shopper] = [newNumber(), world.browser()];
    const ask = async () => {
      const { status, headers } = await shopper.request(phone, { ip: newIp() });
      return status === 202 ? 0 : Number(headers['retry-after']);
    };
    expect([await ask(), await ask()]).toEqual([0, 30]);
    world.clock.advance(30_000);
    expect([await ask(), await ask()]).toEqual([0, 60]);
    world.clock.advance(60_000);
    // The third of 15 minutes: the next is free when the first is 15 minutes old.
    expect([await ask(), await ask()]).toEqual([0, 15 * 60 - 90]);
    world.clock.advance(15 * MINUTE_MS);
    expect(await ask()).toBe(0);
  });

  test('asks the fourth of one address in an hour for a computation, and refuses nobody', async () => {
    const ip = newIp();
    const answers: CallAnswer[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await world.browser(ip).request(newNumber()));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'proof_required', proof: { level: 'computation' } });
  });
});

describe('a session', () => {
  test('is replaced at sign-in: the old cookie of the browser ends', async () => {
    const { shopper, phone } = await signIn();
    const before = shopper.cookies().join('; ');
    world.clock.advance(16 * MINUTE_MS);
    await shopper.request(phone);
    await shopper.verify(phone, world.lastCode());
    expect(await shopper.session()).toMatchObject({ status: 200 });
    const stolen = world.browser();
    const answer = await stolen.ask({ method: 'GET', path: '/api/v1/session' });
    expect(answer.status).toBe(401);
    expect(before).not.toEqual(shopper.cookies().join('; '));
  });

  test('of one dealer is nothing to another', async () => {
    const { shopper } = await signIn();
    expect(await shopper.session({ host: 'totara.localhost' })).toMatchObject({ status: 401 });
  });

  test('ends in this browser only, or everywhere', async () => {
    const first = await signIn();
    world.clock.advance(16 * MINUTE_MS);
    const second = await signIn(first.phone);
    await second.shopper.ask({ path: '/api/v1/auth/logout', body: {} });
    expect([(await first.shopper.session()).status, (await second.shopper.session()).status]).toEqual([200, 401]);
    world.clock.advance(16 * MINUTE_MS);
    const third = await signIn(first.phone);
    await third.shopper.ask({ path: '/api/v1/auth/logout', body: { everywhere: true } });
    expect((await first.shopper.session()).status).toBe(401);
  });

  test('that is made up, cut or of another person is none', async () => {
    const { shopper } = await signIn();
    const cookie = shopper.cookies().find((one) => one.includes('session')) ?? '';
    const other = await signIn();
    const mixed = `${cookie.split('.')[0] ?? ''}.${other.shopper.cookies().at(-1)?.split('.')[1] ?? ''}`;
    for (const forged of [cookie.slice(0, -1), `${cookie}x`, mixed, '__Host-fc-session=', `x${cookie}`]) {
      const call = makeForged(forged);
      expect((await call()).status).toBe(401);
    }
  });
});

const makeForged = (cookie: string) => () =>
  world.call({ method: 'GET', path: '/api/v1/session', headers: { cookie } });

test('no log line holds a number, an address, a code or a cookie', async () => {
  const { shopper, phone, answer } = await signIn();
  await shopper.requestMail('ann@example.com');
  await shopper.verifyMail('ann@example.com', world.lastMailCode());
  expect(answer.status).toBe(200);
  expect(world.lines.length).toBeGreaterThan(0);
  const secrets = shopper.cookies().flatMap((cookie) => cookie.slice(cookie.indexOf('=') + 1).split('.'));
  for (const secret of [phone.slice(1), 'ann@example.com', world.lastCode(), world.lastMailCode(), ...secrets])
    expect(world.lines.join('\n')).not.toContain(secret);
});
