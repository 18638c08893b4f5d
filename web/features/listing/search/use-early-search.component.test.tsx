import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import type { CallApi } from '#web/lib/api.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { useEarlySearch } from './use-early-search.ts';

function Links() {
  return (
    <p {...useEarlySearch()}>
      <a href="/search/toyota?fuel=diesel" rel="nofollow">
        Toyota
      </a>
      <a href="/cars/2021-toyota-hilux-1">A car</a>
    </p>
  );
}

/** Requests of the links, as they are made. */
const open = (): string[] => {
  const asked: string[] = [];
  const call = (async (id, request) => {
    asked.push(`${id} ${JSON.stringify(request.query)}`);
    return fixtureSearch();
  }) as CallApi;
  renderInPage(<Links />, { client: pageQueryClient(call) });
  return asked;
};
const toyota = ['search.search {"fuel":"diesel","path":"/search/toyota"}'];
const link = (name: string) => screen.getByRole('link', { name });

describe('the search of a pressed link', () => {
  test('is requested when the button goes down, and not again by the click', () => {
    const asked = open();
    fireEvent.pointerDown(link('Toyota'), { button: 0, pointerType: 'mouse' });
    expect(asked).toEqual(toyota);
    fireEvent.click(link('Toyota'));
    expect(asked).toEqual(toyota);
  });

  test('waits for the click of a finger, which may be about to scroll', () => {
    const asked = open();
    fireEvent.pointerDown(link('Toyota'), { button: 0, pointerType: 'touch' });
    expect(asked).toEqual([]);
    fireEvent.click(link('Toyota'));
    expect(asked).toEqual(toyota);
  });

  test('is not requested by another button, nor for a link that is no search', () => {
    const asked = open();
    fireEvent.pointerDown(link('Toyota'), { button: 2, pointerType: 'mouse' });
    fireEvent.click(link('A car'));
    expect(asked).toEqual([]);
  });
});
