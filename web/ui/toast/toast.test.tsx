import { within } from '@testing-library/dom';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsedPage } from '#test/web/parsed-page.ts';
import { StaticRouter } from '#web/lib/router.tsx';
import { closeToast, currentToast, showToast, TOAST_VISIBLE_MS } from './toast-store.ts';
import { ToastHost } from './toast.tsx';

const toast = (title: string) => ({ title, text: 'Text', action: { label: 'View List', to: '/watchlist' } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the toast', () => {
  it('is one: a new one takes the place of the old, and is another even with the same words', () => {
    showToast(toast('One'));
    const first = currentToast();
    showToast(toast('One'));
    expect(currentToast()).toMatchObject({ title: 'One', open: true });
    expect(currentToast()?.id).not.toBe(first?.id);
  });

  it('is removed 1,000,000 ms after it was closed, and is visible for at least 6 s', () => {
    expect(TOAST_VISIBLE_MS).toBeGreaterThanOrEqual(6_000);
    showToast(toast('One'));
    closeToast();
    expect(currentToast()).toMatchObject({ open: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it('is not forgotten by the removal of the one before', () => {
    showToast(toast('One'));
    closeToast();
    showToast(toast('Two'));
    vi.advanceTimersByTime(2_000_000);
    expect(currentToast()).toMatchObject({ title: 'Two', open: true });
  });

  it('has its place for screen readers in the first HTML, empty', () => {
    const page = (
      <StaticRouter address="/">
        <ToastHost />
      </StaticRouter>
    );
    const { body } = parsedPage(renderToString(page));
    expect(within(body).getByRole('status').childNodes).toHaveLength(0);
  });
});
