import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';

const LINE = '[data-need]';

const linesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`${LINE}[tabindex]`) ?? []),
];

const currentLine = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(LINE) ?? null;

/**
 * The next or the previous line has the focus. Where none has it, the one at the place of the last: another stands there once that
 * is done.
 */
const step = (list: HTMLElement | null, last: RefObject<number>, by: 1 | -1): void => {
  const lines = linesIn(list);
  const at = lines.findIndex((line) => line === currentLine());
  const next = Math.min(lines.length - 1, Math.max(0, at === -1 ? last.current : at + by));
  last.current = next;
  lines[next]?.focus();
  lines[next]?.scrollIntoView({ block: 'nearest' });
};

const keysOfLine = (
  go: (by: 1 | -1) => void,
  line: HTMLElement,
): Readonly<Record<string, (() => void) | undefined>> => ({
  ArrowDown: () => go(1),
  ArrowUp: () => go(-1),
  Enter: () => line.querySelector<HTMLElement>('a, button')?.click(),
});

interface Lines {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** j and k, or the arrows, go from line to line; Enter does what the line offers. */
export const useLines = (onSnooze: ((id: string) => void) | undefined): Lines => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const go = (by: 1 | -1): void => step(ref.current, last, by);
  useShortcuts([
    { keys: 'j', label: 'Next line', run: () => go(1) },
    { keys: 'k', label: 'Previous line', run: () => go(-1) },
    {
      keys: 's',
      label: 'Put the line off',
      run: () => {
        const id = currentLine()?.dataset['need'];
        if (id !== undefined) onSnooze?.(id);
      },
    },
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const line = currentLine();
    const run = line !== null && event.target === line ? keysOfLine(go, line)[event.key] : undefined;
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return { ref, onKeyDown };
};
