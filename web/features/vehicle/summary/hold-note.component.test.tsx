import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { saveReservation } from '#web/forms/payment/saved-reservation.ts';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { HoldNote } from './hold-note.tsx';
import { MINUTE_MS } from '#domain/hours/units.ts';

const site = fixtureSite('coastline');
const held = (minutes: number, waiting = 0): NonNullable<VehicleAnswer['being_reserved']> => ({
  now: '2026-11-21T00:00:00.000Z',
  waiting,
  until: new Date(Date.parse('2026-11-21T00:00:00.000Z') + minutes * MINUTE_MS).toISOString(),
});
const base = fixtureVehicleAnswer({}, site);

let live: VehicleAnswer;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json(live));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (given: VehicleAnswer, now: VehicleAnswer = given) => {
  live = now;
  renderInPage(<HoldNote answer={given} />, { site });
  await pass(1);
};

describe('a vehicle that somebody is paying for', () => {
  test('says when it is free again, minute by minute, and offers the waiting list', async () => {
    await show({ ...base, being_reserved: held(9) });
    expect(screen.getByText('Free again in 9 minutes unless it is paid.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe(
      `/cars/${base.car.slug}/checkout`,
    );
    await pass(MINUTE_MS);
    expect(screen.getByText('Free again in 8 minutes unless it is paid.')).toBeDefined();
  });

  test('says nothing aloud while the minutes pass', async () => {
    await show({ ...base, being_reserved: held(9) });
    const aloud = () => screen.getByRole('status').textContent;
    expect(aloud()).toBe('Being reserved');
    await pass(3 * MINUTE_MS);
    expect(aloud()).toBe('Being reserved');
  });

  test('says what is true now, though the page is older', async () => {
    await show({ ...base, being_reserved: held(9) }, { ...base, being_reserved: held(2, 2) });
    expect(screen.getByText('2 people wait for it.')).toBeDefined();
  });

  test.each([
    ['free again', { ...base, reservable: true }, 'Free again', 'Reserve it'],
    ['reserved', base, 'Reserved', 'Join the waiting list'],
  ])('is %s after its time without another load', async (_, after, title, link) => {
    await show({ ...base, being_reserved: held(1) });
    live = after;
    for (const ms of [MINUTE_MS + 6_000, 21_000, 1]) await pass(ms);
    expect(screen.getByRole('status').textContent).toBe(title);
    expect(screen.getByRole('link', { name: link })).toBeDefined();
  });

  test('leads its own buyer on', async () => {
    const opened = { id: 'r1', secret: 's', client_secret: '', payment_public_key: '', payment_frame: null };
    const times = { hold_until: '2026-11-21T00:15:00.000Z', now: '2026-11-21T00:00:00.000Z' };
    saveReservation(site.slug, base.car.id, {
      key: 'k',
      contact: null,
      opened: { ...opened, amount_cents: 20_000, currency: 'AUD', ...times },
    });
    await show({ ...base, being_reserved: held(9) });
    expect(screen.getByRole('status').textContent).toBe('You are reserving it');
    expect(screen.getByRole('link', { name: 'Go on' })).toBeDefined();
  });
});
