import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { openAppointment } from '#functions/testdrives/published/appointment.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { TO_BRING } from '#domain/testdrive/words.ts';
import { parsedPage } from '#test/web/parsed-page.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeReceiptAppointment } from './appointment.ts';
import { receiptMail, receiptSms } from './receipt.ts';

const coastline = tenantContext('coastline');
const now = (): Date => new Date('2026-11-21T12:00:00.000Z');
const origin = 'https://a.example';
const links = makeSignedLinks({ linkSecrets: { all: async () => ['secret-of-the-links'] }, now });
const slot = { slot_start: '2026-11-28T10:30:00+10:00', slot_end: '2026-11-28T11:15:00+10:00' };
const booked: Lead = {
  ...leadSubmitted.example,
  type: 'test_drive',
  details: { ...slot, slot_location_id: 'cairns', preferred_date: null, preferred_time: null },
};
const appointmentOf = (lead: Lead) => makeReceiptAppointment({ links, now })(coastline, lead, origin);

test('the receipt of a booked test drive carries the invitation, the time in words and the link that changes it', async () => {
  const appointment = await appointmentOf(booked);
  const mail = receiptMail(coastline, 'mia@example.com', {
    lead: booked,
    now: now(),
    origin,
    withdrawHref: '',
    picture: `${origin}/media/a/640-75.jpeg`,
    appointment,
  });
  expect(mail.text).toContain('When would you like to come?: Saturday 28 November at 10:30 am');
  expect(mail.subject).toBe('Your test drive is booked: Saturday 28 November at 10:30 am');
  const page = parsedPage(mail.html ?? '');
  expect(page.querySelector('h1')?.textContent).toBe('Your test drive is booked');
  expect(page.querySelector('img[width="536"]')?.getAttribute('src')).toBe('https://a.example/media/a/640-75.jpeg');
  for (const said of ['Coastline Cairns', '214 Mulgrave Road, Westcourt QLD 4870', TO_BRING])
    expect(mail.text).toContain(said);
  expect(mail.text).toMatch(/Cancel the test drive: https:\/\/a\.example\/test-drive-appointment#\S+~cancel/);
  const token = /Change the time: \S+\/test-drive-appointment#([^~\s]+)~change/.exec(mail.text)?.[1] ?? '';
  expect(await openAppointment(links, coastline, token)).toEqual({
    kind: 'open',
    ref: { lead_id: booked.lead_id, start: slot.slot_start },
  });
  const event = new ICAL.Component(ICAL.parse(mail.calendar?.content ?? '')).getFirstSubcomponent('vevent');
  expect([mail.calendar?.method, event?.getFirstPropertyValue('dtstart')?.toString()]).toEqual([
    'REQUEST',
    '2026-11-28T00:30:00Z',
  ]);
});

test('the receipt of a time that is only kept asks for the code, says until when, and says nothing is booked', async () => {
  const asked: Lead = {
    ...booked,
    details: {
      asked_start: slot.slot_start,
      asked_end: slot.slot_end,
      asked_location_id: 'cairns',
      kept_until: '2026-11-21T12:15:00.000Z',
    },
  };
  const parts = { lead: asked, now: now(), origin, withdrawHref: '', appointment: await appointmentOf(asked) };
  const mail = receiptMail(coastline, 'mia@example.com', parts);
  expect(mail.subject).toBe('Enter your code by 10:15 pm to book your test drive');
  expect(mail.text).toContain('your test drive is not booked yet');
  expect(mail.text).toContain('Enter the code: https://a.example/test-drive-appointment#');
  expect(mail.calendar).toBeUndefined();
  expect(mail.text).not.toContain('is booked');
  const sms = receiptSms(coastline, '+61412345678', parts);
  expect(sms.text).toContain('is kept for you until 10:15 pm. Enter the code to book it.');
});

test('the receipt of another enquiry carries no invitation', async () => {
  expect(await appointmentOf(leadSubmitted.example)).toBeUndefined();
});
