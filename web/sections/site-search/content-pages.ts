import type { ContentList } from '#functions/content/contract.ts';
import { bodyOf, send } from '#web/lib/api.ts';
import type { FoundPage } from './find-pages.ts';

/** Not in web/lib/routes.generated.ts, which every first view loads. */
const ADDRESS = '/api/v1/content';

/** Content that search engines may list. None where the list does not come: menus are searched all the same. */
export const readContentPages = async (signal: AbortSignal): Promise<FoundPage[]> => {
  const response = await send(ADDRESS, { signal });
  if (!response.ok) return [];
  const { pages } = await bodyOf<ContentList>(response);
  return pages.filter(({ index }) => index).map(({ title, path }) => ({ label: title, href: path }));
};
