import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { closeToast, currentToast } from '#web/ui/toast/toast-store.ts';
import CompareBar from './compare-bar.tsx';
import { compareHref, idsOfAddress, saveCompared, useCompare, useComparedIds } from './comparison.ts';

const vehicles = ['a', 'b', 'c', 'd', 'e'];
function Vehicles() {
  const ids = useComparedIds('coastline');
  return (
    <>
      <output>{ids.join()}</output>
      {vehicles.map((id) => (
        <CompareButton key={id} id={id} />
      ))}
    </>
  );
}
function CompareButton({ id }: { id: string }) {
  return <button type="button" {...useCompare({ id, name: `Car ${id}` })} />;
}
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: `Compare Car ${id}` }));
const chosen = () => screen.getByRole('status').textContent;

beforeEach(() => saveCompared('coastline', []));
afterEach(() => {
  act(closeToast);
  act(() => saveCompared('coastline', []));
});

describe('the cars that are compared', () => {
  test('are chosen and taken back by the same button, which says so', async () => {
    renderInPage(<Vehicles />);
    await press('a');
    await press('b');
    expect(chosen()).toBe('a,b');
    expect(screen.getByRole('button', { name: 'Compare Car a' }).getAttribute('aria-pressed')).toBe('true');
    await press('a');
    expect(chosen()).toBe('b');
    expect(screen.getByRole('button', { name: 'Compare Car a' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('are four at most: the fifth is not added, and a message leads to the four', async () => {
    renderInPage(<Vehicles />);
    for (const id of vehicles) await press(id);
    expect(chosen()).toBe('a,b,c,d');
    expect(currentToast()).toMatchObject({ title: 'Four Cars At Most', action: { to: '/compare?ids=a,b,c,d' } });
    await press('d');
    await press('e');
    expect(chosen()).toBe('a,b,c,e');
  });

  test('are those of this tab and this dealer', async () => {
    renderInPage(<Vehicles />);
    await press('a');
    expect(sessionStorage.getItem('fc:coastline:compare')).toBe('["a"]');
    expect(localStorage.getItem('fc:coastline:compare')).toBeNull();
    expect(sessionStorage.getItem('fc:totara:compare')).toBeNull();
  });
});

describe('the address of a comparison', () => {
  test('names each car once and at most four of them', () => {
    expect(idsOfAddress(new URLSearchParams('ids=a,b,a&ids=c,d,e'))).toEqual(['a', 'b', 'c', 'd']);
    expect(compareHref(['a', 'b'])).toBe('/compare?ids=a,b');
    expect(compareHref([])).toBe('/compare');
  });

  test.each([
    ['2021-toyota-hilux-sr5-v7k2m4', ['v7k2m4']],
    [' v7k2m4 ', ['v7k2m4']],
    ['', []],
    ['a/../b', []],
    ['<script>', []],
    [`x${'y'.repeat(100)}`, []],
  ])('of %j means the ids %j', (text, ids) => {
    expect(idsOfAddress(new URLSearchParams({ ids: text }))).toEqual(ids);
  });
});

describe('the bar of the comparison', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('leads to the comparison and can clear it', async () => {
    const clear = vi.fn();
    const { rerender } = renderInPage(<CompareBar count={1} href="/compare?ids=a" onClear={clear} />);
    expect(screen.getByRole('link').textContent).toBe('Compare 1 car');
    rerender(<CompareBar count={3} href="/compare?ids=a,b,c" onClear={clear} />);
    expect([screen.getByRole('link').textContent, screen.getByRole('link').getAttribute('href')]).toEqual([
      'Compare 3 cars',
      '/compare?ids=a,b,c',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the comparison' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  /** How far the page is scrolled when the bar, at 740 to 800 px of a window 400 px wide, comes over this card. */
  const scrolledFor = (card: DOMRect): unknown[] => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.tagName === 'ARTICLE' ? card : new DOMRect(0, 740, 400, 60);
    });
    const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const page = (isChosen: boolean) => (
      <>
        <article>
          <button type="button">Compare</button>
        </article>
        {isChosen && <CompareBar count={1} href="/compare?ids=a" onClear={() => undefined} />}
      </>
    );
    const { rerender } = renderInPage(page(false));
    screen.getByRole('button', { name: 'Compare' }).focus();
    rerender(page(true));
    return scroll.mock.calls.map((call: unknown[]) => call[1]);
  };

  test.each([
    ['the lower edge of the card', new DOMRect(0, 400, 200, 370), 30],
    ['most of a card, as far as the bar is high', new DOMRect(0, 400, 200, 900), 60],
    ['nothing of a card above it', new DOMRect(0, 100, 200, 300), 0],
    ['nothing of a card beside it', new DOMRect(500, 400, 200, 370), 0],
  ])('hides %s from whoever pressed its button, so the page moves by that', (_, card, by) => {
    expect(scrolledFor(card)).toEqual([by]);
  });

  test('moves nothing where no card has the focus', () => {
    const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    renderInPage(<CompareBar count={1} href="/compare?ids=a" onClear={() => undefined} />);
    expect(scroll).not.toHaveBeenCalled();
  });
});
