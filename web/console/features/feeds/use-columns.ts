import { useState } from 'react';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { newDraft, parseDraft, type ColumnDraft } from './column-draft.ts';
import type { MappingDocument, Trial } from './feed.ts';
import { sendSample } from './send-file.ts';

interface Tried {
  trial: Trial;
  /** The draft as it was tried. */
  of: ColumnDraft;
}

interface Columns {
  draft: ColumnDraft | null;
  isRestored: boolean;
  busy: 'look' | 'try' | 'save' | null;
  problem: CallProblem | null;
  /** What was done last, for who hears the page. */
  said: string;
  /** Of the draft as it stands; null after a change. */
  trial: Trial | null;
  look: (file: File) => void;
  change: (draft: ColumnDraft) => void;
  tryIt: () => void;
  save: () => void;
  restore: (to: number) => void;
  discard: () => void;
}

/** Names the columns of a file: guessed, corrected on this device, tried, then saved. */
export const useColumns = (source: string, document: MappingDocument, onSaved: () => void): Columns => {
  const { tenant } = useDealer();
  const params = { tenant, source };
  const kept = useDraft<ColumnDraft | null>(`feeds/${source}/columns`, null, parseDraft);
  const [tried, setTried] = useState<Tried | null>(null);
  const [busy, setBusy] = useState<Columns['busy']>(null);
  const [said, setSaid] = useState('');
  const step = useStep();
  const draft = kept.value;
  const begin = (what: Columns['busy']): void => {
    setBusy(what);
    setSaid('');
  };
  const saved = (words: string): void => {
    setSaid(words);
    onSaved();
  };
  const guess = async (file: File) => {
    const sent = await sendSample({
      ...params,
      file,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    if (!sent.ok) return sent;
    const found = await api('stock.guess-mapping', { params, query: { ...sent.answer } });
    return found.ok
      ? { ok: true as const, answer: { name: file.name, sample: sent.answer, guess: found.answer } }
      : found;
  };
  return {
    draft,
    isRestored: kept.isRestored,
    busy: step.busy ? busy : null,
    problem: step.problem,
    said,
    trial: tried !== null && tried.of === draft ? tried.trial : null,
    look: (file) => {
      begin('look');
      step.take(
        () => guess(file),
        (found) => kept.change(newDraft(found, document.mapping)),
      );
    },
    change: kept.change,
    tryIt: () => {
      if (draft === null) return;
      begin('try');
      const { sample, mapping } = draft;
      step.take(
        () => api('stock.try-mapping', { params, body: { sample, mapping } }),
        (trial) => setTried({ trial, of: draft }),
      );
    },
    save: () => {
      if (draft === null) return;
      begin('save');
      const { sample, mapping } = draft;
      const body = { version: document.version, sample, mapping };
      step.take(
        async () => {
          const result = await api('stock.save-mapping', { params, body });
          // What somebody else saved meanwhile is shown before the next press.
          if (!result.ok) onSaved();
          return result;
        },
        () => {
          kept.erase();
          saved('Saved. The next files are read so.');
        },
      );
    },
    restore: (to) => {
      begin('save');
      step.take(
        () => api('stock.restore-mapping', { params, body: { version: document.version, to } }),
        () => saved('Brought back. The next files are read so.'),
      );
    },
    discard: kept.erase,
  };
};
