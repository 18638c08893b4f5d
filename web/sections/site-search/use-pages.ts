import { useEffect, useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { readContentPages } from './content-pages.ts';
import { pagesOf, withPages, type FoundPage } from './find-pages.ts';

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
  return withPages(pagesOf(site), content);
};
