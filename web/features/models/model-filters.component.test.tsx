import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDirectoryState, type DirectoryState } from '#domain/search/directory.ts';
import { fixtureModels, fixtureSite } from '#test/web/fixtures.ts';
import { addressNow, searchNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { ModelFilters } from './model-filters.tsx';

const filters = (state: Partial<DirectoryState> = {}, answer = fixtureModels()) => (
  <ModelFilters directoryState={{ ...emptyDirectoryState, ...state }} answer={answer} />
);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => [...select(name).options].map(({ text }) => text);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Model' });

beforeEach(() => window.history.replaceState(null, '', '/models'));

describe('the filters of the models', () => {
  test('list makes with their counts and bodies by their names', () => {
    renderInPage(filters());
    expect(optionsOf('Manufacturer')).toEqual(['Any', 'Ford (7)', 'Mazda (9)', 'Toyota (12)']);
    expect(optionsOf('Body')).toEqual(['Any', 'People mover', 'SUV', 'Ute']);
  });

  test('lead to a make’s own page, and keep the other filters', async () => {
    renderInPage(filters({ body: 'ute', page: 3 }));
    await userEvent.selectOptions(select('Manufacturer'), 'mazda');
    expect(addressNow()).toBe('/models/mazda?body=ute');
  });

  test('keep a make and a body to take back where no model is left of them', () => {
    renderInPage(filters({ make: 'lada', body: 'bus' }, fixtureModels({ make: { slug: 'lada', name: 'Lada' } })));
    expect(select('Manufacturer').value).toBe('lada');
    expect(optionsOf('Manufacturer')[1]).toBe('Lada (0)');
    expect(select('Body').value).toBe('bus');
  });

  test('can be cleared once one is set', () => {
    const { rerender } = renderInPage(filters({ page: 2 }));
    expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
    rerender(filters({ body: 'ute' }));
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/models');
  });

  test('send the price with a form that works without scripts', () => {
    const { container } = renderInPage(filters({ price: { min: 10_000, max: null } }));
    const hidden = container.querySelector<HTMLInputElement>('input[type="hidden"]');
    expect([hidden?.name, hidden?.value]).toEqual(['range[price]', '10000:']);
    expect(screen.getByRole('group', { name: 'Price' }).textContent).toContain('From $10,000');
  });
});

describe('the name of a model', () => {
  const { textDebounceMs } = fixtureSite().constants;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const type = (text: string): void => {
    fireEvent.change(field(), { target: { value: text } });
    act(() => void vi.advanceTimersByTime(textDebounceMs));
  };

  test('is searched a moment after the last letter, as one step of the history', () => {
    const before = window.history.length;
    const { rerender } = renderInPage(filters());
    type('hil');
    expect(searchNow()).toEqual({ query: 'hil' });
    rerender(filters({ query: 'hil' }));
    type('hilux');
    expect([searchNow(), window.history.length]).toEqual([{ query: 'hilux' }, before + 1]);
  });

  test('that is the one of the address asks for nothing', () => {
    renderInPage(filters({ query: 'hilux' }));
    type(' hilux ');
    expect(addressNow()).toBe('/models');
  });

  test('follows the address unless it is being typed', () => {
    const { rerender } = renderInPage(filters({ query: 'hilux' }));
    rerender(filters());
    expect(field().value).toBe('');
    field().focus();
    fireEvent.change(field(), { target: { value: 'ran' } });
    rerender(filters({ query: 'r' }));
    expect(field().value).toBe('ran');
  });
});
