import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { savedAnswers } from './saved-answers.ts';
import { Sell } from './sell.tsx';

const open = { ...fixtureSite(), gates: {} } as const;
const gated = { ...fixtureSite(), gates: { trade_in: 'sign_in' } } as const;

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('a dealer who values cars for who is signed in says so, keeps the rego that was typed and leads to the sign-in', async () => {
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  renderInPage(<Sell />, { site: gated, path: '/sell-my-car' });
  expect(screen.getByText(/asks you to sign in before it values a car/)).toBeDefined();
  expect(screen.queryByText(/No name, no phone number/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Rego/ }), 'ABC123');
  await userEvent.click(screen.getByRole('button', { name: 'Find my car' }));
  expect(leaving).toHaveBeenCalledWith(expect.stringMatching(/^\/sign-in\?/));
  expect(savedAnswers(gated.slug, null)?.typed.rego).toBe('ABC123');
});

test('any other dealer asks for nobody’s number before the price', () => {
  renderInPage(<Sell />, { site: open, path: '/sell-my-car' });
  expect(screen.queryByText(/asks you to sign in/)).toBeNull();
  expect(screen.getByText(/No name, no phone number/)).toBeDefined();
});
