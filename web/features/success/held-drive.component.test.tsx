import { layoutModule } from '#web/sections/layout/deferred-module.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { recallAppointment } from '#web/forms/appointment/appointment-record.ts';
import { testDriveForm } from '#domain/lead/kinds/test-drive.ts';
import { rememberSent } from '#web/forms/enquiry/sent-form.ts';
import { SuccessView } from './success-view.tsx';
import { fixtureNow } from '#test/web/fixtures.ts';

beforeAll(async () => {
  // Comes with the first time that waits for a code.
  await Promise.all([layoutModule.load(), import('#web/forms/held-drive/held-drive.tsx')]);
});

const site = fixtureSite();
const [place] = site.locations;
const slot = { start: '2026-12-01T11:30:00+10:00', end: '2026-12-01T12:30:00+10:00', location_id: place?.id ?? '' };
let posted: { address: string; body: unknown }[];
let confirmed: () => Response;

beforeEach(() => {
  posted = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string, init: { method?: string; body?: string }) => {
    if (init.method !== 'POST') return Response.json(fixtureSearch());
    posted.push({ address, body: JSON.parse(init.body ?? '{}') });
    if (address.endsWith('/mail-code')) return Response.json({ resend_after_seconds: 30 }, { status: 202 });
    return address.endsWith('/confirm') ? confirmed() : Response.json({ email: 'kiri@example.com' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (minutes = 15): void => {
  rememberSent({
    tenant: site.slug,
    subject: { car: null, location: null, type: 'test_drive' },
    kind: testDriveForm,
    sentAt: fixtureNow,
    values: { email: 'kiri@example.com', phone: '' },
    taken: {
      appointment: {
        ...slot,
        token: 'the-token',
        status: 'kept',
        kept_until: new Date(Date.now() + minutes * 60_000).toISOString(),
      },
    },
  });
  renderInPage(<SuccessView />);
};

const enterCode = async (): Promise<void> => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
};

test('a time that is kept says until when, offers no calendar file, and is booked by the code', async () => {
  confirmed = () => Response.json({ ...slot, status: 'booked', vehicle: null, changeable: true });
  open();
  expect(await screen.findByText(/^Kept for you until \d{1,2}:\d\d [ap]m: enter the code$/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  await enterCode();
  expect(await screen.findByText('Thank you for the code: your time is booked.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeDefined();
  expect(posted.at(-1)).toEqual({
    address: '/api/v1/test-drives/appointment/confirm',
    body: { token: 'the-token' },
  });
  expect(recallAppointment(site.slug)).toEqual({
    start: slot.start,
    location_id: slot.location_id,
    token: 'the-token',
  });
});

test('a code that came too late is told so, and that the enquiry is there', async () => {
  confirmed = () =>
    new Response(JSON.stringify({ code: 'gone', error: 'Gone.' }), {
      status: 410,
      headers: { 'content-type': 'application/problem+json' },
    });
  open();
  await enterCode();
  expect(await screen.findByText(/^This time is not kept for you any more\. Your enquiry is with us/)).toBeDefined();
});

test('a code that went to somebody else is told so, and another one can be asked for', async () => {
  confirmed = () =>
    new Response(JSON.stringify({ code: 'proof_required', error: 'No.', proof: { level: 'code', by: ['email'] } }), {
      status: 429,
      headers: { 'content-type': 'application/problem+json' },
    });
  open();
  await enterCode();
  expect(await screen.findByText(/^The code has to go to the phone or the email address/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Email me a code' })).toBeDefined();
});

test('a time whose quarter of an hour is over asks for nothing', async () => {
  open(-1);
  expect(await screen.findByText(/^This time is not kept for you any more\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
});
