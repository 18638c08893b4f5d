// Asks for the page's scripts once its first view is painted, with its largest picture or else its text in the dealer's font:
// on a slow line they would take their share of it, and the page can be read and followed without them. Kept for ever under
// its name: a change takes the next number (web/app/document.ts).
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

  /** The second frame begins when the first one is drawn. */
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  /** The very first is drawn when it is reported. */
  const painted = () => new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
  const ended = (picture) =>
    new Promise((done) => {
      if (picture.complete) done();
      else for (const end of ['load', 'error']) picture.addEventListener(end, done);
    });

  const firstView = async () => {
    const picture = document.querySelector('img[fetchpriority="high"]');
    if (picture !== null) await ended(picture);
    await frames();
    await painted();
    // A font is asked for when text is laid out in it, and the text drawn again when it has come.
    if (picture === null) await document.fonts.ready.then(frames);
  };

  // A hidden page draws no frames.
  if (document.hidden) start();
  else {
    setTimeout(start, LIMIT_MS);
    for (const input of inputs) addEventListener(input, start, { capture: true, passive: true });
    void firstView().then(start);
  }
}
