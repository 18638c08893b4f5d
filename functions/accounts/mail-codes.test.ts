import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { hashOfEmail } from '#functions/runtime/limits/proof.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { userSchema } from '#functions/runtime/http/session.ts';
import { makeShoppers } from '#test/support/accounts.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';

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
const newAddress = (): string => `ann${(people += 1)}@example.com`;
const lastCode = (): string => world.lastMailCode();

describe('a code by mail', () => {
  test('goes to the address in the dealer’s name, and says that it came from this dealer', async () => {
    const email = newAddress();
    const answer = await world.browser().requestMail(email);
    expect(answer).toMatchObject({ status: 202, body: { resend_after_seconds: 30, expires_in_seconds: 300 } });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-fc-browser=[\w-]{32}; /);
    const { config } = tenantContext('coastline');
    expect(world.sent.mails).toMatchObject([
      {
        tenant: 'coastline',
        from: { name: config.name },
        to: [{ address: email }],
        subject: `${lastCode()} is your code for ${config.name}`,
        text: expect.stringContaining('It works for 5 minutes.'),
      },
    ]);
  });

  test('proves the address for a day in the browser that entered it', async () => {
    const [email, shopper] = [newAddress(), world.browser()];
    await shopper.requestMail(email);
    const answer = await shopper.verifyMail(email, lastCode());
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect(answer.headers['set-cookie']).toMatch(new RegExp(`^__Host-fc-proof=${hashOfEmail(email)}\\.\\d{10}\\.`));
    expect(answer.headers['set-cookie']).toContain('Max-Age=86400');
    expect(await shopper.verifyMail(email, lastCode())).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('is nothing to another browser, to another address, or after five wrong ones', async () => {
    const [email, shopper] = [newAddress(), world.browser()];
    await shopper.requestMail(email);
    const code = lastCode();
    expect(await world.browser().verifyMail(email, code)).toMatchObject({ body: { code: 'otp_expired' } });
    expect(await shopper.verifyMail(newAddress(), code)).toMatchObject({ body: { code: 'otp_expired' } });
    for (let n = 0; n < 5; n += 1)
      expect(await shopper.verifyMail(email, world.wrong(code))).toMatchObject({ body: { code: 'otp_invalid' } });
    expect(await shopper.verifyMail(email, code)).toMatchObject({ status: 422, body: { code: 'otp_expired' } });
  });

  test('goes to one address five times a day for all strangers; whoever proved it before is counted apart', async () => {
    const [email, owner] = [newAddress(), world.browser()];
    await owner.requestMail(email);
    await owner.verifyMail(email, lastCode());
    const strangers = await Promise.all(Array.from({ length: 12 }, () => world.browser().requestMail(email)));
    expect(strangers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(strangers.find(({ status }) => status !== 202)).toMatchObject({
      status: 429,
      body: {
        code: 'proof_required',
        proof: { level: 'code', by: ['sms'] },
        detail: expect.stringContaining('call us'),
      },
    });
    world.clock.advance(MINUTE_MS);
    expect(await owner.requestMail(email)).toMatchObject({ status: 202 });
    world.clock.advance(DAY_MS);
    expect(await world.browser().requestMail(email)).toMatchObject({ status: 202 });
  });

  test('that the provider refuses says that the address takes no mail', async () => {
    world.sent.fails.mail = new MailRefused('id', undefined);
    expect(await world.browser().requestMail(newAddress())).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'email' }] },
    });
  });

  test('links the address to whoever is signed in, and to nobody else', async () => {
    const [email, { shopper, answer }] = [newAddress(), await world.signIn()];
    await shopper.requestMail(email);
    await shopper.verifyMail(email, lastCode());
    const key = keys.user(tenantContext('coastline'), String(answer.body['user_id']));
    expect((await local.table.load(key, userSchema))?.state).toMatchObject({ email, sessions: [{}] });
  });
});
