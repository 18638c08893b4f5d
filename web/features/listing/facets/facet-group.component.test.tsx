import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import type { FacetItem } from './facet-items.ts';
// Loaded ahead: on a busy machine it takes longer than a test waits.
import '#web/features/listing/deferred.ts';
import { FacetValueGroup } from './facet-group.tsx';

const colours = [
  'White',
  'Red',
  'Blue',
  'Grey',
  'Black',
  'Green',
  'Silver',
  'Gold',
  'Brown',
  'Orange',
  'Pink',
  'Beige',
];
const itemsOf = (chosen: readonly string[]): FacetItem[] =>
  colours
    .map((label, n) => ({ value: label, label, count: 100 - n, selected: chosen.includes(label) }))
    .toSorted((a, b) => Number(b.selected) - Number(a.selected));

const group = (chosen: readonly string[] = [], open = true) => (
  <FacetValueGroup
    facet="colour"
    open={open}
    shown={7}
    items={itemsOf(chosen)}
    hrefOfItem={({ value }) => `/search?colour=${value}`}
  />
);
const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('data-value'));
const expanded = () => screen.getByRole('button', { name: /^Show/ }).getAttribute('aria-expanded');

describe('a facet of many values', () => {
  test('has each value as a link that says how many vehicles it brings', () => {
    renderInPage(group());
    const link = screen.getByRole('link', { name: /^White ?100 in stock$/ });
    expect(link.getAttribute('href')).toBe('/search?colour=White');
    expect(link.getAttribute('aria-current')).toBeNull();
  });

  test('says which values are chosen and how many', () => {
    renderInPage(group(['Blue', 'Gold']));
    expect(screen.getAllByRole('link', { name: /in stock, chosen$/ }).map((link) => link.dataset['value'])).toEqual([
      'Blue',
      'Gold',
    ]);
    expect(document.querySelector('summary')?.textContent).toBe('Colour2');
  });

  test('can be narrowed by typing once all are shown; the narrowing is gone when they are folded again', async () => {
    renderInPage(group());
    expect(expanded()).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: /^Show all 12/ }));
    expect(expanded()).toBe('true');
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Narrow the list/ }), 'gre');
    expect(rows()).toEqual(['Grey', 'Green']);
    await userEvent.click(screen.getByRole('button', { name: /^Show less/ }));
    expect(expanded()).toBe('false');
    expect(rows()).toContain('White');
  });

  test('opens when a value is chosen elsewhere, and does not close when it is taken back', () => {
    const { rerender } = renderInPage(group([], false));
    const details = () => document.querySelector('details')?.open;
    expect(details()).toBe(false);
    rerender(group(['Red'], true));
    expect(details()).toBe(true);
    rerender(group([], false));
    expect(details()).toBe(true);
  });
});
