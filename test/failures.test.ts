import { expect, test } from 'vitest';
import { failuresIn, failuresText } from './failures.ts';

const report = {
  testResults: [
    {
      name: '/root/a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'fine' }],
    },
    {
      name: '/root/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'b works' },
        { status: 'failed', fullName: 'b ends', failureMessages: [`Error: 1\n${'at x\n'.repeat(500)}`] },
      ],
    },
    { name: '/root/c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
};

test('what failed is named by file and test, a file that cannot be loaded by itself', () => {
  expect(failuresIn(report, '/root').map(({ file, test: name }) => [file, name])).toEqual([
    ['b.test.ts', 'b ends'],
    ['c.test.ts', ''],
  ]);
});

test('reasons are shortened and stand below what they are for', () => {
  const failures = failuresIn(report, '/root');
  expect(failures[0]?.reason).toHaveLength(600);
  expect(failuresText(failures.slice(1))).toBe('c.test.ts\n    no such module');
});
