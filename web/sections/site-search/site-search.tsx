import { useEffect, useSyncExternalStore } from 'react';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useLocation } from '#web/lib/router.tsx';
import { searchIsOpen, setSearchOpen, watchSearch } from './search-store.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** '/' or Ctrl+K (Cmd+K), not while somebody types and not over another dialog. */
export const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || isTyping(event.target)) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  return isCommand ? event.key.toLowerCase() === 'k' : event.key === '/';
};

const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog;
const never = (): boolean => false;

/** The dialog of the site's search, once a page: its code comes when it is first asked for. */
export function SiteSearch() {
  const isOpen = useSyncExternalStore(watchSearch, searchIsOpen, never);
  const { Part: SearchDialog, bring } = useDeferredComponent(loadDialog);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isOpen) bring(() => setSearchOpen(false));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setSearchOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // A page that was found closes what found it.
  useEffect(() => setSearchOpen(false), [pathname, search]);
  return SearchDialog === null ? null : <SearchDialog open={isOpen} onClose={() => setSearchOpen(false)} />;
}
