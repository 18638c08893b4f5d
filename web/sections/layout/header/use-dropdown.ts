import { useEffect, useRef, useState, type RefObject } from 'react';

/** Delay before closing, so that a pointer may cross other elements. */
const LEAVE_MS = 180;
/** Delay before the first group opens, so that a pointer on its way elsewhere opens none. */
const ENTER_MS = 90;

export interface Dropdown {
  open: string | null;
  toggle: (name: string) => void;
  close: () => void;
  enter: (name: string) => void;
  leave: () => void;
}

/** At most one group is open; Escape, a press outside and leaving by keyboard close it. */
export const useDropdown = (opens: 'hover' | 'press'): [RefObject<HTMLUListElement | null>, Dropdown] => {
  const [open, setOpen] = useState<string | null>(null);
  const root = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hovered = useRef(false);

  useEffect(() => {
    if (open === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(null);
      // Elsewhere, a group that the pointer opened must not take the focus.
      if (root.current?.contains(document.activeElement) === true)
        root.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    };
    const onElsewhere = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const dropdown: Dropdown = {
    open,
    // A press must not close what hovering has just opened.
    toggle: (name) => setOpen((before) => (before === name && !hovered.current ? null : name)),
    close: () => setOpen(null),
    enter: (name) => {
      if (opens !== 'hover') return;
      clearTimeout(timer.current);
      hovered.current = true;
      if (open === null) timer.current = setTimeout(() => setOpen(name), ENTER_MS);
      else setOpen(name);
    },
    leave: () => {
      if (opens !== 'hover') return;
      hovered.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(null), LEAVE_MS);
    },
  };
  return [root, dropdown];
};
