import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { AccountView } from './account-view.tsx';

const site = fixtureSite();
const record = { id: 'lead1', at: '2026-11-20T02:00:00.000Z', data: {} };
const data: PersonalData = {
  ...{ made_at: '2026-11-23T02:00:00.000Z', dealer: site.name, phone: '+61412345678', email: null },
  kinds: [
    {
      ...{ kind: 'enquiries', title: 'Enquiries', kept_for: '24 months.' },
      records: [{ ...record, summary: 'Vehicle Enquiry: Kia Rio', href: '/cars/kia-rio-a1', kept: null }],
    },
    { kind: 'reservations', title: 'Reservations', kept_for: 'Seven years.', records: [] },
    {
      ...{ kind: 'consents', title: 'What you agreed to', kept_for: 'Without end.' },
      records: [{ ...record, id: 'c1', summary: 'marketing by email', kept: 'The proof has to stay.' }],
    },
  ],
};
const erased: Erased = {
  ...{ erasure_id: 'e1', erased: [{ kind: 'enquiries', title: 'Enquiries', count: 1 }] },
  kept: [{ kind: 'consents', title: 'What you agreed to', id: 'c1', summary: '', why: 'The proof has to stay.' }],
};

const answers: (() => Response)[] = [];
const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${address}${typeof init.body === 'string' ? ` ${init.body}` : ''}`);
    return answers.shift()?.() ?? new Response('{}', { status: 500 });
  });
  noteSession(site.id, '2999-01-01T00:00:00.000Z');
});
afterEach(() => {
  answers.splice(0);
  asked.splice(0);
  noteSession(site.id, null);
  vi.unstubAllGlobals();
});

const open = async () => {
  answers.push(() => Response.json(data));
  renderInPage(<AccountView />);
  await screen.findByRole('heading', { name: 'Enquiries' });
};

describe('the account', () => {
  test('asks nothing of the server for a visitor who never signed in', async () => {
    noteSession(site.id, null);
    renderInPage(<AccountView />);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain('redirect=%2Faccount');
    expect(asked).toEqual([]);
  });

  test('forgets a session that the server does not know', async () => {
    answers.push(() => new Response('{}', { status: 401 }));
    renderInPage(<AccountView />);
    await screen.findByRole('link', { name: 'Sign in' });
    expect(mayBeSignedIn(site.id, new Date())).toBe(false);
  });

  test('shows the number without most of its digits, and what is kept with how long', async () => {
    await open();
    expect(screen.getByText(/^Signed in with/).textContent).toBe('Signed in with •••• ••• 678');
    expect(screen.getByRole('link', { name: 'Vehicle Enquiry: Kia Rio' }).getAttribute('href')).toBe(
      '/cars/kia-rio-a1',
    );
    expect(screen.getByText('Kept: 24 months.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Reservations' })).toBeNull();
  });

  test.each([
    ['Sign out', '{"everywhere":false}'],
    ['Sign out everywhere', '{"everywhere":true}'],
  ])('%s ends it here', async (name, body) => {
    await open();
    answers.push(() => new Response(null, { status: 204 }));
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(asked.at(-1)).toBe(`POST /api/v1/auth/logout ${body}`);
    expect(mayBeSignedIn(site.id, new Date())).toBe(false);
  });

  test('is erased after one is told what stays and why, and has said so', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Erase my data …' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    expect(dialog.getByText('What you agreed to: The proof has to stay.')).toBeDefined();
    answers.push(() => Response.json(erased));
    await userEvent.click(dialog.getByText('Erase my data'));
    expect((await screen.findByText(/are erased, and you are signed out/)).textContent).toContain(site.name);
    expect(screen.getByText('What you agreed to: The proof has to stay.')).toBeDefined();
    expect(asked.at(-1)).toBe('POST /api/v1/my-data/erase {"confirm":true}');
    expect(mayBeSignedIn(site.id, new Date())).toBe(false);
  });

  test('stays as it is where erasing fails, and says so', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Erase my data …' }));
    await userEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Erase my data'));
    expect(await screen.findByText('That did not work just now. Please try again.')).toBeDefined();
    expect(mayBeSignedIn(site.id, new Date())).toBe(true);
  });
});
