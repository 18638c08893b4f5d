/** How long a toast stays in sight while nobody points at it or has the focus in it (decision 67: at least 6 s). */
export const TOAST_VISIBLE_MS = 8_000;
/** How long a toast that is out of sight is remembered (spec §9; decision 67: not how long it is seen). */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

/** What a toast offers to do: go somewhere, or something that is done at once. */
type ToastAction = { label: string; to: string } | { label: string; onPress: () => void };

export interface Toast {
  title: string;
  text: string;
  action: ToastAction;
}

export interface ShownToast extends Toast {
  /** Counts up: a new toast is another one even where it says the same. */
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

/** Shows a toast in place of the one before: there is one at a time (spec §8). */
export const showToast = (toast: Toast): void => {
  clearTimeout(removal);
  count += 1;
  become({ ...toast, id: count, open: true });
};

/** Takes the toast out of sight; it is forgotten after the removal delay. */
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
