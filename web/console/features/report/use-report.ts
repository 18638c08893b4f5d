import { useEffect, useState } from 'react';
import { makeReport, type LeadReport } from '#domain/inbox/report.ts';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Period } from './report-url.ts';

interface Reading {
  /** So far; null before the first page is there. */
  report: LeadReport | null;
  /** Leads that were read. */
  read: number;
  isDone: boolean;
  problem: CallProblem | null;
}

const begun: Reading = { report: null, read: 0, isDone: false, problem: null };

/** The report of a period, read a thousand leads at a time. Another period ends the reading of the one before. */
export const useReport = ({ from, to }: Period): Reading & { retry: () => void } => {
  const { tenant } = useDealer();
  const [reading, setReading] = useState(begun);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const readAll = async (): Promise<void> => {
      const made = makeReport();
      let read = 0;
      let cursor: string | undefined;
      do {
        const result = await api('inbox.report', { params: { tenant }, query: { from, to, cursor }, signal });
        if (signal.aborted) return;
        if (!result.ok) {
          setReading((before) => ({ ...before, problem: result.problem }));
          return;
        }
        made.add(result.answer.leads);
        read += result.answer.leads.length;
        cursor = result.answer.next ?? undefined;
        setReading({ report: made.report(), read, isDone: cursor === undefined, problem: null });
      } while (cursor !== undefined);
    };
    setReading(begun);
    // What was given up by its own effect is no failure.
    readAll().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => ended.abort();
  }, [tenant, from, to, round]);
  return { ...reading, retry: () => setRound(round + 1) };
};
