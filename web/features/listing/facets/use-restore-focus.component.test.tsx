import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useRestoreFocus } from './use-restore-focus.ts';

/** Rows that are made anew when one is pressed, as a facet's are when its order changes. */
function Rows({ forget = false }: { forget?: boolean }) {
  const [pressed, setPressed] = useState('');
  const values = ['white', 'red', 'blue'].toSorted((a, b) => Number(b === pressed) - Number(a === pressed));
  return (
    <div {...useRestoreFocus()}>
      {values
        .filter((value) => !forget || value !== pressed)
        .map((value) => (
          <a
            key={`${value} ${pressed}`}
            href="#row"
            data-value={value}
            onClick={(event) => {
              event.preventDefault();
              setPressed(value);
            }}
          >
            {value}
          </a>
        ))}
      <a href="#more">More</a>
    </div>
  );
}
const row = (name: string) => screen.getByRole('link', { name });
const press = (name: string, detail = 0): void => {
  row(name).focus();
  fireEvent.click(row(name), { detail });
};

describe('the focus of a pressed row', () => {
  test('is on that row again where the list came in another order', () => {
    render(<Rows />);
    press('blue');
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('blue');
    expect(document.activeElement).toBe(row('blue'));
  });

  test('scrolls there for the keyboard only', () => {
    render(<Rows />);
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    press('blue');
    press('red', 1);
    const restored = focus.mock.calls.filter(([options]) => options !== undefined);
    focus.mockRestore();
    expect(restored).toEqual([[{ preventScroll: false }], [{ preventScroll: true }]]);
  });

  test('is nowhere where the row is gone', () => {
    render(<Rows forget />);
    press('blue');
    expect(document.activeElement).toBe(document.body);
  });

  test('is not taken from what the shopper went to meanwhile', () => {
    const { rerender } = render(<Rows />);
    press('blue');
    row('More').focus();
    rerender(<Rows />);
    expect(document.activeElement).toBe(row('More'));
  });
});

describe('the space bar', () => {
  test('presses a row, as it does a checkbox, and does not scroll the page', () => {
    render(<Rows />);
    row('red').focus();
    expect(fireEvent.keyDown(row('red'), { key: ' ' })).toBe(false);
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('red');
  });

  test('is the browser’s on a link that is no row, and Enter is everywhere', () => {
    render(<Rows />);
    expect(fireEvent.keyDown(row('More'), { key: ' ' })).toBe(true);
    expect(fireEvent.keyDown(row('red'), { key: 'Enter' })).toBe(true);
  });
});
