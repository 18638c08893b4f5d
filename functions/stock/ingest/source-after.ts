import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { confirmedBy, isFailure, REFUSED_BY_PERSON, SUPERSEDED, type FeedRun, type SourceState } from '../run.ts';

export const mappingHash = (mapping: FeedRun['mapping']): string | null =>
  mapping === null ? null : sha256Hex(JSON.stringify(mapping));

const newer = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

const isUndone = ({ review }: Pick<FeedRun, 'review'>): boolean => review?.undo?.done != null;

/** What the decision changed of the source is taken back, as far as no other run changed it since. */
const asBefore = (state: SourceState, run: FeedRun): SourceState => {
  const { before } = state;
  if (before?.run !== run.run) return state;
  return {
    ...state,
    last_done: state.last_done?.run === run.run ? before.last_done : state.last_done,
    confirmed_at: state.confirmed_at === run.received_at ? before.confirmed_at : state.confirmed_at,
    before: null,
  };
};

const refused = (state: SourceState, run: FeedRun): SourceState => {
  if (run.reason === REFUSED_BY_PERSON) return { ...state, held: state.held?.run === run.run ? null : state.held };
  return isFailure(run) && state.refused === null ? { ...state, refused: { run: run.run } } : state;
};

/** Of a delta nothing follows for the rows of other files. */
const refusedRows = (state: SourceState, run: FeedRun): SourceState['rows'] => {
  if (run.counts.refused === 0) return run.kind === 'full' ? null : state.rows;
  return state.rows ?? (run.new_refused > 0 ? { run: run.run, since: run.received_at } : null);
};

const withHeld = (state: SourceState, run: FeedRun): SourceState => ({ ...state, held: { run: run.run } });

const done = (applied: SourceState, state: SourceState, run: FeedRun): SourceState => ({
  ...confirmedBy(applied, run.received_at),
  last_done: {
    run: run.run,
    sha256: run.sha256,
    kind: run.kind,
    received_at: run.received_at,
    mapping: mappingHash(run.mapping),
    accepted: run.counts.accepted,
    kept: run.counts.kept,
    read: run.counts.read,
  },
  // A full feed that passed the guard settles the held one.
  held: run.kind === 'full' ? null : state.held,
  before:
    run.review === null ? state.before : { run: run.run, confirmed_at: state.confirmed_at, last_done: state.last_done },
});

/** What a source knows after a run. Idempotent. */
export const sourceAfter = (state: SourceState, run: FeedRun): SourceState => {
  if (run.state === 'REFUSED') return refused(state, run);
  if (run.reason === SUPERSEDED) return state;
  if (run.state === 'DONE' && isUndone(run)) return asBefore(state, run);
  const applied: SourceState = {
    ...state,
    refused: null,
    rows: refusedRows(state, run),
    latest_received_at: newer(state.latest_received_at, run.received_at),
    last_full_seq: run.kind === 'full' ? Math.max(state.last_full_seq, run.seq) : state.last_full_seq,
  };
  if (run.state === 'NEEDS_REVIEW') return withHeld(asBefore(applied, run), run);
  return done(applied, state, run);
};
