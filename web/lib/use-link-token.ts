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

/** Another link of the same page opens no new one. */
const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Of the link that led here: what follows '#', which no server sees. Null on the server and while hydrating. */
export const useLinkToken = (): string | null => useSyncExternalStore<string | null>(subscribe, readToken, () => null);
