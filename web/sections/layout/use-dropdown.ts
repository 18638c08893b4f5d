import { useEffect, useRef, useState, type RefObject } from 'react';

/** Delay before closing, so that a pointer may cross other elements. */
const LEAVE_MS = 180;

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
      root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
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
      setOpen(name);
    },
    leave: () => {
      if (opens !== 'hover') return;
      hovered.current = false;
      timer.current = setTimeout(() => setOpen(null), LEAVE_MS);
    },
  };
  return [root, dropdown];
};
