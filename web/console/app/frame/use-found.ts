import { useEffect, useState } from 'react';
import { mayOpen } from '#web/console/app/route.ts';
import { dealerRoutes } from '#web/console/app/routes.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { FindEntries, PaletteEntry } from '#web/console/lib/palette.ts';
import type { MyDealer } from '#web/console/lib/me.ts';

const PAUSE_MS = 150;

interface Found {
  found: readonly PaletteEntry[];
  isAsking: boolean;
}

const loadFinders = (dealer: MyDealer): Promise<FindEntries[]> =>
  Promise.all(
    dealerRoutes
      .filter((route) => mayOpen(dealer, route))
      .flatMap(({ find }) => (find === undefined ? [] : [find().then((module) => module.find)])),
  );

/** What the pages of this dealer find by a text, once typing pauses. A page that fails finds nothing. */
export const useFound = (tenant: string, text: string): Found => {
  const dealer = useDealer();
  const [answer, setAnswer] = useState<{ text: string; found: readonly PaletteEntry[] }>({ text: '', found: [] });
  useEffect(() => {
    if (text === '') return undefined;
    const control = new AbortController();
    const { signal } = control;
    const ask = async (): Promise<void> => {
      const finders = await loadFinders(dealer);
      const lists = await Promise.all(finders.map((find) => find({ tenant, text, signal }).catch(() => [])));
      if (!signal.aborted) setAnswer({ text, found: lists.flat() });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [tenant, text, dealer]);
  if (text === '') return { found: [], isAsking: false };
  return { found: answer.found, isAsking: answer.text !== text };
};
