import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Reports } from './reports.ts';

/** Each change is told, so that the last value is there when the page is left. */
const HOW = { reportAllChanges: true };
const CLS_STEPS = 10_000;

export const measureVitals = ({ measure }: Pick<Reports, 'measure'>): void => {
  onTTFB(({ value }) => measure('ttfb', Math.round(value)));
  onFCP(({ value }) => measure('fcp', Math.round(value)));
  onLCP(({ value }) => measure('lcp', Math.round(value)), HOW);
  onINP(({ value }) => measure('inp', Math.round(value)), HOW);
  onCLS(({ value }) => measure('cls', Math.round(value * CLS_STEPS) / CLS_STEPS), HOW);
};
