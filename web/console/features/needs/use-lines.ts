import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';

const LINE = '[data-need]';

const linesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`${LINE}[tabindex]`) ?? []),
];

const currentLine = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(LINE) ?? null;

/** The next or the previous line has the focus; the first one where none had it. */
const step = (list: HTMLElement | null, by: 1 | -1): void => {
  const lines = linesIn(list);
  const at = lines.findIndex((line) => line === currentLine());
  const next = lines[at === -1 ? 0 : Math.min(lines.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

const keysOfLine = (
  list: HTMLElement | null,
  line: HTMLElement,
): Readonly<Record<string, (() => void) | undefined>> => ({
  ArrowDown: () => step(list, 1),
  ArrowUp: () => step(list, -1),
  Enter: () => line.querySelector<HTMLElement>('a, button')?.click(),
});

interface Lines {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** j and k, or the arrows, go from line to line; Enter does what the line offers. */
export const useLines = (onSnooze: ((id: string) => void) | undefined): Lines => {
  const ref = useRef<HTMLDivElement>(null);
  useShortcuts([
    { keys: 'j', label: 'Next line', run: () => step(ref.current, 1) },
    { keys: 'k', label: 'Previous line', run: () => step(ref.current, -1) },
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
    const run = line !== null && event.target === line ? keysOfLine(ref.current, line)[event.key] : undefined;
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return { ref, onKeyDown };
};
