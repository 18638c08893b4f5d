import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#domain/console/saved-views-schema.ts';
import { addressOf, api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';

type Lists = Calls['console.list-views']['answer'];
export type List = Lists['own'];
export type Whose = keyof Lists;

/** Somebody who saves at the same time again and again. */
const MOST_TRIES = 4;

const isList = (given: unknown): given is List =>
  typeof given === 'object' &&
  given !== null &&
  'version' in given &&
  typeof given.version === 'number' &&
  'views' in given &&
  Array.isArray(given.views);

/** What is done to views, by their ids: it is done to whatever somebody else has saved meanwhile. */
type ChangeViews = (views: readonly SavedView[]) => readonly SavedView[];

export const withView =
  (view: SavedView): ChangeViews =>
  (views) =>
    views.some(({ id }) => id === view.id) ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view];

export const withoutView =
  (view: SavedView): ChangeViews =>
  (views) =>
    views.filter(({ id }) => id !== view.id);

/** The person's saved views of the list and the team's. */
export const useViews = () => {
  const { tenant } = useDealer();
  const client = useQueryClient();
  const params = { tenant };
  const { answer, problem, refetch } = useAnswer('console.list-views', { params });

  const keep = (whose: Whose, list: List): void => {
    const key: AddressKey = [{ address: addressOf('console.list-views', { params }) }, {}];
    client.setQueryData<Lists>(key, (lists) => lists && { ...lists, [whose]: list });
  };

  const change = async (whose: Whose, list: List, by: ChangeViews): Promise<Result<List>> => {
    let before = list;
    for (let round = 1; ; round += 1) {
      const body = { version: before.version, views: [...by(before.views)] };
      const result = await api(whose === 'own' ? 'console.save-own-views' : 'console.save-team-views', {
        params,
        body,
      });
      if (result.ok) {
        keep(whose, result.answer);
        return result;
      }
      const { theirs } = result.problem;
      if (round === MOST_TRIES || !isList(theirs)) return result;
      before = theirs;
    }
  };
  return { lists: answer, problem, refetch, change };
};
export type Views = ReturnType<typeof useViews>;
