import { relative } from 'node:path';
import * as z from 'zod';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

export interface Failure {
  file: string;
  /** Of the test; empty where the file itself could not be loaded. */
  test: string;
  /** As the test told it, at most 600 characters. */
  reason: string;
}

const LONGEST = 600;

/** From a vitest report (JSON), in its order. */
export const failuresIn = (report: unknown, root: string): Failure[] =>
  reportSchema.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        test: fullName,
        reason: (failureMessages ?? []).join('\n').slice(0, LONGEST),
      }));
    return tests.length > 0 || status !== 'failed'
      ? tests
      : [{ file, test: '', reason: (message ?? '').slice(0, LONGEST) }];
  });

/** A file and test a line, with the reason indented below it. */
export const failuresText = (failures: readonly Failure[]): string =>
  failures
    .map(({ file, test, reason }) =>
      [`${file}${test === '' ? '' : ` > ${test}`}`, ...reason.split('\n').map((line) => `    ${line}`)].join('\n'),
    )
    .join('\n');
