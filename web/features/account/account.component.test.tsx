import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { replaceWatchlist, type WatchlistEntry } from '#web/sections/watchlist/watchlist.ts';
import { withoutLinks } from './account-lists.ts';
import { AccountView } from './account-view.tsx';

const site = fixtureSite();
const record = { id: 'lead1', at: '2026-11-20T02:00:00.000Z', data: {} };
const data: PersonalData = {
  made_at: '2026-11-23T02:00:00.000Z',
  dealer: site.name,
  phone: '+61412345678',
  email: null,
  kinds: [
    {
      kind: 'enquiries',
      title: 'Enquiries',
      kept_for: '24 months.',
      records: [
        { ...record, summary: 'Vehicle Enquiry: Kia Rio', href: '/cars/kia-rio-a1', kept: null },
        {
          ...record,
          id: 'lead2',
          summary: 'Test Drive: Kia Rio',
          href: '/cars/kia-rio-a1',
          kept: null,
          list: 'bookings',
          state: 'Booked for Saturday 28 November at 9:30 am, Cairns',
          can: {
            manage: { label: 'Change the time', href: '/test-drive-appointment#secret' },
            cancel: { path: '/api/v1/test-drives/appointment/cancel', body: { token: 'secret' } },
          },
        },
        {
          ...record,
          id: 'lead3',
          summary: 'Service Booking',
          kept: null,
          list: 'bookings',
          state: 'Asked for Tuesday 1 December',
          can: { call: '(07) 5555 0100' },
        },
      ],
    },
    { kind: 'reservations', title: 'Reservations', kept_for: 'Seven years.', records: [] },
    {
      kind: 'consents',
      title: 'What you agreed to',
      kept_for: 'Without end.',
      records: [{ ...record, id: 'c1', summary: 'marketing by email', kept: 'The proof has to stay.' }],
    },
  ],
};
const erased: Erased = {
  erasure_id: 'e1',
  erased: [{ kind: 'enquiries', title: 'Enquiries', count: 1 }],
  kept: [{ kind: 'consents', title: 'What you agreed to', id: 'c1', summary: '', why: 'The proof has to stay.' }],
};

