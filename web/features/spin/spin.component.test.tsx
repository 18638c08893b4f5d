import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Campaign } from '#functions/promotions/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { noteSession } from '#web/lib/session-hint.ts';
import { SpinFlow } from './spin-flow.tsx';

const site = fixtureSite();
const campaign: Campaign = {
  id: 'spin',
  title: 'Spin',
  text: 'Spin',
  starts: '2026-11-01',
  ends: '2026-12-31',
  draws_most: 100,
  prizes: [{ id: 'kit', label: 'Car care kit', quantity: 1, value_cents: 6_000 }],
  states: [{ state: 'VIC', permit: null, exemption: 'none is needed' }],
  terms: ['Entry is free.'],
  promoter: 'Merribank Motors Pty Ltd',
};
const draw = { reference: 'ABCD2345', at: '2026-11-26T03:00:00.000Z', prize: { id: 'kit', label: 'Car care kit' } };
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
  });
const answering = (own: Response, drawn: () => Response = () => json({ draw })) => {
  const asked = vi.fn(async (_: unknown, init?: RequestInit) => (init?.method === 'POST' ? drawn() : own));
  vi.stubGlobal('fetch', asked);
  return asked;
};
beforeEach(() => noteSession(site.id, '2099-01-01T00:00:00.000Z'));
afterEach(() => vi.unstubAllGlobals());

describe('the game', () => {
  test('is played by keyboard alone: state, conditions, spin; the result has the focus and its reference', async () => {
    answering(json({ draw: null }));
    renderInPage(<SpinFlow campaign={campaign} />);
    const state = await screen.findByLabelText('Where do you live?');
    await userEvent.tab();
    expect(document.activeElement).toBe(state);
    await userEvent.selectOptions(state, 'VIC');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'privacy policy' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const result = await screen.findByRole('heading', { name: 'You won: Car care kit' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getByText('ABCD2345')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull();
  });

  test('asks nothing of the server before state and conditions are there, and says what is missing', async () => {
    const asked = answering(json({ draw: null }));
    renderInPage(<SpinFlow campaign={campaign} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Spin' }));
    expect(screen.getAllByText('Choose the state where you live.').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Check the box to accept the conditions.').length).toBeGreaterThan(0);
    expect(asked.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
  });

  test('shows what was drawn before, and no second spin; the disc is not there for a screen reader', async () => {
    answering(json({ draw: { ...draw, prize: null } }));
    const { container } = renderInPage(<SpinFlow campaign={campaign} />);
    await screen.findByRole('heading', { name: 'No prize this time' });
    expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull();
    expect(container.querySelector('[data-turns]')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('[data-turns]')?.getAttribute('data-turns')).toBe('false');
  });

  test('leads whoever is signed out to the sign-in and back', async () => {
    answering(json({ code: 'auth_required', error: 'Sign in first' }, 401));
    renderInPage(<SpinFlow campaign={campaign} />);
    const way = await screen.findByRole('link', { name: 'Sign in to spin' });
    expect(way.getAttribute('href')).toBe('/sign-in?type=spin&redirect=%2Fspin-to-win&back=%2Fspin-to-win');
  });

  test('asks the server nothing of whoever has never signed in', async () => {
    noteSession(site.id, null);
    const asked = answering(json({ draw: null }));
    renderInPage(<SpinFlow campaign={campaign} />);
    await screen.findByRole('link', { name: 'Sign in to spin' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('says the server’s words where all spins are taken', async () => {
    answering(json({ draw: null }), () => json({ code: 'conflict', error: 'All 100 spins are taken.' }, 409));
    renderInPage(<SpinFlow campaign={campaign} />);
    await userEvent.selectOptions(await screen.findByLabelText('Where do you live?'), 'VIC');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Spin' }));
    expect(await screen.findByText('All 100 spins are taken.')).toBeDefined();
  });
});
