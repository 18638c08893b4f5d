import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { PostcodeForm } from './postcode-form.tsx';
import type { ShopperLocation } from './shopper-location.ts';

afterEach(() => vi.unstubAllGlobals());

const ballina = { label: 'Ballina', state: 'NSW', lat: -28.86, lng: 153.56 };
const cairns = { label: 'Cairns', state: 'QLD', lat: -16.92, lng: 145.77 };

/** The form over an API whose answers the test gives by postcode. */
const open = (answers: Readonly<Record<string, () => Response | Promise<Response>>>) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const postcode = address.split('/').at(-1) ?? '';
    asked.push(postcode);
    return answers[postcode]?.();
  });
  const changes: (ShopperLocation | null)[] = [];
  renderInPage(<PostcodeForm shopperLocation={null} onChange={(location) => void changes.push(location)} />);
  return { asked, changes };
};
const field = () => screen.getByRole('textbox', { name: 'Your postcode' });
const said = () => screen.getByRole('status').textContent;
const enter = async (postcode: string): Promise<void> => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${postcode}{Enter}`);
};
const answer = (place: unknown) => () => Response.json(place);

describe('the postcode form', () => {
  test('answers with the place and the distances of the dealer’s locations, nearest first', async () => {
    const { changes } = open({ 2478: answer(ballina) });
    await enter('2478');
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ id: '2478', label: 'Ballina NSW' });
    expect(Object.keys(changes[0]?.km ?? {})).toEqual(['ballina', 'gold-coast', 'townsville', 'cairns']);
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  test.each(['48', 'abcd', '48 7'])('asks for four digits instead of sending %s', async (postcode) => {
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
