import { startTransition, useState } from 'react';

/**
 * Whether a menu is open, for React Aria's trigger. What opens is drawn behind the press, so that the button answers at once however
 * long the list is.
 */
export const useOpening = (): { isOpen: boolean; onOpenChange: (isOpen: boolean) => void } => {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, onOpenChange: (next) => startTransition(() => setOpen(next)) };
};
