const RELOADED = 'fc-reloaded';

/**
 * A page left open over a release asks for files that are gone. Loading the document anew brings the new ones; once per
 * address, so that a file that is really missing does not turn into a loop.
 */
export const reloadAfterRelease = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const { href } = window.location;
    if (window.sessionStorage.getItem(RELOADED) === href) return;
    window.sessionStorage.setItem(RELOADED, href);
    window.location.reload();
  });
};
