import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDropdown } from './use-dropdown.ts';

const LEAVE_MS = 180;
const ENTER_MS = 90;
function Menu({ opens }: { opens: 'hover' | 'press' }) {
  const [root, { open, toggle, close, enter, leave }] = useDropdown(opens);
  return (
    <>
      <ul ref={root}>
        {['Cars', 'Service'].map((name) => (
          <li key={name} onPointerEnter={() => enter(name)} onPointerLeave={leave}>
            <button type="button" aria-expanded={open === name} onClick={() => toggle(name)}>
              {name}
            </button>
            {open === name && (
              <a href="#x" onClick={close}>
                {name} link
              </a>
            )}
          </li>
        ))}
      </ul>
      <button type="button">Elsewhere</button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const opened = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-expanded') === 'true')
    .map((one) => one.textContent);
const enter = (name: string): void => void fireEvent.pointerEnter(button(name).parentElement!);
const leave = (name: string): void => void fireEvent.pointerLeave(button(name).parentElement!);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const hover = (name: string): void => {
  enter(name);
  pass(ENTER_MS);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('groups that open when they are pressed', () => {
  beforeEach(() => void render(<Menu opens="press" />));

  test('are open one at a time', () => {
    fireEvent.click(button('Cars'));
    fireEvent.click(button('Service'));
    expect(opened()).toEqual(['Service']);
    fireEvent.click(button('Service'));
    expect(opened()).toEqual([]);
  });

  test('do not open under a pointer that only passes', () => {
    hover('Cars');
    expect(opened()).toEqual([]);
    fireEvent.click(button('Cars'));
    leave('Cars');
    pass(1_000);
    expect(opened()).toEqual(['Cars']);
  });

  test('close with a press or a focus elsewhere, and not with one inside', () => {
    fireEvent.click(button('Cars'));
    fireEvent.pointerDown(screen.getByRole('link'));
    expect(opened()).toEqual(['Cars']);
    fireEvent.pointerDown(button('Elsewhere'));
    expect(opened()).toEqual([]);
    fireEvent.click(button('Cars'));
    fireEvent.focusIn(button('Elsewhere'));
    expect(opened()).toEqual([]);
  });

  test('close by Escape, which puts the focus on their button, and by no other key', () => {
    fireEvent.click(button('Cars'));
    fireEvent.keyDown(document, { key: 'ArrowDown' });
    expect(opened()).toEqual(['Cars']);
    screen.getByRole('link').focus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect([opened(), document.activeElement]).toEqual([[], button('Cars')]);
  });

  test('close when one of their links is followed', () => {
    fireEvent.click(button('Cars'));
    fireEvent.click(screen.getByRole('link'));
    expect(opened()).toEqual([]);
  });
});

describe('groups that open under the pointer', () => {
  beforeEach(() => void render(<Menu opens="hover" />));

  test('stay for a moment after it leaves, so that it may cross a gap', () => {
    hover('Cars');
    leave('Cars');
    pass(LEAVE_MS - 1);
    expect(opened()).toEqual(['Cars']);
    pass(1);
    expect(opened()).toEqual([]);
  });

  test('stay where it comes back in that moment', () => {
    hover('Cars');
    leave('Cars');
    pass(LEAVE_MS - 1);
    hover('Cars');
    pass(10 * LEAVE_MS);
    expect(opened()).toEqual(['Cars']);
  });

  test('give way at once to the group that it goes to', () => {
    hover('Cars');
    leave('Cars');
    enter('Service');
    expect(opened()).toEqual(['Service']);
    pass(LEAVE_MS);
    expect(opened()).toEqual(['Service']);
  });

  test('do not open under a pointer that is on its way elsewhere', () => {
    enter('Cars');
    pass(ENTER_MS - 1);
    leave('Cars');
    pass(10 * LEAVE_MS);
    expect(opened()).toEqual([]);
  });

  test('close by Escape, and leave the focus where it is', () => {
    button('Elsewhere').focus();
    hover('Cars');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect([opened(), document.activeElement]).toEqual([[], button('Elsewhere')]);
  });

  test('are not closed by the press that follows the pointer', () => {
    hover('Cars');
    fireEvent.click(button('Cars'));
    expect(opened()).toEqual(['Cars']);
  });

  test('are opened and closed by the keyboard, too', () => {
    fireEvent.click(button('Cars'));
    expect(opened()).toEqual(['Cars']);
    fireEvent.click(button('Cars'));
    expect(opened()).toEqual([]);
  });
});
