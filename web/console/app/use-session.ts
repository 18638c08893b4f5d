import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, callQuietly, problemOf, type CallProblem } from '#web/console/lib/api.ts';
import { ME_PATH, meKey, type Me } from '#web/console/lib/me.ts';

type Session =
  | { state: 'asking' }
  | { state: 'guest' }
  | { state: 'away'; problem: CallProblem; retry: () => void }
  | { state: 'signed-in'; me: Me };

const askWho = async (): Promise<Me> => answerOf(await callQuietly<Me>(ME_PATH, { method: 'GET' }));

/** Who has signed in. Once known, a session that ends is the matter of the layer over the page, which stays. */
export const useSession = (): Session => {
  const { data, error, refetch } = useQuery({
    queryKey: meKey,
    queryFn: askWho,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  if (data !== undefined) return { state: 'signed-in', me: data };
  const problem = problemOf(error);
  if (problem === null) return { state: 'asking' };
  if (problem.code === 'auth_required') return { state: 'guest' };
  return { state: 'away', problem, retry: () => void refetch() };
};

/** After a sign-in: asks anew who this is. Another person than before begins with an empty page. */
export const useArrive = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return async () => {
    const before = client.getQueryData<Me>(meKey);
    const me = await client.fetchQuery({ queryKey: meKey, queryFn: askWho, staleTime: 0 });
    if (before !== undefined && before.person.person_id !== me.person.person_id) window.location.reload();
  };
};
