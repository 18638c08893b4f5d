/**
 * Overlays (dialogs, sheets, drawers) have a history entry of their own, so that 'back' closes them. What is chosen in
 * an overlay replaces that entry, and stays when 'back' closes it.
 */
interface Overlay {
  /** The address when it was opened. */
  from: string;
  close: () => void;
}

let current: Overlay | null = null;

export const hasOverlay = (): boolean => current !== null;

/** Opens an entry; `close` is called when 'back' leaves it. Returns what to call when the overlay closes otherwise. */
export const openOverlay = (close: () => void): (() => void) => {
  const overlay: Overlay = { from: window.location.href, close };
  current = overlay;
  window.history.pushState({ overlay: true }, '');
  return () => {
    if (current !== overlay) return;
    current = null;
    if (window.location.href === overlay.from) window.history.back();
  };
};

/** Closes the overlay that 'back' left. Returns true if `shown`, the address chosen in it, was put back. */
export const leaveOverlay = (shown: string): boolean => {
  const overlay = current;
  current = null;
  overlay?.close();
  if (overlay === null || shown === overlay.from) return false;
  window.history.pushState(null, '', shown);
  return true;
};
