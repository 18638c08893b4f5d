import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { useDebouncedCallback } from '#web/lib/use-debounced-callback.ts';
import { searchQuery } from '#web/queries/queries.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { findPages } from './find-pages.ts';
import { Found } from './found.tsx';
import { usePages } from './use-pages.ts';
import styles from './search-dialog.module.css';

/** From one letter on, everything would be found. */
const FEWEST_LETTERS = 2;

/** The arrows walk through the field and the links below it, as through one list. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul a')];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (here === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

const useFound = (text: string) => {
  const site = useSite();
  const pages = usePages();
  const isAsked = text.trim().length >= FEWEST_LETTERS;
  const { data, isFetching, isError } = useQuery({
    ...searchQuery(site.search.searchBasePath, { ...emptySearch, query: text.trim() }),
    enabled: isAsked,
  });
  return {
    pages: isAsked ? findPages(pages, text) : [],
    answer: isAsked ? data : undefined,
    isBusy: isAsked && isFetching,
    isAway: isAsked && isError,
  };
};

function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const site = useSite();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = useDebouncedCallback(setText, site.constants.textDebounceMs);
  const found = useFound(text);
  const send = (): void =>
    navigate(listingHref({ ...emptySearch, query: input.current?.value.trim() ?? '' }, site.search.searchBasePath));
  return (
    <div onKeyDown={walk}>
      <form
        role="search"
        action={site.search.searchBasePath}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Input
          ref={input}
          type="search"
          name="query"
          aria-label="Search vehicles and pages"
          placeholder="Vehicles and pages"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => typed.schedule(event.target.value)}
        />
        <IconButton type="submit" label="Search vehicles">
          <Icon of={Search} size={22} />
        </IconButton>
      </form>
      <div className={styles.found}>
        <Found text={text} {...found} />
      </div>
    </div>
  );
}

/** Search of the site: vehicles by the dealer's search, pages by their names (docs/product/sites.md, 'Search of the site'). */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // After the dialog's own effect, which puts the focus on its heading.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="Search">
      <SearchBox input={input} />
    </Dialog>
  );
}
