import { useEffect, useState } from 'react';
import type { ContentList } from '#functions/content/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { readJsonBody, send } from '#web/lib/api.ts';
import { listPages, withPages, type FoundPage } from './find-pages.ts';

/** Not in web/lib/routes.generated.ts, which every first view loads. */
const ADDRESS = '/api/v1/content';

/** Content that search engines may list. None where the list does not come: menus are searched all the same. */
const readContentPages = async (signal: AbortSignal): Promise<FoundPage[]> => {
  const response = await send(ADDRESS, { signal });
  if (!response.ok) return [];
  const { pages } = await readJsonBody<ContentList>(response);
  return pages.filter(({ index }) => index).map(({ title, path }) => ({ label: title, href: path }));
};

/** Pages of the dealer's menus, then those of its content. */
export const usePages = (): FoundPage[] => {
  const site = useSite();
  const [content, setContent] = useState<readonly FoundPage[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // Without a connection the menus' pages are found all the same.
    readContentPages(leaving.signal).then(setContent, () => undefined);
    return () => leaving.abort();
  }, []);
  return withPages(listPages(site), content);
};
