import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, type ReadRouteId } from './api.ts';
import type { AnswerQuery } from './answer-query.ts';
import type { Answers } from './routes.generated.ts';

interface Answered<Id extends ReadRouteId, Asked> {
  answer: Answers[Id];
  asked: Asked;
}

interface LastAnswer<Id extends ReadRouteId, Asked> {
  /** The latest answer and its request; the previous one while the next is loading. Undefined before the first. */
  last: Answered<Id, Asked> | undefined;
  state: 'current' | 'loading' | 'failed';
  /** Status of the failed query. */
  failedWith: number;
  retry: () => void;
}

const errorStatus = (error: Error | null): number => (error instanceof ApiError ? error.status : 500);

/** Keeps the previous answer while the next loads and when it fails: react-query's placeholder data end with a failure. */
export const useLastAnswer = <Id extends ReadRouteId, Asked>(
  query: AnswerQuery<Id>,
  asked: Asked,
): LastAnswer<Id, Asked> => {
  const { data, error, refetch } = useQuery(query);
  const current: Answered<Id, Asked> | undefined = data === undefined ? undefined : { answer: data, asked };
  const [kept, setKept] = useState(current);
  if (current !== undefined && current.answer !== kept?.answer) setKept(current);
  const retry = useCallback(() => void refetch(), [refetch]);
  const waiting = error === null ? 'loading' : 'failed';
  return {
    last: current ?? kept,
    state: data === undefined ? waiting : 'current',
    failedWith: errorStatus(error),
    retry,
  };
};
