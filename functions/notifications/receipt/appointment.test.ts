import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { openAppointment } from '#functions/runtime/appointment.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeReceiptAppointment } from './appointment.ts';
import { receiptMail } from './receipt.ts';

const coastline = tenantContext('coastline');
const now = (): Date => new Date('2026-11-21T12:00:00.000Z');
const links = makeSignedLinks({ linkSecrets: { all: async () => ['secret-of-the-links'] }, now });
const slot = { slot_start: '2026-11-28T10:30:00+10:00', slot_end: '2026-11-28T11:15:00+10:00' };
const booked: Lead = {
  ...leadSubmitted.example,
  type: 'test_drive',
  details: { ...slot, slot_location_id: 'cairns', preferred_date: null, preferred_time: null },
};
const appointmentOf = (lead: Lead) => makeReceiptAppointment({ links, now })(coastline, lead, 'https://a.example');

test('the receipt of a booked test drive carries the invitation, the time in words and the link that changes it', async () => {
  const appointment = await appointmentOf(booked);
  const mail = receiptMail(coastline, 'mia@example.com', { lead: booked, now: now(), withdrawHref: '', appointment });
  expect(mail.text).toContain('When would you like to come?: Saturday 28 November at 10:30 am');
  expect(mail.text).toContain('Change or cancel your test drive: https://a.example/test-drive-appointment#');
  const token = /test-drive-appointment#(\S+)/.exec(mail.text)?.[1] ?? '';
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

test('the receipt of another enquiry carries no invitation', async () => {
  expect(await appointmentOf(leadSubmitted.example)).toBeUndefined();
});
