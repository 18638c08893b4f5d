import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { makeShoppers, newNumber } from '#test/support/accounts.ts';
import { plainPage } from '#test/support/documents/plain-page.ts';
import { testTable } from '#test/support/table.ts';

const FORM = '/api/v1/forms/vehicle-enquiry/page?car=v7k2m4';
const PATHS = { email: '/api/v1/auth/mail-code', sms: '/api/v1/auth/otp' } as const;

let local: Awaited<ReturnType<typeof testTable>>;
let world: ReturnType<typeof makeShoppers>;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.close());
beforeEach(() => {
  world = makeShoppers(local);
});

let people = 0;
const typed = () => ({
  first_name: 'Ann',
  message: 'Is it "still" there?',
  form_key: 'mabc1234-0123456789abcdef',
  proof_form: FORM,
  email: `plain${(people += 1)}@example.com`,
  phone: newNumber(),
});

type Shopper = ReturnType<ReturnType<typeof makeShoppers>['browser']>;

const press = (shopper: Shopper, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shopper.ask({
    path,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('a code for a form without scripts', () => {
  test.each(['email', 'sms'] as const)(
    'by %s: the page that takes it carries the form, and the right code has the form sent again',
    async (way) => {
      const shopper = world.browser();
      const fields = typed();
      const asked = await press(shopper, `${PATHS[way]}/page`, fields);
      expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store']);
      const { fields: carried, ways } = plainPage(asked.text);
      expect(carried).toEqual({ ...fields, proof_code: '' });
      expect(ways[0]).toBe(`${PATHS[way]}/verify/page`);
      const code = way === 'email' ? world.lastMailCode() : world.lastCode();
      const wrong = await press(shopper, `${PATHS[way]}/verify/page`, { ...carried, proof_code: world.wrong(code) });
      expect([wrong.status, plainPage(wrong.text).messages]).toEqual([
        422,
        ['That code is not right. Check the message and enter it again.'],
      ]);
      const none = await press(shopper, `${PATHS[way]}/verify/page`, carried);
      expect(plainPage(none.text).messages).toEqual(['Enter the code of six digits.']);
      const right = await press(shopper, `${PATHS[way]}/verify/page`, { ...carried, proof_code: code });
      // 307: the browser sends the same fields there once more, now with its cookie.
      expect([right.status, right.headers['location']]).toEqual([307, FORM]);
      expect(shopper.cookies().join()).toContain(way === 'email' ? '__Host-fc-proof=' : '__Host-fc-session=');
    },
  );

  test('leads to a form of this site only', async () => {
    for (const proof_form of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/api/v1/forms/x/page?a=\r\nb',
      '',
    ]) {
      const fields = { ...typed(), proof_form };
      const { status, text } = await press(world.browser(), `${PATHS.email}/page`, fields);
      expect([status, plainPage(text).ways]).toEqual([400, []]);
    }
    expect(world.sent.mails).toEqual([]);
  });

  test('asked for from another site is not sent, and what came with it is not shown', async () => {
    const fields = typed();
    const headers = { origin: 'https://elsewhere.example' };
    const { status, text } = await press(world.browser(), `${PATHS.email}/page`, fields, headers);
    expect([status, text.includes(fields.email), world.sent.mails]).toEqual([403, false, []]);
  });

  test('asked for again too soon says when, and still takes the last one', async () => {
    const shopper = world.browser();
    const fields = typed();
    await press(shopper, `${PATHS.email}/page`, fields);
    const code = world.lastMailCode();
    const soon = await press(shopper, `${PATHS.email}/page`, fields);
    const { messages, fields: carried } = plainPage(soon.text);
    expect([soon.status, messages]).toEqual([429, ['You can ask for another code in 30 seconds.']]);
    const right = await press(shopper, `${PATHS.email}/verify/page`, { ...carried, proof_code: code });
    expect(right.status).toBe(307);
  });

  test('to what is no mobile number offers the other way, and keeps the form', async () => {
    const fields = { ...typed(), phone: '07 4031 1234' };
    const { status, text } = await press(world.browser(), `${PATHS.sms}/page`, fields);
    const { messages, ways, fields: carried } = plainPage(text);
    expect([status, messages[0], ways]).toEqual([
      400,
      expect.stringMatching(/mobile number/i),
      expect.arrayContaining([`${PATHS.email}/page`, FORM]),
    ]);
    expect(carried).toEqual(fields);
  });

  test('beyond what an address may ask for says how long to wait and whom to call, and keeps the form', async () => {
    const shopper = world.browser();
    for (let n = 0; n < openWrites.mail_code.address.calls + 10; n += 1)
      await press(shopper, `${PATHS.email}/page`, typed());
    const fields = typed();
    const { status, text } = await press(shopper, `${PATHS.email}/page`, fields);
    const { messages, fields: carried } = plainPage(text);
    expect([status, carried]).toEqual([429, fields]);
    expect(messages[0]).toMatch(
      /^Many codes are asked for from your network just now\. Try again in .* or call us on /,
    );
  });
});