const noAlerts = { channel: null, address: '', zone: '', quiet_from: '21:00', quiet_to: '08:00', alerts: [] };
const alert = {
  id: 'a1',
  kind: 'search',
  words: 'Toyota Hilux',
  href: '/buying/toyota/hilux',
  pace: 'instant',
  state: 'active',
  created_at: '2026-11-20T02:00:00.000Z',
};
let alerts: object;
const answers: (() => Response)[] = [];
const asked: string[] = [];
beforeEach(() => {
  alerts = noAlerts;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    // Asked beside the account, so in any order.
    if (address === '/api/v1/alerts/list') return Response.json(alerts);
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
    const enquiries = within(screen.getByRole('region', { name: 'Enquiries' }));
    expect(enquiries.getByText('Kept: 24 months.')).toBeDefined();
    expect(enquiries.getAllByRole('listitem')).toHaveLength(1);
  });

  test('lists six things, and says of each that is empty what to do next', async () => {
    await open();
    const names = ['Reservations', 'Test drives and services', 'Enquiries', 'Valuations', 'Alerts', 'Saved cars'];
    const regions = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
    expect(regions).toEqual([...names, 'What you agreed to', 'My data']);
    await screen.findByText(/^You have no alerts/);
    const next = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(next('Reservations')).toEqual([site.search.searchBasePath]);
    expect(next('Valuations')).toEqual(['/trade-in']);
    expect(next('Alerts')).toEqual([site.search.searchBasePath]);
    expect(next('Saved cars')).toEqual([site.search.searchBasePath]);
  });

  test('says how a booking stands, where it is changed, and whom to call of one that is not changed online', async () => {
    await open();
    const bookings = within(screen.getByRole('region', { name: 'Test drives and services' }));
    expect(bookings.getByText('Booked for Saturday 28 November at 9:30 am, Cairns')).toBeDefined();
    const change = bookings.getByRole('link', { name: 'Change the time: Test Drive: Kia Rio' });
    expect(change.getAttribute('href')).toBe('/test-drive-appointment#secret');
    const call = bookings.getByRole('link', { name: 'Call (07) 5555 0100 to change it: Service Booking' });
    expect(call.getAttribute('href')).toBe('tel:0755550100');
  });

  test('cancels a booking after one more question, says so, and asks for the account again', async () => {
    await open();
    const press = (): Promise<void> =>
      userEvent.click(screen.getByRole('button', { name: 'Cancel …: Test Drive: Kia Rio' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel this test drive?' }));
    await press();
    await userEvent.click(dialog().getByText('Keep it'));
    expect(asked).toEqual(['GET /api/v1/my-data']);
    await press();
    answers.push(() => Response.json({}));
    answers.push(() => Response.json({ ...data, kinds: [] }));
    await userEvent.click(dialog().getByText('Yes, cancel it'));
    const said = await screen.findByText('Cancelled: Test Drive: Kia Rio.');
    expect(document.activeElement).toBe(said);
    expect(asked.slice(1)).toEqual([
      'POST /api/v1/test-drives/appointment/cancel {"token":"secret"}',
      'GET /api/v1/my-data',
    ]);
    await screen.findByText(/^You have no bookings/);
  });

  test('keeps the question open, with the reason, where cancelling fails', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel …: Test Drive: Kia Rio' }));
    answers.push(
      () =>
        new Response(JSON.stringify({ code: 'conflict', error: 'This test drive is over.' }), {
          status: 409,
          headers: { 'content-type': 'application/problem+json' },
        }),
    );
    await userEvent.click(screen.getByText('Yes, cancel it'));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('This test drive is over.');
    expect(asked).toHaveLength(2);
  });

  test('ends an alert after one more question', async () => {
    alerts = { ...noAlerts, alerts: [alert] };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'End …: Toyota Hilux' }));
    answers.push(() => Response.json(noAlerts));
    await userEvent.click(screen.getByText('Yes, end it'));
    await screen.findByText('Ended: Toyota Hilux.');
    expect(asked.at(-1)).toBe('POST /api/v1/alerts/change {"alert":{"id":"a1","end":true}}');
  });

  test('shows five saved cars and where the others are', async () => {
    const vehicle = (n: number): WatchlistEntry => ({
      id: `c${n}`,
      slug: `c${n}`,
      name: `Car ${n}`,
      make: 'Kia',
      model: 'Rio',
      primary_image_url: null,
    });
    replaceWatchlist(site.slug, [1, 2, 3, 4, 5, 6].map(vehicle));
    await open();
    const saved = within(screen.getByRole('region', { name: 'Saved cars' }));
    expect(saved.getAllByRole('listitem')).toHaveLength(5);
    expect(saved.getByRole('link', { name: 'See all 6 saved cars' }).getAttribute('href')).toBe('/watchlist');
    await userEvent.click(saved.getByRole('button', { name: 'Remove: Car 2' }));
    expect(saved.getByRole('link', { name: 'Open the watchlist' })).toBeDefined();
    replaceWatchlist(site.slug, []);
  });

  test('puts no link that acts for its owner into a file', () => {
    const text = JSON.stringify(withoutLinks(data));
    expect(text).toContain('Booked for Saturday 28 November');
    expect(text).not.toContain('secret');
  });

  test.each([
    ['Sign out', '{"everywhere":false}'],
    ['Sign out on all devices', '{"everywhere":true}'],
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
    const dialog = within(screen.getByRole('dialog', { hidden: true, name: 'Erase your data?' }));
    expect(dialog.getByText('What you agreed to: The proof has to stay.')).toBeDefined();
    answers.push(() => Response.json(erased));
    await userEvent.click(dialog.getByText('Erase my data'));
    expect((await screen.findByText(/has erased your data, and you are signed out/)).textContent).toContain(site.name);
    expect(screen.getByText('What you agreed to: The proof has to stay.')).toBeDefined();
    expect(asked.at(-1)).toBe('POST /api/v1/my-data/erase {"confirm":true}');
    expect(mayBeSignedIn(site.id, new Date())).toBe(false);
  });

  test('stays as it is where erasing fails, and says so', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Erase my data …' }));
    await userEvent.click(
      within(screen.getByRole('dialog', { hidden: true, name: 'Erase your data?' })).getByText('Erase my data'),
    );
    expect(await screen.findByText('That did not work just now. Please try again.')).toBeDefined();
    expect(mayBeSignedIn(site.id, new Date())).toBe(true);
  });
});
