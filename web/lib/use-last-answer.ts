import { useState } from 'react';
import { ApiError, type AnswerQuery, type ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';
import { useAnswer } from './use-answer.tsx';

interface LastAnswer<Id extends ReadRouteId> {
  /** The answer to the question, or the one before it while it is on its way; undefined before the first one. */
  answer: Answers[Id] | undefined;
  state: 'current' | 'loading' | 'failed';
  /** Status of the refusal where the question failed. */
  failedWith: number;
  retry: () => void;
}

const statusOf = (error: Error | null): number => (error instanceof ApiError ? error.status : 500);

/** The answer to a question; the previous one stays in sight while the next is on its way, and where it fails (spec §4). */
export const useLastAnswer = <Id extends ReadRouteId>(query: AnswerQuery<Id>): LastAnswer<Id> => {
  const { data, error, ask } = useAnswer(query);
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  const waiting = error === null ? 'loading' : 'failed';
  return {
    answer: data ?? kept,
    state: data === undefined ? waiting : 'current',
    failedWith: statusOf(error),
    retry: ask,
  };
};
