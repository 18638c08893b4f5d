import { useDraft } from '#web/console/lib/drafts.ts';
import { filterAddress, type StockQuery } from './stock-url.ts';

/** Cars of one change, as the server has it. */
export const MOST_CHOSEN = 10_000;

/** Lines of a list that somebody chose: of one filter, because what another one hides would be changed unseen. */
interface Chosen {
  filter: string;
  ids: readonly string[];
}

const none: Chosen = { filter: '', ids: [] };

const parseChosen = (stored: unknown): Chosen | undefined => {
  if (typeof stored !== 'object' || stored === null || !('filter' in stored) || !('ids' in stored)) return undefined;
  const { filter, ids } = stored;
  if (typeof filter !== 'string' || !Array.isArray(ids)) return undefined;
  return { filter, ids: ids.filter((id) => typeof id === 'string') };
};

/** The lines that were chosen under this filter, on this device until they are changed: an opened car and a reload lose none. */
export const useChosen = (query: StockQuery) => {
  const draft = useDraft<Chosen>('cars/chosen', none, parseChosen);
  const filter = filterAddress(query);
  const ids = draft.value.filter === filter ? draft.value.ids : none.ids;
  return {
    ids,
    choose: (next: readonly string[]): void => {
      if (next.length === 0) draft.erase();
      else draft.change({ filter, ids: [...new Set(next)] });
    },
  };
};
