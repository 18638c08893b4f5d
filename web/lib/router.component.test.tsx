import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openOverlay } from './overlay-entry.ts';
import { BrowserRouter, Link, useLocation, useNavigate, useNavigationType } from './router.tsx';

const start = '/search/toyota?page=2';
beforeEach(() => window.history.replaceState(null, '', start));

const links = {
  Car: '/cars/hilux?from=list#photos',
  Here: start,
  Elsewhere: 'https://other.example/',
  'Other host': '//other.example/',
  Telephone: 'tel:1300975707',
};

function Where() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  return (
    <>
      <p role="status">{`${type} ${pathname}${search}${hash}`}</p>
      {Object.entries(links).map(([text, to]) => (
        <Link key={text} to={to}>
          {text}
        </Link>
      ))}
      <Link to="/cars/new-tab" target="_blank">
        New tab
      </Link>
      <Link to="/cars/refused" onClick={(event) => event.preventDefault()}>
        Refused
      </Link>
      <button type="button" onClick={() => navigate('/replaced', { replace: true })}>
        Replace
      </button>
    </>
  );
}
/** The site, and the clicks that are left to the browser. */
const open = () => {
  const left: string[] = [];
  render(
    <div
      onClick={(event) => {
        if (!event.defaultPrevented) left.push(event.target instanceof Element ? (event.target.textContent ?? '') : '');
        event.preventDefault();
      }}
    >
      <BrowserRouter>
        <Where />
      </BrowserRouter>
    </div>,
  );
  return left;
};
const where = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const back = (address: string): void =>
  act(() => {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('a link of this site', () => {
  test('changes the page without a load, with one more entry in the history', async () => {
    const left = open();
    const before = window.history.length;
    await press('Car');
    expect(where()).toBe('PUSH /cars/hilux?from=list#photos');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(links.Car);
    expect(window.history.length).toBe(before + 1);
    expect(left).toEqual([]);
  });

  test('to the page itself adds no entry, as in a browser', async () => {
    open();
    const before = window.history.length;
    await press('Here');
    expect(where()).toBe(`PUSH ${start}`);
    expect(window.history.length).toBe(before);
  });

  test.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])('is the browser’s where %s is held', async (key) => {
    const left = open();
    const user = userEvent.setup();
    await user.keyboard(key);
    await user.click(screen.getByRole('link', { name: 'Car' }));
    expect(left).toEqual(['Car']);
    expect(where()).toBe(`LOAD ${start}`);
  });
});

describe('a link', () => {
  test.each(['Elsewhere', 'Other host', 'Telephone', 'New tab'])('‘%s’ is the browser’s', async (name) => {
    const left = open();
    await press(name);
    expect(left).toEqual([name]);
    expect(where()).toBe(`LOAD ${start}`);
  });

  test('that its owner has handled is not followed', async () => {
    open();
    await press('Refused');
    expect(where()).toBe(`LOAD ${start}`);
  });
});

describe('the address', () => {
  test('can be replaced without an entry', async () => {
    open();
    const before = window.history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(where()).toBe('REPLACE /replaced');
    expect(window.history.length).toBe(before);
  });

  test('is followed when the browser goes back', async () => {
    open();
    await press('Car');
    back(start);
    expect(where()).toBe(`POP ${start}`);
  });
});

describe('going back from an overlay', () => {
  test('closes it and changes nothing else', () => {
    open();
    const close = vi.fn();
    openOverlay(close);
    back(start);
    expect(close).toHaveBeenCalledOnce();
    expect(where()).toBe(`LOAD ${start}`);
  });

  test('keeps what was chosen in it', async () => {
    open();
    const close = vi.fn();
    openOverlay(close);
    await press('Car');
    back(start);
    expect(close).toHaveBeenCalledOnce();
    expect(where()).toBe(`PUSH ${links.Car}`);
    expect(window.location.pathname).toBe('/cars/hilux');
  });

  test('is the browser’s again once it is closed by itself', async () => {
    open();
    const close = vi.fn();
    const leave = openOverlay(close);
    const wentBack = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    leave();
    expect(wentBack).toHaveBeenCalledOnce();
    leave();
    expect(wentBack).toHaveBeenCalledOnce();
    wentBack.mockRestore();
    back('/search/mazda');
    expect(close).not.toHaveBeenCalled();
    expect(where()).toBe('POP /search/mazda');
  });
});
