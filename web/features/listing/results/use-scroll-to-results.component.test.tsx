import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { BrowserRouter, useNavigate } from '#web/lib/router.tsx';
import { useScrollToResults } from './use-scroll-to-results.ts';

let top: number;
let scrolled: ReturnType<typeof vi.fn<() => void>>;
let isCovered: boolean;
beforeEach(() => {
  window.history.replaceState(null, '', '/search');
  top = -200;
  isCovered = false;
  scrolled = vi.fn<() => void>();
  const known = document.querySelector.bind(document);
  const query = vi
    .spyOn(document, 'querySelector')
    .mockImplementation((selector: string) =>
      selector === 'dialog:modal' ? (isCovered ? document.body : null) : known(selector),
    );
  const box = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 100, 100));
  const into = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => scrolled());
  return () => {
    for (const spy of [query, box, into]) spy.mockRestore();
  };
});

function Results({ search }: { search: Partial<SearchState> }) {
  const head = useScrollToResults<HTMLDivElement>({ ...emptySearch, ...search });
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/search?fuel=diesel')}>
        Go
      </button>
      <div ref={head} />
    </>
  );
}
const page = (search: Partial<SearchState>) => (
  <BrowserRouter>
    <Results search={search} />
  </BrowserRouter>
);
/** How often the list was scrolled to when one search followed another. */
const scrolls = (from: Partial<SearchState>, to: Partial<SearchState>, followed = true): number => {
  const { rerender } = render(page(from));
  if (followed) act(() => screen.getByRole('button').click());
  rerender(page(to));
  return scrolled.mock.calls.length;
};
const diesel = { refinements: { fuel: ['diesel'] } };

describe('the head of the list', () => {
  test('is scrolled to when a filter changes below it', () => {
    expect(scrolls({}, diesel)).toBe(1);
  });

  test('is left where it is in sight', () => {
    top = 0;
    expect(scrolls({}, diesel)).toBe(0);
  });

  test('is left while a sheet of filters covers it', () => {
    isCovered = true;
    expect(scrolls({}, diesel)).toBe(0);
  });

  test('is left to the router when only the page is turned', () => {
    expect(scrolls({ page: 1 }, { page: 2 })).toBe(0);
  });

  test('is left to the browser when it goes back, and on arrival', () => {
    expect(scrolls({}, diesel, false)).toBe(0);
  });
});
