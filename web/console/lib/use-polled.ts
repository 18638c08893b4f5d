import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AddressKey } from '#web/lib/answer-query.ts';
import {
  addressOf,
  answerOf,
  callAddress,
  problemOf,
  withQuery,
  type CallId,
  type CallInput,
  type CallProblem,
} from './api.ts';
import type { Calls } from './routes.generated.ts';

const POLL_MS = 5_000;

/** Of an answer that is asked for again and again: equal revisions have equal content. */
interface Revised {
  revision?: string | number;
  changed?: boolean;
}

interface Asked<T> {
  /** The last answer with content; undefined until the first is there. */
  answer: T | undefined;
  /** Of the last attempt. */
  problem: CallProblem | null;
  isFetching: boolean;
  refetch: () => void;
}

type Changed<T> = Exclude<T, { changed: false }>;

const revisionOf = (answer: Revised | undefined): string | undefined =>
  answer?.revision === undefined ? undefined : String(answer.revision);

const hasContent = <T>(answer: T): answer is Changed<T> =>
  !(typeof answer === 'object' && answer !== null && 'changed' in answer && answer.changed === false);

/** Where the same question was answered before, only what has changed since is asked for. */
const askSince = async <T>(
  { client, key, address }: { client: QueryClient; key: AddressKey; address: string },
  signal: AbortSignal,
): Promise<Changed<T>> => {
  const before = client.getQueryData<Changed<T> & Revised>(key);
  const since = revisionOf(before);
  const asked =
    since === undefined
      ? address
      : `${address}${address.includes('?') ? '&' : '?'}${withQuery('', { since }).slice(1)}`;
  const answer = answerOf(await callAddress<T & Revised>(asked, { method: 'GET', signal }));
  if (hasContent<T>(answer)) return answer;
  if (before === undefined) throw new TypeError('Nothing has changed since nothing.');
  const { revision } = answer;
  // The same content may have a later revision, by which the server has less to look at.
  return revision === undefined || revision === before.revision ? before : { ...before, revision };
};

/**
 * A route's answer, asked for every five seconds in a tab that is seen and never in one that is not, by the revision that the
 * answer before had.
 */
export const usePolled = <Id extends CallId>(
  id: Id,
  input: Pick<CallInput<Id>, 'params' | 'query'>,
  { every = POLL_MS, enabled = true }: { every?: number | false; enabled?: boolean } = {},
): Asked<Changed<Calls[Id]['answer']>> => {
  const client = useQueryClient();
  const address = addressOf(id, input);
  const key: AddressKey = [{ address }, {}];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => askSince<Calls[Id]['answer']>({ client, key, address }, signal),
    refetchInterval: every,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: every !== false,
    enabled,
    placeholderData: (before) => before,
  });
  return { answer: data, problem: problemOf(error), isFetching, refetch: () => void refetch() };
};

/** As `usePolled`, asked once. */
export const useAnswer = <Id extends CallId>(
  id: Id,
  input: Pick<CallInput<Id>, 'params' | 'query'> = {},
  options: { enabled?: boolean } = {},
): Asked<Changed<Calls[Id]['answer']>> => usePolled(id, input, { ...options, every: false });
