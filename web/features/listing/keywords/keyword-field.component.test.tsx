import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { addressNow, listingView, searchBase, searchNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import type { ParsedQueryView } from '#web/sections/query-parser/parsed-query-view.ts';
// Loaded ahead: on a busy machine it takes longer than a test waits.
import '#web/features/listing/deferred.ts';
import { KeywordField } from './keyword-field.tsx';

const { textDebounceMs } = fixtureSite().constants;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Keyword' });
const open = (query = '') => {
  const parsed: ParsedQueryView[] = [];
  const show = (one: ParsedQueryView): void => void parsed.push(one);
  const page = renderInPage(<KeywordField view={listingView({ query }, { showParsed: show })} />);
  const come = (next: string): void =>
    page.rerender(<KeywordField view={listingView({ query: next }, { showParsed: show })} />);
  return { parsed, come };
};

beforeEach(() => {
  window.history.replaceState(null, '', searchBase);
  vi.stubGlobal('fetch', async () => Response.json({ values: { fuel: ['diesel'], body: ['ute'] } }));
  return () => vi.unstubAllGlobals();
});

describe('words that are typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  test('are searched once, a moment after the last of them', () => {
    open();
    type('tow');
    pass(textDebounceMs - 1);
    type('towbar ');
    pass(textDebounceMs - 1);
    expect(addressNow()).toBe(searchBase);
    pass(1);
    expect(searchNow()).toEqual({ query: 'towbar' });
  });

  test('are one step of the history, however many words follow', () => {
    open();
    const before = window.history.length;
    type('towbar');
    pass(textDebounceMs);
    expect(window.history.length).toBe(before + 1);
  });

  test('that follow others replace their step', () => {
    open('towbar');
    const before = window.history.length;
    type('towbar white');
    pass(textDebounceMs);
    expect([searchNow(), window.history.length]).toEqual([{ query: 'towbar white' }, before]);
  });

  test('that are the ones of the address ask for nothing', () => {
    open('towbar');
    const before = window.history.length;
    type(' towbar ');
    pass(textDebounceMs);
    expect([addressNow(), window.history.length]).toEqual([searchBase, before]);
  });
});

describe('words that are submitted', () => {
  test('become filters where they are understood, and are taken out of the field', async () => {
    const { parsed } = open();
    await userEvent.type(field(), 'diesel ute{Enter}');
    await waitFor(() => expect(searchNow()).toMatchObject({ fuel: 'diesel' }));
    expect(addressNow()).toContain('ute');
    expect(field().value).toBe('');
    expect(parsed.map(({ text }) => text)).toEqual(['diesel ute']);
  });

  test('stay words where nothing in them is understood', async () => {
    const { parsed } = open();
    await userEvent.type(field(), 'zzqx{Enter}');
    await waitFor(() => expect(searchNow()).toEqual({ query: 'zzqx' }));
    expect(parsed).toEqual([]);
  });

  test('are gone from the search when the field is emptied', async () => {
    window.history.replaceState(null, '', `${searchBase}?query=towbar`);
    open('towbar');
    await userEvent.clear(field());
    await userEvent.type(field(), '{Enter}');
    await waitFor(() => expect(addressNow()).toBe(searchBase));
  });
});

describe('the field', () => {
  test('follows the address: a removed chip empties it', () => {
    const { come } = open('towbar');
    come('');
    expect(field().value).toBe('');
  });

  test('keeps what is being typed when the address changes meanwhile', async () => {
    const { come } = open('tow');
    await userEvent.type(field(), 'bar');
    come('tow ');
    expect(field().value).toBe('towbar');
  });
});
