const RELOADED = 'fc-reloaded';

/**
 * A page left open during a release requests chunks that no longer exist. It reloads once per address, so that a
 * missing file cannot cause a loop.
 */
export const reloadAfterRelease = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const { href } = window.location;
    if (window.sessionStorage.getItem(RELOADED) === href) return;
    window.sessionStorage.setItem(RELOADED, href);
    window.location.reload();
  });
};
