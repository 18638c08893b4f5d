import { useEffect, useEffectEvent } from 'react';
import { readText, writeText } from '#web/lib/browser-storage.ts';
import { makeStore } from './store.ts';

export interface Shortcut {
  /** One key ('j', '?', 'Enter') or two in a row ('g l'). */
  keys: string;
  /** For the help: 'Next lead'. */
  label: string;
  run: () => void;
}

interface Registered {
  keys: string;
  label: string;
  run: () => void;
}

/** Of the page that is shown, and of the frame. */
export const shortcuts = makeStore<readonly Registered[]>([]);

const KEY = 'fc-console:single-keys';
/** WCAG 2.2, 2.1.4: shortcuts of single characters can be switched off. */
export const singleKeys = makeStore<'on' | 'off'>('on');
export const readSingleKeys = (): void => singleKeys.set(readText('local', KEY) === 'off' ? 'off' : 'on');
export const chooseSingleKeys = (choice: 'on' | 'off'): void => {
  writeText('local', KEY, choice);
  singleKeys.set(choice);
};

/**
 * Shortcuts of a page, while it is shown; where the frame has the same keys, the page's count. The list's keys and labels stay the
 * same between renders.
 */
export const useShortcuts = (own: readonly Shortcut[], of: 'page' | 'frame' = 'page'): void => {
  const run = useEffectEvent((keys: string) => own.find((one) => one.keys === keys)?.run());
  const listed = own.map(({ keys, label }) => `${keys}\t${label}`).join('\n');
  useEffect(() => {
    const added = listed.split('\n').map((line) => {
      const [keys = '', label = ''] = line.split('\t');
      return { keys, label, run: () => run(keys) };
    });
    const others = shortcuts.get();
    shortcuts.set(of === 'frame' ? [...added, ...others] : [...others, ...added]);
    return () => shortcuts.set(shortcuts.get().filter((one) => !added.includes(one)));
  }, [listed, of]);
};

const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

/** Where keys are typed or chosen, or a dialog is open, letters are letters. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"][data-open]') !== null;

const SEQUENCE_MS = 1_200;
let first: { key: string; at: number } | null = null;

/** Enter on what is pressed by it is that press. */
const isOwnPress = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('button, a[href], summary') !== null;

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

const find = (keys: string): Registered | undefined => shortcuts.get().findLast((one) => one.keys === keys);

/** Of a key that was pressed: by itself, or after the one before. */
const findPressed = ({ key, timeStamp }: KeyboardEvent): Registered | undefined => {
  const before = first !== null && timeStamp - first.at < SEQUENCE_MS ? `${first.key} ` : '';
  first = { key, at: timeStamp };
  return find(before + key) ?? find(key);
};

/** Runs the shortcut of a key, if it has one here. */
export const pressShortcut = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || !isPlain(event) || isTyping(event.target) || isOwnPress(event)) return;
  if (singleKeys.get() === 'off' && event.key.length === 1) return;
  const pressed = findPressed(event);
  if (pressed === undefined) return;
  first = null;
  event.preventDefault();
  pressed.run();
};
