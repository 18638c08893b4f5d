import { useEffect, useState } from 'react';
import { dealerRoutes } from '#web/console/app/routes.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { FindEntries, PaletteEntry } from '#web/console/lib/palette.ts';
import { mayDo } from '#web/console/lib/roles.ts';

const PAUSE_MS = 150;

interface Found {
  found: readonly PaletteEntry[];
  isAsking: boolean;
}

const loadFinders = (roles: Parameters<typeof mayDo>[0]): Promise<FindEntries[]> =>
  Promise.all(
    dealerRoutes
      .filter((route) => mayDo(roles, route.roles))
      .flatMap(({ find }) => (find === undefined ? [] : [find().then((module) => module.find)])),
  );

/** What the pages of this dealer find by a text, once typing pauses. A page that fails finds nothing. */
export const useFound = (tenant: string, text: string): Found => {
  const { roles } = useDealer();
  const [answer, setAnswer] = useState<{ text: string; found: readonly PaletteEntry[] }>({ text: '', found: [] });
  useEffect(() => {
    if (text === '') return undefined;
    const control = new AbortController();
    const { signal } = control;
    const ask = async (): Promise<void> => {
      const finders = await loadFinders(roles);
      const lists = await Promise.all(finders.map((find) => find({ tenant, text, signal }).catch(() => [])));
      if (!signal.aborted) setAnswer({ text, found: lists.flat() });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [tenant, text, roles]);
  if (text === '') return { found: [], isAsking: false };
  return { found: answer.found, isAsking: answer.text !== text };
};
