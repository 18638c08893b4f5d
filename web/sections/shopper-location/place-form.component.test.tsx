import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { PlaceForm } from './place-form.tsx';
import type { ShopperLocation } from './shopper-location.ts';

afterEach(() => vi.unstubAllGlobals());

const ballina = { label: 'Ballina NSW 2478', lat: -28.86, lng: 153.56, from: 'table' };
const cairns = { label: 'Cairns QLD 4870', lat: -16.92, lng: 145.77, from: 'table' };

/** The form over an API whose answers the test gives by place. */
const open = (answers: Readonly<Record<string, () => Response | Promise<Response>>>) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const place = new URL(address, 'https://dealer.example').searchParams.get('query') ?? '';
    asked.push(place);
    return answers[place]?.();
  });
  const changes: (ShopperLocation | null)[] = [];
  renderInPage(<PlaceForm shopperLocation={null} onChange={(location) => void changes.push(location)} />);
  return { asked, changes };
};
const field = () => screen.getByRole('textbox', { name: 'Your postcode or address' });
const said = () => screen.getByRole('status').textContent;
const enter = async (postcode: string): Promise<void> => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${postcode}{Enter}`);
};
const answer = (place: unknown) => () => Response.json(place);

describe('the form for a place', () => {
  test('answers with the place and the distances of the dealer’s locations, nearest first', async () => {
    const { changes } = open({ 2478: answer(ballina) });
    await enter('2478');
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ id: '2478', label: 'Ballina NSW' });
    expect(Object.keys(changes[0]?.km ?? {})).toEqual(['ballina', 'gold-coast', 'townsville', 'cairns']);
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  test.each(['48', '48 7', '48701'])('asks for four digits instead of sending %s', async (postcode) => {
    const { asked, changes } = open({});
    await enter(postcode);
    await waitFor(() => expect(said()).toBe('Invalid postcode. Please enter a 4-digit number.'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
    expect(asked).toEqual([]);
    // Distances of the place before would be read as those of this one.
    expect(changes).toEqual([null]);
  });

  test('calls an empty field no mistake, but says what to enter', async () => {
    const { changes } = open({});
    await userEvent.type(field(), '{Enter}');
    await waitFor(() => expect(said()).toBe('Invalid postcode. Please enter a 4-digit number.'));
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    expect(changes).toEqual([null]);
  });

  test('repeats the server’s words about a postcode that does not exist', async () => {
    const problem = JSON.stringify({ code: 'not_found', error: 'Invalid postcode' });
    open({
      9999: () => new Response(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    });
    await enter('9999');
    await waitFor(() => expect(said()).toBe('Invalid postcode'));
  });

  test('finds an address, and says so where the dealer’s provider does not answer', async () => {
    const away = JSON.stringify({ code: 'upstream_unavailable', error: 'Enter a postcode instead.' });
    const { changes } = open({
      '12 Lake Street, Cairns': answer(cairns),
      '1 Slow Road': () => new Response(away, { status: 503, headers: { 'content-type': 'application/problem+json' } }),
    });
    await enter('12 Lake Street, Cairns');
    await waitFor(() => expect(changes.at(-1)?.label).toBe('Cairns QLD'));
    await enter('1 Slow Road');
    await waitFor(() => expect(said()).toBe('Enter a postcode instead.'));
    expect(changes.at(-1)).toBeNull();
  });

  test.each([
    ['the server fails', () => new Response('', { status: 503 })],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page comes in place of the answer', () => new Response('<!doctype html>')],
  ])('does not blame the postcode where %s, and can be sent again', async (_, broken) => {
    const { changes } = open({ 2478: broken, 4870: answer(cairns) });
    await enter('2478');
    await waitFor(() => expect(said()).toBe('We could not look that up. Please try again.'));
    expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false);
    await enter('4870');
    await waitFor(() => expect(changes.at(-1)?.label).toBe('Cairns QLD'));
  });

  test('keeps the later of two postcodes when the answer for the first one comes last', async () => {
    const slow = Promise.withResolvers<Response>();
    const { changes } = open({ 2478: () => slow.promise, 4870: answer(cairns) });
    await enter('2478');
    await enter('4870');
    await waitFor(() => expect(changes).toHaveLength(1));
    slow.resolve(Response.json(ballina));
    await slow.promise;
    await new Promise((done) => void setTimeout(done));
    expect(changes.map((change) => change?.label)).toEqual(['Cairns QLD']);
  });
});
