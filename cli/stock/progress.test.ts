import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noCounts } from '#functions/stock/run.ts';
import type { RunView } from '#functions/stock/views.ts';
import { countsText, report, summary } from './report.ts';
import { makeProgress } from './progress.ts';

const at = '2026-11-21T00:00:00.000Z';
const run = (change: Partial<RunView> = {}): RunView => ({
  run_id: 'dms.abcdefgh',
  source: 'dms',
  kind: 'full',
  format: 'auto',
  detected: 'forecourt-csv',
  state: 'RECEIVED',
  received_at: at,
  created_at: at,
  updated_at: at,
  finished_at: null,
  size_bytes: 9,
  sha256: '',
  rows_read: 0,
  rows_applied: 0,
  reasons: {},
  warnings: {},
  reason: null,
  detail: null,
  plan: null,
  hold: null,
  counts: noCounts(),
  ...change,
});

describe('the progress of a run where there is no terminal', () => {
  const lines: string[] = [];
  const progress = () =>
    makeProgress({
      json: true,
      quiet: false,
      colour: false,
      result: () => undefined,
      note: (text) => void lines.push(text),
    });
  beforeEach(() => {
    lines.length = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => void vi.useRealTimers());

  test('is a line in five seconds, however often it is told', () => {
    const { upload } = progress();
    for (const sent of [0, 10, 20, 30]) {
      upload(sent, 40);
      vi.advanceTimersByTime(2_500);
    }
    upload(40, 40);
    expect(lines).toEqual(['sent 50 %', 'sent 100 %']);
  });

  test('counts the rows that were read while the file is checked, of as many as nobody knows yet', () => {
    const { run: show } = progress();
    vi.advanceTimersByTime(10_000);
    show(run({ rows_read: 500 }));
    expect(lines).toEqual(['checking: 500 of ? rows, 50 rows/s']);
  });

  test.each(['PARSED', 'APPLYING'] as const)('counts the rows that were applied in the state %s', (state) => {
    const { run: show } = progress();
    vi.advanceTimersByTime(10_000);
    show(run({ state, rows_read: 500, rows_applied: 200, counts: { ...noCounts(), read: 500 } }));
    expect(lines).toEqual(['applying: 200 of 500 rows, 20 rows/s']);
  });

  test('of an empty file divides by nothing', () => {
    const { upload } = progress();
    vi.advanceTimersByTime(5_000);
    upload(0, 0);
    expect(lines).toEqual(['sent 0 %']);
  });
});

describe('the report of a run', () => {
  const held = run({
    state: 'NEEDS_REVIEW',
    reason: 'removals',
    detail: '40 of 50 cars would go.',
    reasons: { 'km:unreadable': 2 },
    warnings: { 'vin:repeated': 1 },
    counts: { ...noCounts(), read: 10, price_changed: 3 },
  });

  test('says state and reason, counts in words, and what was refused how often', () => {
    const [first, second, counts, ...others] = countsText(held).split('\n');
    expect([first, second]).toEqual(['dms.abcdefgh  NEEDS_REVIEW (removals)', '40 of 50 cars would go.']);
    expect(counts).toContain('read 10');
    expect(counts).toContain('price changed 3');
    expect(others).toEqual(['  2 x km:unreadable', '  1 x vin:repeated (warning)']);
  });

  test('of a run without remarks is two lines', () => {
    expect(countsText(run({ state: 'DONE' })).split('\n')).toHaveLength(2);
  });

  test.each([
    [
      'NEEDS_REVIEW',
      "Held: look at 'forecourt stock runs --tenant coastline dms.abcdefgh --removals', then 'forecourt stock approve --tenant coastline dms.abcdefgh'.",
    ],
    ['REFUSED', 'Refused: the old stock stays.'],
  ] as const)('of a run in the state %s is a failure, after it was printed', (state, message) => {
    const { printed, ended } = reported(run({ state }));
    expect(ended).toMatchObject({ message, exitCode: 1 });
    expect(printed).toMatchObject([{ run_id: 'dms.abcdefgh', state, read: 0 }]);
  });

  test.each(['DONE', 'RECEIVED'] as const)('of a run in the state %s is none', (state) => {
    expect(reported(run({ state })).ended).toBeUndefined();
  });

  test('as data has the counts beside the state, and the format that was found', () => {
    expect(summary(held)).toMatchObject({ state: 'NEEDS_REVIEW', read: 10, format: 'forecourt-csv', guard: null });
  });
});

const reported = (view: RunView): { printed: unknown[]; ended: unknown } => {
  const printed: unknown[] = [];
  const none = async (): Promise<never> => Promise.reject(new Error('Nothing is asked.'));
  const out = {
    json: false,
    quiet: false,
    colour: false,
    note: () => undefined,
    result: (data: unknown) => void printed.push(data),
  };
  try {
    report(
      {
        out,
        call: none,
        look: () => Promise.reject(new Error('It looked at a site.')),
        dataDir: undefined,
        settle: none,
        close: none,
      },
      'coastline',
      view,
    );
    return { printed, ended: undefined };
  } catch (error) {
    return { printed, ended: error };
  }
};
