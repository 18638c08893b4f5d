import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** Selecting a row reorders the list, and a moved element loses focus. Rows need `data-value`. */
export const useRestoreFocus = () => {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ value: string; byKeyboard: boolean } | null>(null);

  useEffect(() => {
    const wanted = pressed.current;
    if (wanted === null || document.activeElement !== document.body) return;
    const rows = ref.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['value'] === wanted.value);
    // Scroll only for keyboard users.
    row?.focus({ preventScroll: !wanted.byKeyboard });
  });

  const onClick = ({ target, detail }: MouseEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-value]') : null;
    pressed.current = row === null ? null : { value: row.dataset['value'] ?? '', byKeyboard: detail === 0 };
  };
  // Rows look like checkboxes, which the space bar toggles.
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = event.target instanceof HTMLAnchorElement && event.key === ' ' ? event.target : null;
    if (row?.dataset['value'] === undefined) return;
    event.preventDefault();
    row.click();
  };
  return { ref, onClick, onKeyDown };
};
