import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseSingleKeys, pressShortcut, shortcuts, useShortcuts } from './shortcuts.ts';

const run = vi.fn<(what: string) => void>();
beforeEach(() => {
  run.mockReset();
  window.addEventListener('keydown', pressShortcut);
});
afterEach(() => {
  window.removeEventListener('keydown', pressShortcut);
  chooseSingleKeys('on');
});

function Page({ name }: { name: string }) {
  useShortcuts([
    { keys: 'j', label: 'Next', run: () => run(`${name}: next`) },
    { keys: 'g l', label: 'Leads', run: () => run(`${name}: leads`) },
  ]);
  return <input aria-label="Field" />;
}
const press = (key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

describe('shortcuts', () => {
  test('are those of the page that is shown, one key or two', () => {
    const { rerender, unmount } = render(<Page name="a" />);
    press('j');
    press('g');
    press('l');
    rerender(<Page name="b" />);
    press('j');
    unmount();
    press('j');
    expect(run.mock.calls.flat()).toEqual(['a: next', 'a: leads', 'b: next']);
    expect(shortcuts.get()).toEqual([]);
  });

  test('are off in a field, with a modifier, in a dialog, and where they are switched off', () => {
    render(<Page name="a" />);
    press('j', screen.getByRole('textbox'));
    press('j', document.body, { ctrlKey: true });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    press('j');
    dialog.remove();
    chooseSingleKeys('off');
    press('j');
    expect(run).not.toHaveBeenCalled();
    chooseSingleKeys('on');
    press('j');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
