import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { useDelayed } from '#web/lib/use-delayed.ts';
import type { Heard } from '#web/sections/words/heard.ts';
import { loadWordReader } from '#web/sections/words/load-word-reader.ts';
import { worded } from './asked.ts';
import type { ListingView } from './use-listing.ts';

const isSomething = (heard: Heard | null | undefined): heard is Heard =>
  heard !== null && heard !== undefined && heard.parts.length > 0;

/**
 * What becomes of typed words. 300 ms after the last letter (spec §5) they are searched as they stand, and what they mean
 * is offered; words that no car's text can hold ('under 45k', 'near Cairns') wait for the offer instead of emptying the
 * list. Sent by hand, what is understood becomes filters and the rest is searched. Nothing changes under a moving hand.
 */
export const useWords = ({ asked, href, hear }: ListingView, isAgain: (text: string) => void) => {
  const site = useSite();
  const navigate = useNavigate();
  const typed = useRef('');
  const latest = useRef(asked);
  const [offer, setOffer] = useState<Heard | null>(null);
  useEffect(() => {
    latest.current = asked;
  });

  const go = (state: ListingView['asked']): void => {
    const before = latest.current;
    if (href(state) !== href(before)) navigate(href(state), { replace: before.query !== '' });
  };
  const search = (text: string): void => {
    if (text !== latest.current.query) go(worded(latest.current, text));
  };
  const take = (heard: Heard): void => {
    const state = heard.asFilters(latest.current);
    setOffer(null);
    hear(heard);
    isAgain(state.query);
    go(state);
  };

  /** What the words mean; undefined where somebody has typed on meanwhile. */
  const understand = async (text: string): Promise<Heard | null | undefined> => {
    typed.current = text;
    const reader = text === '' ? null : await loadWordReader(site);
    return typed.current === text ? (reader?.(text) ?? null) : undefined;
  };
  const pause = async (text: string): Promise<void> => {
    const heard = await understand(text);
    if (heard === undefined) return;
    setOffer(isSomething(heard) ? heard : null);
    if (heard?.isFindable !== false) search(text);
  };
  const submit = async (text: string): Promise<void> => {
    const heard = await understand(text);
    if (isSomething(heard)) take(heard);
    else if (heard !== undefined) search(text);
  };
  const plain = (text: string): void => {
    setOffer(null);
    search(text);
  };

  const pauses = useDelayed((text: string) => void pause(text.trim()), site.constants.textDebounceMs);
  return {
    offer,
    prepare: () => void loadWordReader(site),
    type: (text: string): void => {
      typed.current = text.trim();
      pauses.later(text);
    },
    send: (text: string): void => {
      pauses.cancel();
      void submit(text.trim());
    },
    take,
    plain,
    close: () => setOffer(null),
  };
};
