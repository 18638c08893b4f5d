import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { addressNow, searchBase, searchNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { KeywordSearch } from './keyword-search.tsx';
import { SearchBuilder } from './search-builder.tsx';

let asked: string[];
const stock = fixtureSearch();
beforeEach(() => {
  asked = [];
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('vocabulary')) return Response.json({ values: { fuel: ['diesel'], body: ['ute'] } });
    asked.push(decodeURIComponent(address));
    return Response.json(
      fixtureSearch({ count: 31, facets: { make: { Toyota: 31 }, model: { Hilux: 20, Yaris: 11 } } }),
    );
  });
  return () => vi.unstubAllGlobals();
});

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => [...select(name).options].map(({ value }) => value);

describe('the search of the home page', () => {
  const open = (): void => void renderInPage(<SearchBuilder stock={stock} look="stack" />);

  test('counts the whole stock, and asks for nothing before something is chosen', () => {
    open();
    expect(screen.getByRole('button').textContent).toContain('312');
    expect(asked).toEqual([]);
  });

  test('counts what is left as soon as something is chosen, and offers that make’s models', async () => {
    open();
    expect(select('Model').disabled).toBe(true);
    await userEvent.selectOptions(select('Make'), 'Toyota');
    await waitFor(() => expect(screen.getByRole('button').textContent).toContain('31'));
    expect(select('Model').disabled).toBe(false);
    expect(optionsOf('Model')).toEqual(['', 'Hilux', 'Yaris']);
    expect(asked).toHaveLength(1);
  });

  test('forgets the model when the make is changed, because it is of the other one', async () => {
    open();
    await userEvent.selectOptions(select('Make'), 'Toyota');
    await waitFor(() => expect(optionsOf('Model')).toContain('Hilux'));
    await userEvent.selectOptions(select('Model'), 'Hilux');
    await userEvent.selectOptions(select('Make'), '');
    expect([select('Model').value, select('Model').disabled]).toEqual(['', true]);
    await userEvent.click(screen.getByRole('button'));
    expect(addressNow()).toBe(searchBase);
  });

  test('goes to the listing of what is chosen', async () => {
    open();
    await userEvent.selectOptions(select('Body'), 'ute');
    await userEvent.selectOptions(select('Price'), ':20000');
    await userEvent.click(screen.getByRole('button'));
    expect(addressNow()).toContain('ute');
    expect(searchNow()['range[price]']).toBe(':20000');
  });
});

describe('the words of the home page', () => {
  const send = async (words: string): Promise<void> => {
    renderInPage(<KeywordSearch stock={stock} />);
    await userEvent.type(screen.getByRole('searchbox'), `${words}{Enter}`);
  };

  test('become filters where they are understood', async () => {
    await send('diesel ute');
    await waitFor(() => expect(searchNow()).toMatchObject({ fuel: 'diesel' }));
    expect(addressNow()).not.toContain('query');
  });

  test('are searched as words where they are not', async () => {
    await send('zzqx');
    await waitFor(() => expect(searchNow()).toEqual({ query: 'zzqx' }));
  });

  test('that are none lead to everything', async () => {
    await send('   ');
    await waitFor(() => expect(addressNow()).toBe(searchBase));
  });
});
