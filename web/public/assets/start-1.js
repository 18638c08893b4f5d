// Asks for the page's scripts once its largest picture is painted: on a slow line they would take their share of it, and the
// page can be read and followed without them. Kept for ever under its name: a change takes the next number (web/app/document.ts).
{
  const LIMIT_MS = 3_000;
  const inputs = ['pointerdown', 'touchstart', 'keydown'];
  const { script, modules } = document.currentScript.dataset;

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const input of inputs) removeEventListener(input, start, true);
    for (const href of modules.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    void import(script);
  };
  /** The second frame begins when the first one, with the picture, is drawn; the very first is drawn when it is reported. */
  const startAfterPaint = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => new PerformanceObserver(start).observe({ type: 'paint', buffered: true })),
    );

  const picture = document.querySelector('img[fetchpriority="high"]');
  // A hidden page draws no frames.
  if (picture === null || document.hidden) start();
  else {
    setTimeout(start, LIMIT_MS);
    for (const input of inputs) addEventListener(input, start, { capture: true, passive: true });
    if (picture.complete) startAfterPaint();
    else for (const end of ['load', 'error']) picture.addEventListener(end, startAfterPaint);
  }
}
