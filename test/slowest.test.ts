import { describe, expect, test } from 'vitest';
import { slowestText, timesIn } from './slowest.ts';

const file = (name: string, startTime: number, endTime: number) => ({ name: `/here/${name}`, startTime, endTime });
const report = {
  testResults: [file('a.test.ts', 0, 900), file('b.test.ts', 500, 13_000), file('c.test.ts', 0, 2_000)],
};

describe('the slowest test files', () => {
  test('are listed from the slowest on, as paths from the root', () => {
    expect(timesIn(report, '/here').map(({ file: path, ms }) => [path, ms])).toEqual([
      ['b.test.ts', 12_500],
      ['c.test.ts', 2_000],
      ['a.test.ts', 900],
    ]);
  });

  test('are as many as asked for, in seconds', () => {
    expect(slowestText(timesIn(report, '/here'), 2)).toBe('   12.5 s  b.test.ts\n    2.0 s  c.test.ts');
  });
});
