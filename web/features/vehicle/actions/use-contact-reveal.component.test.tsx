import { vehicleModule } from '../deferred-module.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { renderHookInPage } from '#test/web/render-in-page.tsx';
import { useContactReveal } from './use-contact-reveal.ts';

beforeAll(async () => {
  await vehicleModule.load();
});

afterEach(() => vi.unstubAllGlobals());

test('a number that is shown and then called is reported once, with the vehicle and its dealership', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
    sent.push([new URL(address, 'https://dealer.example').pathname, JSON.parse(init.body)]);
    return Promise.reject(new TypeError('offline'));
  });
  const { result } = renderHookInPage(() => useContactReveal(fixtureVehicle({ id: 'a1' })), undefined);
  await act(async () => {
    result.current();
    result.current();
    await vi.waitFor(() => expect(sent).not.toEqual([]));
  });
  expect(sent).toEqual([
    ['/api/v1/contact-reveals', { car_id: 'a1', dealership_id: 'coastline-cairns', website_id: 'coastline' }],
  ]);
});
