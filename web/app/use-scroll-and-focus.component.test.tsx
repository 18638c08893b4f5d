import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { Link, useLocation } from '#web/lib/router.tsx';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const scrolled = vi.fn();
const seen: string[] = [];
beforeEach(() => {
  scrolled.mockReset();
  seen.splice(0);
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id);
  });
  window.history.replaceState(null, '', '/search/toyota');
});
afterEach(() => vi.restoreAllMocks());

const links = {
  'Another page': '/cars/hilux',
  'Another filter': '/search/toyota?fuel=diesel',
  'The next page': '/search/toyota?page=2',
  'A part of this page': '/search/toyota#help',
  'A part of another page': '/cars/hilux#enquire',
};

/** A site whose views are its paths. `late`: the heading comes when the page's data is there. */
function Site({ late = false }: { late?: boolean }) {
  const { pathname } = useLocation();
  useScrollAndFocus(pathname);
  return (
    <>
      <header>
        <button type="button">In the header</button>
      </header>
      <main>
        {!late && <h1>{pathname}</h1>}
        <p id="help">Help</p>
        {pathname === '/cars/hilux' && !late && <p id="enquire">Enquire</p>}
        <div>
          {Object.entries(links).map(([text, to]) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </div>
        <nav aria-label="Pages">
          <Link to="/search/toyota?page=3">3</Link>
        </nav>
      </main>
    </>
  );
}
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const focused = () => document.activeElement?.textContent;
/** The browser's own way: back, or a link of the page's content. */
const pop = (address: string): void =>
  act(() => {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('another page', () => {
  test('begins at its top, with the focus on its heading for who hears it', async () => {
    renderInPage(<Site />);
    await go('Another page');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    expect(focused()).toBe('/cars/hilux');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  test('gets the focus before its heading is there, and hands it on when it comes', async () => {
    const { rerender } = renderInPage(<Site late />);
    await go('Another page');
    expect(document.activeElement?.tagName).toBe('MAIN');
    rerender(<Site />);
    await vi.waitFor(() => expect(focused()).toBe('/cars/hilux'));
  });

  test('leaves the focus to who has moved it meanwhile', async () => {
    const { rerender } = renderInPage(<Site late />);
    await go('Another page');
    screen.getByRole('button').focus();
    rerender(<Site />);
    await act(() => new Promise((done) => void setTimeout(done)));
    expect(focused()).toBe('In the header');
  });

  test('is not one on arrival: the browser has done all that itself', () => {
    renderInPage(<Site />);
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  test('takes the old page’s structured data with it', async () => {
    const data = Object.assign(document.createElement('script'), { type: 'application/ld+json' });
    document.head.append(data);
    renderInPage(<Site />);
    await go('Another filter');
    expect(data.isConnected).toBe(true);
    await go('Another page');
    expect(data.isConnected).toBe(false);
  });
});

describe('the same page', () => {
  test('with another filter stays where it is, and so does the focus', async () => {
    renderInPage(<Site />);
    await go('Another filter');
    expect(scrolled).not.toHaveBeenCalled();
    expect(focused()).toBe('Another filter');
  });

  test('of a list begins at its top when it is turned, with the focus on the heading where a page link had it', async () => {
    renderInPage(<Site />);
    await go('3');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    expect(focused()).toBe('/search/toyota');
  });

  test('keeps the focus on a filter that turns the list back to its first page', async () => {
    renderInPage(<Site />);
    await go('The next page');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    expect(focused()).toBe('The next page');
  });
});

describe('an anchor', () => {
  test('is scrolled to on this page, and on another one instead of its top', async () => {
    renderInPage(<Site />);
    await go('A part of this page');
    expect(seen).toEqual(['help']);
    await go('A part of another page');
    expect(seen).toEqual(['help', 'enquire']);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('that comes later is scrolled to when it is there', async () => {
    const { rerender } = renderInPage(<Site late />);
    await go('A part of another page');
    expect(seen).toEqual([]);
    rerender(<Site />);
    await vi.waitFor(() => expect(seen).toEqual(['enquire']));
  });
});

describe('going back', () => {
  test('leaves place and focus to the browser', async () => {
    renderInPage(<Site />);
    await go('Another page');
    scrolled.mockReset();
    const before = document.activeElement;
    pop('/search/toyota');
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(before);
  });
});
