import { useEffect } from 'react';

const QUESTION = 'This device cannot keep what you typed. Leave the page and lose it?';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that would leave the page in this tab. */
const leaves = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || link.target !== '') return false;
  return link.pathname !== window.location.pathname || link.host !== window.location.host;
};

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** `window.confirm` stops the press where it is. */
const onClick = (event: MouseEvent): void => {
  if (!leaves(event) || window.confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Asks before a link, a reload or a closed tab loses what is typed; only where no draft of it could be stored. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isUnsaved]);
};
