const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
const HOW = { capture: true, passive: true } as const;
/** Where the browser is never idle. */
const LATEST_MS = 3_000;

let pressed: Element | null = null;
/** Controls pressed since the page is alive, for a listener that comes later; it empties them. */
export const presses = new Set<Element>();

/** Remembered after the event: what reacted to it is alive by then, and is not rendered for the first time afterwards. */
const remember = ({ target }: Event): void => {
  // Not the target: an icon may be another one after the press.
  const control = target instanceof Element ? target.closest('button, a') : null;
  if (control !== null) presses.add(control);
  setTimeout(() => (pressed = control?.matches('button, [href^="#"]') === true ? control : null));
};

const idle = (done: () => void): void => {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: LATEST_MS });
  else setTimeout(done);
};

const waitForUse = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const name of EVENTS) window.removeEventListener(name, done, HOW);
      resolve();
    };
    for (const name of EVENTS) window.addEventListener(name, done, HOW);
    document.addEventListener('click', remember, true);
    if (document.readyState === 'complete') idle(done);
    else window.addEventListener('load', () => idle(done), { once: true });
  });

let use: Promise<void> | undefined;

/** When the loaded page is idle, or at the first press, key or scroll, whichever comes first. */
export const firstUse = (): Promise<void> => (use ??= waitForUse());

/** Presses what was pressed in an element before its code was there. */
export const pressAgain = (inside: Element): void => {
  const control = pressed;
  if (control === null || !inside.contains(control) || !(control instanceof HTMLElement)) return;
  pressed = null;
  control.click();
};
