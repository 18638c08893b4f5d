import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { useDebouncedCallback } from '#web/lib/use-debounced-callback.ts';
import type { ParsedQueryView } from '#web/sections/query-parser/parsed-query-view.ts';
import { loadQueryParser } from '#web/sections/query-parser/load-query-parser.ts';
import { setQuery } from './search-changes.ts';
import type { ListingView } from './use-listing.ts';

const hasParts = (parsed: ParsedQueryView | null | undefined): parsed is ParsedQueryView =>
  parsed !== null && parsed !== undefined && parsed.parts.length > 0;

/**
 * After 300 ms (docs/product/search.md, 'Debounce') words are searched as text and their parsed query is offered. Words that
 * occur in no vehicle's text ('under 45k') wait for the offer. On submit, understood parts become filters.
 */
export const useWords = ({ searchState, href, showParsed }: ListingView, isAgain: (text: string) => void) => {
  const site = useSite();
  const navigate = useNavigate();
  const typed = useRef('');
  const latest = useRef(searchState);
  const [offer, setOffer] = useState<ParsedQueryView | null>(null);
  useEffect(() => {
    latest.current = searchState;
  });

  const go = (state: ListingView['searchState']): void => {
    const before = latest.current;
    if (href(state) !== href(before)) navigate(href(state), { replace: before.query !== '' });
  };
  const search = (text: string): void => {
    if (text !== latest.current.query) go(setQuery(latest.current, text));
  };
  const take = (parsed: ParsedQueryView): void => {
    const state = parsed.asFilters(latest.current);
    setOffer(null);
    showParsed(parsed);
    isAgain(state.query);
    go(state);
  };

  /** The parsed query; undefined when the text has changed meanwhile. */
  const parse = async (text: string): Promise<ParsedQueryView | null | undefined> => {
    typed.current = text;
    const reader = text === '' ? null : await loadQueryParser(site);
    return typed.current === text ? (reader?.(text) ?? null) : undefined;
  };
  const pause = async (text: string): Promise<void> => {
    const parsed = await parse(text);
    if (parsed === undefined) return;
    setOffer(hasParts(parsed) ? parsed : null);
    if (parsed?.isFindable !== false) search(text);
  };
  const submit = async (text: string): Promise<void> => {
    const parsed = await parse(text);
    if (hasParts(parsed)) take(parsed);
    else if (parsed !== undefined) search(text);
  };
  const plain = (text: string): void => {
    setOffer(null);
    search(text);
  };

  const debounced = useDebouncedCallback((text: string) => void pause(text.trim()), site.constants.textDebounceMs);
  return {
    offer,
    prepare: () => void loadQueryParser(site),
    type: (text: string): void => {
      typed.current = text.trim();
      debounced.schedule(text);
    },
    send: (text: string): void => {
      debounced.cancel();
      void submit(text.trim());
    },
    take,
    plain,
    close: () => setOffer(null),
  };
};
