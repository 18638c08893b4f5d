const RELOADED = 'fc-reloaded';

/** A page left open during a release requests chunks that no longer exist. Reloads once per address, to avoid a loop. */
export const reloadAfterRelease = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const { href } = window.location;
    if (window.sessionStorage.getItem(RELOADED) === href) return;
    window.sessionStorage.setItem(RELOADED, href);
    window.location.reload();
  });
};
