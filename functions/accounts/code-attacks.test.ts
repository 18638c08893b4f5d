import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODE_LOAD } from '#domain/limits/code-bursts.ts';
import { roundsFor } from '#domain/limits/difficulty.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { challengeSchema } from '#functions/runtime/limits/challenge.ts';
import { makeShoppers, newIp, newNumber, type Shoppers } from '#test/support/accounts.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import * as z from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

/** A tenth of a dealer's 200 a day. */
const TENTH = 20;
const coastline = tenantContext('coastline');

let local: Awaited<ReturnType<typeof testTable>>;
let world: Shoppers;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.close());
beforeEach(async () => {
  await local.table.remove(keys.sentCodes(coastline));
  world = makeShoppers(local);
});

const e164 = (phone: string): string => `+61${phone.slice(1)}`;
const textsTo = (phone: string) => world.sent.texts.filter(({ to }) => to === e164(phone));

/** Somebody who signed in yesterday. */
const known = async () => {
  const { shopper, phone } = await world.signIn();
  world.clock.advance(DAY_MS);
  return { shopper, phone };
};

const withMail = async (email: string) => {
  const { shopper, phone } = await known();
  await shopper.requestMail(email);
  await shopper.verifyMail(email, world.lastMailCode());
  return { shopper, phone };
};

/** Asks from `addresses`, round and round, evenly over an hour; answers how many text messages left. */
const flood = async (requests: number, addresses: number): Promise<number> => {
  const before = world.sent.texts.length;
  const ips = Array.from({ length: addresses }, newIp);
  for (let n = 0; n < requests; n += 1) {
    world.clock.advance(HOUR_MS / requests);
    await world.browser(ips[n % addresses]).request(newNumber());
  }
  return world.sent.texts.length - before;
};

describe('while strangers have codes sent', () => {
  test.each([
    [200, 20],
    [1_000, 500],
  ])(
    '%i in an hour from %i addresses get at most a tenth of the day’s, and a known number in its browser gets one at once',
    async (requests, addresses) => {
      const { shopper, phone } = await known();
      const spent = await flood(requests, addresses);
      expect(spent).toBeGreaterThan(0);
      expect(spent).toBeLessThanOrEqual(TENTH);
      expect(await shopper.request(phone)).toMatchObject({ status: 202 });
      expect(await shopper.verify(phone, world.lastCode())).toMatchObject({ status: 200 });
    },
    120_000,
  );

  test('at once from many addresses, the same', async () => {
    const before = world.sent.texts.length;
    await Promise.all(Array.from({ length: 60 }, () => world.browser().request(newNumber())));
    expect(world.sent.texts.length - before).toBeLessThanOrEqual(TENTH);
  });

  test('a new shopper is sent one after a code by mail, and reads whom to call besides', async () => {
    await flood(60, 60);
    const [shopper, phone] = [world.browser(), newNumber()];
    const { main } = coastline.config.phones;
    expect(await shopper.request(phone)).toMatchObject({
      status: 429,
      body: {
        code: 'proof_required',
        proof: { level: 'code', by: ['email'] },
        detail: expect.stringContaining(`or call us on ${main}, or ask us to call you.`),
      },
    });
    await shopper.requestMail('new@example.com');
    await shopper.verifyMail('new@example.com', world.lastMailCode());
    expect(await shopper.request(phone)).toMatchObject({ status: 202 });
    expect(await shopper.verify(phone, world.lastCode())).toMatchObject({ status: 200 });
  });
});

