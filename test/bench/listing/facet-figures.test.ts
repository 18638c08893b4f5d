import { describe, expect, test } from 'vitest';
import type { Cell, Press } from './facet-clicks.ts';
import { figuresOf } from './facet-figures.ts';
import { marks, noWork, readPresses, workIn, type TraceEvent } from './facet-trace.ts';

const pressOf = (painted: number): Press => ({
  row: 'Toyota',
  feedback: 16,
  requested: 2,
  answer: 20,
  painted,
  quiet: painted,
  work: noWork,
});
const cellOf = (waiting: number, ...painted: number[]): Cell => ({
  dealer: 'coastline',
  width: 390,
  waiting,
  presses: painted.map(pressOf),
});

describe('the gate of a facet press', () => {
  test('passes at its limit and fails above it', () => {
    expect(figuresOf(cellOf(1, 400)).verdict).toBe('pass');
    expect(figuresOf(cellOf(1, 401)).verdict).toBe('fail');
  });

  test('is inconclusive when the limit is missed on a busy machine', () => {
    expect(figuresOf(cellOf(1.3, 401)).verdict).toBe('inconclusive');
    expect(figuresOf(cellOf(1.3, 400)).verdict).toBe('pass');
  });

  test('is about the slow presses, not the usual one', () => {
    const { p50, verdict } = figuresOf(cellOf(1, 100, 100, 100, 900));
    expect([p50, verdict]).toEqual([100, 'fail']);
  });
});

const event = (name: string, ts: number, dur?: number, share = 1): TraceEvent => ({
  name,
  ts,
  pid: 1,
  tid: 1,
  ph: dur === undefined ? 'I' : 'X',
  ...(dur === undefined ? {} : { dur, tdur: dur / share }),
});

describe('a trace', () => {
  test('is split by what the main thread did, an inner event not counted in the outer one', () => {
    const thread = [
      event('FunctionCall', 0, 10_000),
      event('UpdateLayoutTree', 2_000, 3_000),
      event('Paint', 12_000, 1_000),
    ];
    expect(workIn(thread, { from: 0, to: 20_000 })).toEqual({ ...noWork, script: 7, style: 3, paint: 1 });
    expect(workIn(thread, { from: 0, to: 4_000 })).toEqual({ ...noWork, script: 2, style: 2 });
  });

  test('has the frame that shows the results, and how long tasks waited for the processor', () => {
    const events = [
      ...[event(marks.press, 1_000), event('RunTask', 1_000, 20_000, 2), event(marks.results, 5_000)],
      ...[event('DrawFrame', 6_000), event('Commit', 20_000, 500), event('ActivateLayerTree', 22_000)],
      event('DrawFrame', 23_000),
    ];
    const { presses, waiting } = readPresses(events);
    expect(presses).toEqual([{ press: 1_000, results: 5_000, painted: 23_000, quiet: 21_000 }]);
    expect(waiting).toBe(2);
  });
});
