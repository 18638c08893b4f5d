import { useSyncExternalStore } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { StoredList } from '#web/lib/stored-list.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Cars side by side (decision 10). */
export const COMPARE_LIMIT = 4;

/** Ids as vehicles have them: no hyphen, nothing that an address would have to escape. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9_]{1,100}$/i.test(value);

const chosen = new StoredList<string>({
  kind: 'session',
  keyOf: (tenant) => `fc:${tenant}:compare`,
  isEntry: isId,
  limit: COMPARE_LIMIT,
});

const chosenOf = (tenant: string): readonly string[] => chosen.read(tenant);

/** Ids of the cars chosen in this tab, in the order they were chosen; none in the first HTML and its hydration. */
export const useComparedIds = (tenant: string): readonly string[] =>
  useSyncExternalStore(
    chosen.watch,
    () => chosenOf(tenant),
    () => chosen.none,
  );

/** Makes these the chosen cars. */
export const saveCompared = (tenant: string, ids: readonly string[]): void => {
  if (chosenOf(tenant).join() !== ids.join()) chosen.write(tenant, ids.slice(0, COMPARE_LIMIT));
};

/** Adds a car or takes it out; `full` leaves the choice as it is. */
const toggleCompared = (tenant: string, id: string): 'changed' | 'full' => {
  const before = chosenOf(tenant);
  const isIn = before.includes(id);
  if (!isIn && before.length >= COMPARE_LIMIT) return 'full';
  chosen.write(tenant, isIn ? before.filter((one) => one !== id) : [...before, id]);
  return 'changed';
};

export const COMPARE_PATH = '/compare';

/** '/compare?ids=a,b': ids, because `vehicles.get` answers to a bare id as to any slug that ends with it, and they are short. */
export const compareHref = (ids: readonly string[]): string =>
  ids.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?ids=${ids.join(',')}`;

/** The cars an address compares: ids, or slugs by the id they end with; each once, at most four. */
export const idsOfAddress = (search: URLSearchParams): string[] => {
  const parts = search.getAll('ids').flatMap((text) => text.split(','));
  const ids = parts.map((part) => part.slice(part.lastIndexOf('-') + 1).trim()).filter(isId);
  return [...new Set(ids)].slice(0, COMPARE_LIMIT);
};

/** Props of a button that adds a car to the comparison and takes it out. */
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
