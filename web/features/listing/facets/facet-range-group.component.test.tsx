import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RangeName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import { listingView, searchBase, searchNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { FacetRangeGroup } from './facet-range-group.tsx';

const bounds = { min: 0, max: 200_000 };
const group = (field: RangeName, search: Partial<SearchState> = {}) => (
  <FacetRangeGroup field={field} bounds={bounds} open {...listingView(search)} />
);
const end = (name: 'From' | 'To') => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const type = (name: 'From' | 'To', text: string): void => void fireEvent.change(end(name), { target: { value: text } });
const chosen = () => document.querySelector('summary')?.textContent;
const pass = (): void => act(() => void vi.advanceTimersByTime(1_000));

beforeEach(() => {
  window.history.replaceState(null, '', searchBase);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

describe('a range of a listing', () => {
  test('is asked for by its number fields, and is said in its heading at once', () => {
    renderInPage(group('km'));
    type('To', '50000');
    expect(chosen()).toBe('OdometerUp to 50,000 km');
    expect(searchNow()).toEqual({});
    pass();
    expect(searchNow()).toEqual({ 'range[km]': ':50000' });
  });

  test('is asked for without waiting by Enter', () => {
    renderInPage(group('km'));
    type('From', '10000');
    fireEvent.submit(end('From').closest('form')!);
    expect(searchNow()).toEqual({ 'range[km]': '10000:' });
  });

  test('ends when both fields are emptied', () => {
    window.history.replaceState(null, '', `${searchBase}?range[km]=:50000`);
    renderInPage(group('km', { ranges: { km: { min: null, max: 50_000 } } }));
    expect(end('To').value).toBe('50000');
    type('To', '');
    pass();
    expect(searchNow()).toEqual({});
  });

  test.each(['-5', '1.5', '1e9', '12345678901'])('takes %s for no end', (text) => {
    renderInPage(group('km'));
    type('To', text);
    pass();
    expect(searchNow()).toEqual({});
  });

  test('is one step of the history, however often it is changed', () => {
    const before = window.history.length;
    const { rerender } = renderInPage(group('km'));
    type('To', '50000');
    pass();
    expect(window.history.length).toBe(before + 1);
    rerender(group('km', { ranges: { km: { min: null, max: 50_000 } } }));
    type('To', '40000');
    pass();
    expect(searchNow()).toEqual({ 'range[km]': ':40000' });
    expect(window.history.length).toBe(before + 1);
  });

  test('that is typed the wrong way round is asked for in order once its fields are left', async () => {
    vi.useRealTimers();
    renderInPage(
      <>
        {group('km', { ranges: { km: { min: null, max: 20_000 } } })}
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.type(end('From'), '50000');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(Number(end('From').value)).toBeLessThanOrEqual(Number(end('To').value));
  });

  test('shows the ends of its slider where nothing is typed', () => {
    renderInPage(group('price'));
    expect([end('From').placeholder, end('To').placeholder].every((text) => text.startsWith('$'))).toBe(true);
  });
});
