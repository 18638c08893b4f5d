import { useSyncExternalStore } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { StoredList } from '#web/lib/stored-list.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** Maximum number of compared vehicles (docs/product/vehicles.md, 'Compare'). */
export const COMPARE_LIMIT = 4;

/** A vehicle id: no hyphen and no character that needs escaping. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9_]{1,100}$/i.test(value);

const chosen = new StoredList<string>({
  kind: 'session',
  keyOf: (tenant) => `fc:${tenant}:compare`,
  isEntry: isId,
  limit: COMPARE_LIMIT,
});

const readComparison = (tenant: string): readonly string[] => chosen.read(tenant);

/** Ids of the vehicles chosen in this tab, oldest first; empty on the server and while hydrating. */
export const useComparedIds = (tenant: string): readonly string[] =>
  useSyncExternalStore(
    chosen.watch,
    () => readComparison(tenant),
    () => chosen.none,
  );

export const saveCompared = (tenant: string, ids: readonly string[]): void => {
  if (readComparison(tenant).join() !== ids.join()) chosen.write(tenant, ids.slice(0, COMPARE_LIMIT));
};

/** Adds or removes a vehicle; `full` changes nothing. */
const toggleCompared = (tenant: string, id: string): 'changed' | 'full' => {
  const before = readComparison(tenant);
  const isIn = before.includes(id);
  if (!isIn && before.length >= COMPARE_LIMIT) return 'full';
  chosen.write(tenant, isIn ? before.filter((one) => one !== id) : [...before, id]);
  return 'changed';
};

export const COMPARE_PATH = '/compare';

/** '/compare?ids=a,b'. Ids are shorter than slugs, and `vehicles.get` accepts both. */
export const compareHref = (ids: readonly string[]): string =>
  ids.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?ids=${ids.join(',')}`;

/** Vehicle ids in an address, also from slugs, which end with the id; each once, at most four. */
export const idsOfAddress = (search: URLSearchParams): string[] => {
  const parts = search.getAll('ids').flatMap((text) => text.split(','));
  const ids = parts.map((part) => part.slice(part.lastIndexOf('-') + 1).trim()).filter(isId);
  return [...new Set(ids)].slice(0, COMPARE_LIMIT);
};

/** Props of a button that toggles a vehicle's comparison. */
export const useCompare = ({ id, name }: Pick<Hit, 'id' | 'name'>) => {
  const { slug } = useSite();
  const ids = useComparedIds(slug);
  const press = (): void => {
    if (toggleCompared(slug, id) === 'changed') return;
    showToast({
      title: 'Four Cars At Most',
      text: `You are comparing ${COMPARE_LIMIT} cars already. Remove one to add another.`,
      action: { label: 'Compare', to: compareHref(ids) },
    });
  };
  return { 'aria-pressed': ids.includes(id), 'aria-label': `Compare ${name}`, onClick: press };
};