describe('a number that ten strangers have codes sent to', () => {
  const attack = async (phone: string): Promise<CallAnswer[]> => {
    const answers: CallAnswer[] = [];
    for (let n = 0; n < 10; n += 1) {
      // Slowly enough to be no burst.
      world.clock.advance(3 * MINUTE_MS);
      answers.push(await world.browser().request(phone));
    }
    return answers;
  };

  test('gets five of theirs, and its owner’s browser gets one at once', async () => {
    const { shopper, phone } = await known();
    const before = textsTo(phone).length;
    const answers = await attack(phone);
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(202), ...Array(5).fill(429)]);
    expect(textsTo(phone).length - before).toBe(5);
    expect(await shopper.request(phone)).toMatchObject({ status: 202 });
    expect(await shopper.verify(phone, world.lastCode())).toMatchObject({ status: 200 });
  });

  test('at once, gets five at most, and its owner’s browser gets one at once', async () => {
    const { shopper, phone } = await known();
    const before = textsTo(phone).length;
    await Promise.all(Array.from({ length: 10 }, () => world.browser().request(phone)));
    expect(textsTo(phone).length - before).toBeLessThanOrEqual(5);
    expect(await shopper.request(phone)).toMatchObject({ status: 202 });
  });

  test('is offered mail and a call within 15 minutes, in the same words whether it is known or not', async () => {
    const { phone } = await known();
    const stranger = newNumber();
    await attack(phone);
    await attack(stranger);
    const [one, other] = [await world.browser().request(phone), await world.browser().request(stranger)];
    expect({ ...one.body, request_id: '' }).toEqual({ ...other.body, request_id: '' });
    expect(one.body).toMatchObject({ code: 'proof_required', proof: { level: 'code', by: ['email'] } });
    expect(Number(one.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  test('signs in by a code to the address of its account, in a browser that nobody knows', async () => {
    const { phone } = await withMail('owner@example.com');
    await attack(phone);
    const shopper = world.browser();
    expect(await shopper.requestByMail(phone)).toMatchObject({ status: 202, body: { resend_after_seconds: 30 } });
    expect(world.sent.mails.at(-1)?.to).toMatchObject([{ address: 'owner@example.com' }]);
    expect(await shopper.verify(phone, world.lastMailCode())).toMatchObject({ status: 200 });
  });

  test('gets a text message again once somebody has shown that they read the account’s mail', async () => {
    const { phone } = await withMail('reader@example.com');
    await attack(phone);
    const [owner, other] = [world.browser(), world.browser()];
    for (const [shopper, email] of [[owner, 'reader@example.com'] as const, [other, 'other@example.com'] as const]) {
      await shopper.requestMail(email);
      await shopper.verifyMail(email, world.lastMailCode());
    }
    expect(await owner.request(phone)).toMatchObject({ status: 202 });
    // A mail of one's own says nothing of somebody else's number: another would be of no use either.
    expect(await other.request(phone)).toMatchObject({ status: 429, body: { proof: { level: 'code', by: [] } } });
  });

  test('is guessed fifty times a day at most, by text message and mail together', async () => {
    const { phone } = await withMail('guessed@example.com');
    let judged = 0;
    for (let n = 0; n < 14; n += 1) {
      const [shopper, ip] = [world.browser(), newIp()];
      world.clock.advance(3 * MINUTE_MS);
      await (n % 2 === 0 ? shopper.request(phone) : shopper.requestByMail(phone));
      for (let guess = 0; guess < 6; guess += 1) {
        const { body } = await shopper.verify(phone, world.wrong(world.lastCode()), { ip });
        judged += body['code'] === 'otp_invalid' ? 1 : 0;
      }
    }
    expect(judged).toBe(50);
  }, 60_000);
});

describe('a code by mail to sign in', () => {
  test('goes nowhere without an address, with the same answer and in the same time', async () => {
    const { phone } = await withMail('ann@example.com');
    const asked = async (number: string) => {
      const before = world.sent.mails.length;
      const began = performance.now();
      const { status, body, headers } = await world.browser().requestByMail(number);
      expect(performance.now() - began).toBeGreaterThanOrEqual(290);
      return { status, body, headers: Object.keys(headers).toSorted(), mails: world.sent.mails.length - before };
    };
    const [one, other] = [await asked(phone), await asked(newNumber())];
    expect([one.mails, other.mails]).toEqual([1, 0]);
    expect({ ...one, mails: 0 }).toEqual({ ...other, mails: 0 });
  });

  test('goes to one account five times a day for all strangers; then a call is offered', async () => {
    const { phone } = await withMail('five@example.com');
    const answers = await Promise.all(Array.from({ length: 7 }, () => world.browser().requestByMail(phone)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'proof_required',
      proof: { level: 'code', by: [] },
      detail: expect.stringContaining('ask us to call you'),
    });
  });
});

describe('codes that nobody uses', () => {
  const proofOf = ({ body }: CallAnswer) =>
    z.object({ proof: z.object({ level: z.literal('computation'), challenge: challengeSchema }) }).parse(body).proof;

  test('make the fifth of a network compute, hard', async () => {
    let host = 0;
    const shopper = () => world.browser(`100.64.7.${(host += 1)}`);
    for (let n = 0; n < 4; n += 1) expect(await shopper().request(newNumber())).toMatchObject({ status: 202 });
    const asked = [shopper(), newNumber()] as const;
    const { challenge } = proofOf(await asked[0].request(asked[1]));
    const solution = await solveChallenge({ challenge, deriveKey });
    expect(solution?.counter).toBeGreaterThanOrEqual(Math.floor(roundsFor(CODE_LOAD) / 2));
    const header = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
    const proved = { headers: { 'x-forecourt-computation': header } };
    expect(await asked[0].request(asked[1], proved)).toMatchObject({ status: 202 });
  }, 60_000);

  test('to one range of numbers, the same, from wherever they are asked for; others go on', async () => {
    const near = (n: number) => `0499888${String(n).padStart(3, '0')}`;
    for (let n = 0; n < 4; n += 1) expect(await world.browser().request(near(n))).toMatchObject({ status: 202 });
    expect(proofOf(await world.browser().request(near(4))).level).toBe('computation');
    expect(await world.browser().request(newNumber())).toMatchObject({ status: 202 });
  });

  test('are told of once a day while most were not used, and are sent to known browsers still', async () => {
    const { shopper, phone } = await known();
    for (let hour = 0; hour < 4; hour += 1) await flood(15, 15);
    world.clock.advance(HOUR_MS);
    expect(await world.browser().request(newNumber())).toMatchObject({
      status: 429,
      body: { proof: { level: 'computation' } },
    });
    expect(await shopper.request(phone)).toMatchObject({ status: 202 });
    world.clock.advance(HOUR_MS);
    expect(await shopper.request(phone)).toMatchObject({ status: 202 });
    expect(world.counts()).toMatchObject({ 'accounts.codes-unused': 1 });
  });
});

describe('the text messages of a dealer’s day', () => {
  test('are kept for known numbers: strangers who use theirs get their part of the hour of day, the others go on', async () => {
    // Just after the dealer's midnight: ten of two hundred.
    world = makeShoppers(local, '14:01:00');
    const [here, elsewhere] = [await known(), await known()];
    const newcomers: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [visitor, phone] = [world.browser(), newNumber()];
      const { status } = await visitor.request(phone);
      newcomers.push(status);
      if (status === 202) await visitor.verify(phone, world.lastCode());
    }
    expect(newcomers).toEqual([...Array(10).fill(202), 429, 429]);
    expect(await here.shopper.request(here.phone)).toMatchObject({ status: 202 });
    expect(await world.browser().request(elsewhere.phone)).toMatchObject({ status: 202 });
  });
});
