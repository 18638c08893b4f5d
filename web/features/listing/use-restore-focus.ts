import { useEffect, useRef, type MouseEvent } from 'react';

/**
 * Choosing a row moves it among its neighbours, and a moved element loses focus: it gets it back, so that the keyboard
 * stays where it was. `ref` and `onClick` go on the list; its rows carry `data-value`.
 */
export const useRestoreFocus = () => {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ value: string; byKeyboard: boolean } | null>(null);

  useEffect(() => {
    const wanted = pressed.current;
    if (wanted === null || document.activeElement !== document.body) return;
    const rows = ref.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['value'] === wanted.value);
    // A pointer stays where it is; only who sees by focus is scrolled to it.
    row?.focus({ preventScroll: !wanted.byKeyboard });
  });

  const onClick = ({ target, detail }: MouseEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-value]') : null;
    pressed.current = row === null ? null : { value: row.dataset['value'] ?? '', byKeyboard: detail === 0 };
  };
  return { ref, onClick };
};
