import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { CardFoot } from './card-foot.tsx';

const totara = fixtureSite('totara');
const shown = (change: Parameters<typeof fixtureVehicleAnswer>[0], reserve_online = true, of = totara) => {
  const site = { ...of, flags: { ...of.flags, reserve_online } };
  return renderInPage(<CardFoot answer={fixtureVehicleAnswer(change, site)} />, { site });
};
const REASON = /is not reserved online\. Ask us for its Consumer Information Notice/;

test('a used vehicle of New Zealand links to its notice', () => {
  shown({ cin_url: 'https://dealer.example/cin.pdf' });
  expect(screen.getByRole('link', { name: 'Consumer Information Notice' }).getAttribute('href')).toBe(
    'https://dealer.example/cin.pdf',
  );
  expect(screen.queryByText(REASON)).toBeNull();
});

test('without a notice the page says why it cannot be reserved, where others can be', () => {
  shown({ car_type: 'demo' });
  expect(screen.getByText(REASON)).toBeDefined();
});

test.each([
  ['a new vehicle', { car_type: 'new' as const }, true, totara],
  ['a dealer without reservations', {}, false, totara],
  ['a sold vehicle', { sold: true }, true, totara],
  ['a dealer in Australia', {}, true, fixtureSite('coastline')],
])('%s has no word about it', (_, change, reserves, site) => {
  shown(change, reserves, site);
  expect(screen.queryByText(REASON)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Consumer Information Notice' })).toBeNull();
});
