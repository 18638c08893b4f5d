import { useSyncExternalStore } from 'react';

/** Of the page that was opened by it. */
let followed = { page: '', token: '' };

/** Whoever skips to the content, or follows an anchor of the page, keeps the link that led there. */
const readToken = (): string => {
  const { pathname, hash } = window.location;
  const token = hash.slice(1);
  const isAnchor = token !== '' && document.getElementById(token) !== null;
  if (!isAnchor || followed.page !== pathname) followed = { page: pathname, token: isAnchor ? '' : token };
  return followed.token;
};

/** After an anchor was followed the address has the link again, so that loading the page anew opens the same. */
const keepInAddress = (): void => {
  const token = readToken();
  const { pathname, search, hash } = window.location;
  if (token !== '' && hash !== `#${token}`)
    window.history.replaceState(window.history.state, '', `${pathname}${search}#${token}`);
};

/** Another link of the same page opens no new one. */
const subscribe = (changed: () => void): (() => void) => {
  const onChange = (): void => {
    keepInAddress();
    changed();
  };
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Of the link that led here: what follows '#', which no server sees. Null on the server and while hydrating. */
export const useLinkToken = (): string | null => useSyncExternalStore<string | null>(subscribe, readToken, () => null);
