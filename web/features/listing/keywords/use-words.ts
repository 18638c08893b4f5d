import { useEffect, useRef } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { useDebouncedNavigation } from '#web/lib/use-debounced-navigation.ts';
import { setQuery } from '#web/features/listing/search/search-changes.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const loadParser = async (site: Site) => (await listingModule.load()).loadQueryParser(site);

/**
 * After 300 ms (docs/product/search.md, 'Debounce') words are searched, as the server reads them. On submit, understood parts
 * become filters: the same vehicles.
 */
export const useWords = ({ asked, href, showParsed }: ListingView, isAgain: (text: string) => void) => {
  const site = useSite();
  const navigate = useNavigate();
  const typed = useRef('');
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });

  const go = (state: ListingView['asked']): void => {
    const before = latest.current;
    if (href(state) !== href(before)) navigate(href(state), { replace: before.query !== '' });
  };
  const search = (text: string): void => {
    if (text !== latest.current.query) go(setQuery(latest.current, text));
  };
  const submit = async (text: string): Promise<void> => {
    typed.current = text;
    const parsed = text === '' ? null : (await loadParser(site))?.(text);
    // The text may have changed meanwhile.
    if (typed.current !== text) return;
    if (!parsed?.parts.length) return search(text);
    const state = parsed.asFilters(latest.current);
    showParsed(parsed);
    isAgain(state.query);
    go(state);
  };

  const debounced = useDebouncedNavigation((text: string) => search(text.trim()), site.constants.textDebounceMs);
  return {
    prepare: () => void loadParser(site).catch(() => undefined),
    type: (text: string): void => {
      typed.current = text.trim();
      debounced.schedule(text);
    },
    send: (text: string): void => {
      debounced.cancel();
      void submit(text.trim());
    },
  };
};
