import { isAnswer, type CallOutcome, type WorkStatus } from './work.ts';

/** What people did with a lead. */
interface Acts {
  calls: readonly { at: string; outcome: CallOutcome }[];
  notes: readonly { at: string; answered: boolean }[];
  moves: readonly { at: string; kind: string; status?: WorkStatus }[];
  status: WorkStatus;
}

/** Moving a lead on says that its person was spoken with; only a lead that is new again, or spam, never was. */
const movedOn = ({ kind, status }: Acts['moves'][number]): boolean =>
  kind === 'status' && status !== 'new' && status !== 'spam';

/** When a person first did something for the shopper. Where somebody took 'contacted' back, the status no longer counts. */
export const firstAnsweredAt = ({ notes, calls, moves, status }: Acts): string | null => {
  const acts = [
    ...calls.filter(({ outcome }) => isAnswer(outcome)),
    ...notes.filter(({ answered }) => answered),
    ...(status === 'new' ? [] : moves.filter(movedOn)),
  ];
  return acts.map(({ at }) => at).toSorted()[0] ?? null;
};
