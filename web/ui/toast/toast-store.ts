/** How long a toast is visible while it is neither hovered nor focused (docs/product/design.md, 'Toasts'). */
export const TOAST_VISIBLE_MS = 8_000;
/** How long a hidden toast is kept (docs/product/design.md, 'Toasts'). */
const TOAST_REMOVAL_DELAY_MS = 1_000_000;

/** A toast's button: a link or an immediate action. */
type ToastAction = { label: string; to: string } | { label: string; onPress: () => void };

export interface Toast {
  title: string;
  text: string;
  action: ToastAction;
}

interface ShownToast extends Toast {
  /** Increases, so that a new toast with the same text counts as another one. */
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const become = (toast: ShownToast | null): void => {
  current = toast;
  for (const onChange of watchers) onChange();
};

/** Shows a toast, replacing the previous one (docs/product/design.md, 'Toasts'). */
export const showToast = (toast: Toast): void => {
  clearTimeout(removal);
  count += 1;
  become({ ...toast, id: count, open: true });
};

/** Hides the toast; it is removed after the removal delay. */
export const closeToast = (): void => {
  if (current?.open !== true) return;
  clearTimeout(removal);
  removal = setTimeout(() => become(null), TOAST_REMOVAL_DELAY_MS);
  become({ ...current, open: false });
};

export const currentToast = (): ShownToast | null => current;

export const watchToast = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};
