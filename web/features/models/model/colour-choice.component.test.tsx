import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fixtureModel } from '#test/web/fixtures.ts';
import { addressNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { ColourChoice } from './colour-choice.tsx';

const path = '/models/toyota/hilux';
const { colours } = fixtureModel();

beforeEach(() => window.history.replaceState(null, '', path));

test('a colour is chosen by its name and stands in the address, without a step of its own in the history', async () => {
  const before = window.history.length;
  renderInPage(<ColourChoice colours={colours} />, { path });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Glacier White' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Deep Red' }));
  expect(addressNow()).toBe(`${path}?colour=deep-red`);
  expect(window.history.length).toBe(before);
});

test('the colours are one group that is named', () => {
  renderInPage(<ColourChoice colours={colours} />, { path });
  expect(screen.getByRole('group', { name: 'Colour' })).toBeDefined();
});

test('one colour is no choice', () => {
  const { container } = renderInPage(<ColourChoice colours={colours.slice(0, 1)} />, { path });
  expect(container.textContent).toBe('');
});
