import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, type ReadRouteId } from './api.ts';
import type { AnswerQuery } from './answer-query.ts';
import type { Answers } from './routes.generated.ts';

interface Answered<Id extends ReadRouteId, Asked> {
  answer: Answers[Id];
  asked: Asked;
}

interface LastAnswer<Id extends ReadRouteId, Asked> {
  /** The answer with what was asked for it; the one before while the next is on its way. Undefined before the first one. */
  last: Answered<Id, Asked> | undefined;
  state: 'current' | 'loading' | 'failed';
  /** Status of the refusal where the query failed. */
  failedWith: number;
  retry: () => void;
}

const statusOf = (error: Error | null): number => (error instanceof ApiError ? error.status : 500);

/**
 * The answer to a query; the previous one stays while the next is on its way, and where it fails: the placeholder data of
 * the library end with a failure. `asked` is kept beside the answer it belongs to.
 */
export const useLastAnswer = <Id extends ReadRouteId, Asked>(
  query: AnswerQuery<Id>,
  asked: Asked,
): LastAnswer<Id, Asked> => {
  const { data, error, refetch } = useQuery(query);
  const current: Answered<Id, Asked> | undefined = data === undefined ? undefined : { answer: data, asked };
  const [kept, setKept] = useState(current);
  if (current !== undefined && current.answer !== kept?.answer) setKept(current);
  const waiting = error === null ? 'loading' : 'failed';
  return {
    last: current ?? kept,
    state: data === undefined ? waiting : 'current',
    failedWith: statusOf(error),
    retry: () => void refetch(),
  };
};
