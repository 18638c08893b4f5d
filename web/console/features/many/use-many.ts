import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf, api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { isListKey } from '#web/console/stock/list-key.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import type { Many } from './words.ts';

const isUnderWay = ({ stage }: Many): boolean => stage === 'doing' || stage === 'undoing';

/** One change of many cars: it goes on portion by portion while its page is open, and from where it was cut when asked again. */
export const useMany = (id: string) => {
  const { tenant } = useDealer();
  const client = useQueryClient();
  const input = { params: { tenant, change: id } };
  const { answer, problem: unread, refetch } = useAnswer('stock.show-many', input);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const keep = (many: Many): void => {
    const key: AddressKey = [{ address: addressOf('stock.show-many', input) }, {}];
    client.setQueryData(key, many);
  };
  const take = async (call: 'stock.change-many' | 'stock.undo-many', again: boolean): Promise<void> => {
    let query: { again?: 'yes' } = again ? { again: 'yes' } : {};
    for (let goesOn = true; goesOn && !isLeft.current;) {
      const result = await api(call, { ...input, query });
      query = {};
      if (!result.ok) {
        setProblem(result.problem);
        return;
      }
      keep(result.answer);
      goesOn = isUnderWay(result.answer);
    }
  };
  const run = (call: 'stock.change-many' | 'stock.undo-many', again = false): void => {
    setRunning(true);
    setProblem(null);
    void take(call, again).finally(() => {
      setRunning(false);
      void client.invalidateQueries({ predicate: ({ queryKey }) => isListKey(queryKey) });
    });
  };
  return {
    many: answer,
    unread,
    refetch,
    running,
    problem,
    change: (): void => run('stock.change-many'),
    undo: (): void => run('stock.undo-many'),
    /** Those that could not be saved, by what was asked last. */
    again: (): void => run(answer?.stage === 'undone' ? 'stock.undo-many' : 'stock.change-many', true),
  };
};
