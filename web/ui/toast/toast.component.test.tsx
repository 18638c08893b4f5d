import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserRouter, Link } from '#web/lib/router.tsx';
import { closeToast, showToast, TOAST_VISIBLE_MS } from './toast-store.ts';
import { ToastHost } from './toast.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/search');
  vi.useFakeTimers();
  render(
    <BrowserRouter>
      <Link to="/cars/hilux">A car</Link>
      <button type="button">Save</button>
      <ToastHost />
    </BrowserRouter>,
  );
});
afterEach(() => {
  act(closeToast);
  vi.runAllTimers();
  vi.useRealTimers();
});

const show = (action = { label: 'View List', to: '/watchlist' }): void =>
  act(() => showToast({ title: 'Car Saved', text: 'It is in your list', action }));
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;
const box = () => screen.getByRole('status').parentElement!;

describe('a toast', () => {
  test('is read out, and goes by itself', () => {
    show();
    expect(said()).toBe('Car SavedIt is in your list');
    pass(TOAST_VISIBLE_MS - 1);
    expect(said()).not.toBe('');
    pass(1);
    expect(said()).toBe('');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('has its whole time again when another one takes its place', () => {
    show();
    pass(TOAST_VISIBLE_MS - 1);
    show();
    pass(TOAST_VISIBLE_MS - 1);
    expect(said()).not.toBe('');
  });

  test('stays while the pointer is on it', () => {
    show();
    fireEvent.pointerEnter(box());
    pass(10 * TOAST_VISIBLE_MS);
    expect(said()).not.toBe('');
    fireEvent.pointerLeave(box());
    pass(TOAST_VISIBLE_MS);
    expect(said()).toBe('');
  });

  test('stays while the focus is in it', () => {
    show();
    act(() => screen.getByRole('link', { name: 'View List' }).focus());
    pass(10 * TOAST_VISIBLE_MS);
    expect(said()).not.toBe('');
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    pass(TOAST_VISIBLE_MS);
    expect(said()).toBe('');
  });

  test('is closed by Escape within it, and no other key', () => {
    show();
    fireEvent.keyDown(box(), { key: 'Tab' });
    expect(said()).not.toBe('');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(said()).toBe('');
  });

  test('gives the focus back to where it came from when it is closed', () => {
    show();
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(save);
  });

  test('takes the focus from nowhere else', () => {
    show();
    const vehicle = screen.getByRole('link', { name: 'A car' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    act(() => vehicle.focus());
    pass(TOAST_VISIBLE_MS);
    expect(document.activeElement).toBe(vehicle);
  });

  test('goes with the page it was about', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'A car' }));
    expect(said()).toBe('');
  });

  test('is closed by its action, which is done once', () => {
    const undo = vi.fn();
    act(() => showToast({ title: 'Cleared', text: '2 cars removed', action: { label: 'Undo', onPress: undo } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undo.mock.calls.length, said()]).toEqual([1, '']);
  });
});
