import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { ConsentsView } from './consents-view.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page of a link, whose button the server answers so. */
const pressed = async (answer: () => Response | Promise<Response>) => {
  window.history.replaceState(null, '', '/consents#abc_-1.def');
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push([address, JSON.parse(body)]);
    return answer();
  });
  renderInPage(<ConsentsView />);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw my consent' }));
  return asked;
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const problem = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code, error: 'Not now.' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

test('the button sends the token behind the hash in the body, and nowhere else', async () => {
  const asked = await pressed(() => Response.json({ withdrawn: true }));
  expect(asked).toEqual([['/api/v1/consents/withdraw', { token: 'abc_-1.def' }]]);
  await screen.findByRole('heading', { name: 'Your consent is withdrawn' });
  expect(screen.getByRole('status').textContent).toContain('sends you no more offers');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['has ended', problem(410, 'gone'), 'This link has ended'],
  ['is not ours', problem(404, 'not_found'), 'This link cannot be used'],
  ['is far too long', problem(400, 'validation_failed'), 'This link cannot be used'],
])('a link that %s says so, and has no button', async (_, answer, words) => {
  await pressed(answer);
  await screen.findByRole('heading', { name: words });
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['fails', problem(503, 'upstream_unavailable'), 'Not now.'],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 'There is no connection just now.'],
])('a server that %s is told of, and the button stays', async (_, answer, words) => {
  await pressed(answer);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(title()).toBe('Withdraw your consent');
  expect(screen.getByRole('button').ariaBusy).not.toBe('true');
});

test('a page without a link says that it cannot be used', async () => {
  window.history.replaceState(null, '', '/consents');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await act(async () => renderInPage(<ConsentsView />));
  expect(title()).toBe('This link cannot be used');
});
