import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EgressError, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { makeGuardedEgress } from '#functions/runtime/egress/guard.ts';
import { secretsOf } from '#test/support/runtime.ts';
import { fetchFromGoogle } from './google.ts';
import { ReviewsFailed } from './provider.ts';

const recorded = readFileSync(new URL('recorded/place.json', import.meta.url));
const order = { from: 'google', keyRef: 'coastline/reviews/google', placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4' } as const;

/** Answers every request alike. */
const answering = (answer: { status?: number; body?: Uint8Array } | Error) => {
  const asked: EgressRequest[] = [];
  const request = async (one: EgressRequest) => {
    asked.push(one);
    if (answer instanceof Error) throw answer;
    return { status: 200, headers: {}, body: recorded, ...answer };
  };
  const secrets = secretsOf({ [order.keyRef]: ' key-of-the-dealer\n' });
  return { asked, fetched: (change = {}) => fetchFromGoogle({ egress: { request }, secrets, ...change }, order) };
};
const failureOf = async (fetched: Promise<unknown>): Promise<string> => {
  const error: unknown = await fetched.catch((thrown: unknown) => thrown);
  if (!(error instanceof ReviewsFailed)) throw new Error('It did not fail as expected.', { cause: error });
  return error.reason;
};

describe('reviews from Google', () => {
  test('are asked for with the dealer’s key in a header, and only the fields that are used', async () => {
    const { asked, fetched } = answering({});
    await fetched();
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: `https://places.googleapis.com/v1/places/${order.placeId}`,
        headers: { 'x-goog-api-key': 'key-of-the-dealer', 'x-goog-fieldmask': expect.stringContaining('reviews') },
        timeoutMs: 10_000,
      },
    ]);
    expect(asked[0]?.url).not.toContain('key');
  });

  test('keep average, count, authors with their pages, and the words that the author wrote', async () => {
    const { fetched } = answering({});
    expect(await fetched()).toMatchObject({
      average: 4.4,
      count: 1_284,
      url: 'https://maps.google.com/?cid=10281119596374313554',
      reviews: [
        { author: 'A. Reviewer', rating: 5, published_at: '2026-11-07T03:21:54.123Z' },
        { author: 'B. Reviewer', author_url: null, rating: 2, text: 'Lange gewartet.' },
        { author: 'C. Reviewer', text: '' },
      ],
    });
  });

  test('of a place that nobody rated are none', async () => {
    const { fetched } = answering({ body: Buffer.from('{}') });
    expect(await fetched()).toEqual({ average: null, count: 0, url: null, reviews: [] });
  });

  test.each([
    ['a key or place that Google refuses', answering({ status: 403 }), 'refused'],
    ['a limit that passes', answering({ status: 429 }), 'status'],
    ['a fault of Google’s', answering({ status: 503 }), 'status'],
    ['an answer that is no JSON', answering({ body: Buffer.from('<html>') }), 'answer'],
    ['a rating beyond five', answering({ body: Buffer.from('{"rating":7}') }), 'answer'],
    ['silence', answering(new EgressError('timeout', 'No answer in time.')), 'timeout'],
  ])('fail with a reason after %s', async (_, { fetched }, reason) => {
    expect(await failureOf(fetched())).toBe(reason);
  });

  test('fail with a reason where the key is not stored, or the address is not public', async () => {
    const { asked, fetched } = answering({});
    expect(await failureOf(fetched({ secrets: secretsOf({}) }))).toBe('secret_missing');
    expect(asked).toEqual([]);
    const egress = makeGuardedEgress({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] });
    expect(await failureOf(fetched({ egress }))).toBe('address');
  });
});
