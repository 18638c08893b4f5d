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

/** With the question that it answers. */
interface Kept extends Reading {
  key: string;
}

const begun: Reading = { report: null, read: 0, isDone: false, problem: null };

/** The report of a period, read a thousand leads at a time. Another period ends the reading of the one before. */
export const useReport = ({ from, to }: Period): Reading & { retry: () => void } => {
  const { tenant } = useDealer();
  const [round, setRound] = useState(0);
  const key = [tenant, from, to, round].join(' ');
  const [kept, setKept] = useState<Kept>({ key, ...begun });
  const current = kept.key === key ? kept : { key, ...begun };
  if (current !== kept) setKept(current);
  useEffect(() => {
    const change = (part: Partial<Reading>): void =>
      setKept((before) => (before.key === key ? { ...before, ...part } : before));
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
          change({ problem: result.problem });
          return;
        }
        made.add(result.answer.leads);
        read += result.answer.leads.length;
        cursor = result.answer.next ?? undefined;
        change({ report: made.report(), read, isDone: cursor === undefined, problem: null });
      } while (cursor !== undefined);
    };
    // What was given up by its own effect is no failure.
    readAll().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => ended.abort();
  }, [tenant, from, to, key]);
  const { report, read, isDone, problem } = current;
  return { report, read, isDone, problem, retry: () => setRound(round + 1) };
};
