import { median, quantile } from '../search/figures.ts';
import type { Cell, Press } from './facet-clicks.ts';
import type { Work } from './facet-trace.ts';

/** Milliseconds from the click to the painted results, at p95. */
export const LIMIT_MS = 400;
/** Tasks that took longer than their processor time by more than this shared the processor: the machine was busy. */
const UNSTEADY = 1.25;

export interface CellFigures {
  dealer: string;
  width: number;
  presses: number;
  p50: number;
  p95: number;
  /** Medians of the parts. */
  feedback: number;
  requested: number;
  answer: number;
  quiet: number;
  work: Work;
  waiting: number;
  verdict: 'pass' | 'fail' | 'inconclusive';
}

const verdictOf = (p95: number, waiting: number): CellFigures['verdict'] => {
  if (p95 <= LIMIT_MS) return 'pass';
  return waiting > UNSTEADY ? 'inconclusive' : 'fail';
};

/** A limit that was missed on a busy machine is inconclusive, not failed. */
export const figuresOf = ({ dealer, width, presses, waiting }: Cell): CellFigures => {
  const of = (read: (press: Press) => number): number => median(presses.map(read));
  const p95 = quantile(
    presses.map(({ painted }) => painted),
    0.95,
  );
  return {
    dealer,
    width,
    presses: presses.length,
    waiting,
    p95,
    verdict: verdictOf(p95, waiting),
    p50: of(({ painted }) => painted),
    feedback: of(({ feedback }) => feedback),
    requested: of(({ requested }) => requested),
    answer: of(({ answer }) => answer),
    quiet: of((p) => p.quiet),
    work: {
      script: of(({ work }) => work.script),
      style: of(({ work }) => work.style),
      layout: of(({ work }) => work.layout),
      paint: of(({ work }) => work.paint),
      other: of(({ work }) => work.other),
    },
  };
};
