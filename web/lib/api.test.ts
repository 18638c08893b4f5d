import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildApiAddress, fetchAnswer, postAnswer } from './api.ts';

const answerWith = (response: Response | Error): ReturnType<typeof vi.fn<typeof fetch>> => {
  const fake = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fake);
  return fake;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the API client', () => {
  test('an address is the route’s path with its braces filled and its query repeated', () => {
    expect(buildApiAddress('vehicles.get', { params: { slug: 'a b' } })).toBe('/api/v1/cars/a%20b');
    expect(buildApiAddress('search.search', { query: { make: ['Kia', 'Ford'], page: '2' } })).toBe(
      '/api/v1/search?make=Kia&make=Ford&page=2',
    );
  });

  test('a problem becomes an error with its code, its words and its fields', async () => {
    const body = { code: 'validation_failed', error: 'Have a look.', errors: [{ field: 'email', message: 'Which?' }] };
    answerWith(
      new Response(JSON.stringify(body), { status: 400, headers: { 'content-type': 'application/problem+json' } }),
    );
    const refused = fetchAnswer('sites.get', {});
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'validation_failed', message: 'Have a look.' });
    await expect(refused).rejects.toMatchObject({ fields: body.errors });
  });

  test('no connection is a refusal of its own', async () => {
    answerWith(new TypeError('Failed to fetch'));
    await expect(fetchAnswer('sites.get', {})).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  test('a post carries the key that makes a retry land on the same result', async () => {
    const fake = answerWith(new Response('{"lead_id":"l1"}', { status: 201 }));
    expect(await postAnswer('leads.create', { a: 1 }, 'key-12345678')).toEqual({ lead_id: 'l1' });
    const headers = new Headers(fake.mock.calls[0]?.[1]?.headers);
    expect(headers.get('idempotency-key')).toBe('key-12345678');
  });
});
