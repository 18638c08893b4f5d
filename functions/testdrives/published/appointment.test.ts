import { describe, expect, test } from 'vitest';
import { findAppointmentState, type Appointment } from './appointment.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const slot = { start: '2026-11-28T10:30:00+10:00', end: '2026-11-28T11:15:00+10:00', location_id: 'cairns' };
const asked = {
  asked_start: slot.start,
  asked_end: slot.end,
  asked_location_id: slot.location_id,
  kept_until: '2026-11-21T00:15:00.000Z',
};
const booked = { slot_start: slot.start, slot_end: slot.end, slot_location_id: slot.location_id };
const changed = (status: Appointment['status'], start = slot.start): Appointment => ({
  lead_id: 'lead1',
  car_id: 'v7k2m4',
  slot: { ...slot, start },
  status,
  sequence: 1,
});

describe('what became of a test drive, for the dealer', () => {
  test('is confirmed once the code was entered, whatever the lead said when it was sent', () => {
    expect(findAppointmentState(asked, undefined, now)).toMatchObject({ ...slot, status: 'kept' });
    expect(findAppointmentState(asked, changed('booked'), now)).toEqual({ ...slot, status: 'booked' });
  });

  test('is over when no code came in time', () => {
    const late = new Date('2026-11-21T00:15:00.000Z');
    expect(findAppointmentState(asked, undefined, late)?.status).toBe('lapsed');
  });

  test('is the new time of one that was moved, and cancelled where it was', () => {
    const moved = '2026-11-29T10:30:00+10:00';
    expect(findAppointmentState(booked, undefined, now)).toEqual({ ...slot, status: 'booked' });
    expect(findAppointmentState(booked, changed('booked', moved), now)?.start).toBe(moved);
    expect(findAppointmentState(booked, changed('cancelled'), now)?.status).toBe('cancelled');
  });

  test('is nothing of a lead without one', () => {
    expect(findAppointmentState(undefined, undefined, now)).toBeUndefined();
    expect(findAppointmentState({ preferred_date: '2026-12-01' }, undefined, now)).toBeUndefined();
  });
});
