import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { RegionForm } from './region-form.tsx';
import type { ShopperLocation } from './shopper-location.ts';

const open = (shopperLocation: ShopperLocation | null = null): (ShopperLocation | null)[] => {
  const changes: (ShopperLocation | null)[] = [];
  renderInPage(<RegionForm shopperLocation={shopperLocation} onChange={(one) => void changes.push(one)} />, {
    site: fixtureSite('totara'),
  });
  return changes;
};
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your region' });

test('a region of New Zealand brings the distances of the dealer’s locations, nearest first', async () => {
  const [change, ...others] = [open(), await userEvent.selectOptions(select(), 'Auckland')][0] ?? [];
  const km = Object.values(change?.km ?? {});
  expect([change?.label, others]).toEqual(['Auckland', []]);
  expect(km.length).toBeGreaterThan(1);
  expect(km).toEqual(km.toSorted((a, b) => a - b));
});

test('the region that is known is chosen, and “Choose a region” forgets it', async () => {
  const changes = open({ id: 'taranaki', label: 'Taranaki', km: {} });
  expect(select().value).toBe('taranaki');
  await userEvent.selectOptions(select(), 'Choose a region');
  expect(changes).toEqual([null]);
});
