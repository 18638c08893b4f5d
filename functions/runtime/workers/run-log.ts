import type middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';

export interface RunContext extends Context {
  startedAt: number;
}

/** One line per run. Failures are logged and rethrown: Lambda counts them. */
export const runLog = <E, R>(
  entry: string,
  { logger, now }: Pick<Runtime, 'logger' | 'now'>,
): middy.MiddlewareObj<E, R, Error, RunContext> => {
  const buildLogFields = ({ startedAt }: RunContext) => ({ entry, ms: now().getTime() - startedAt });
  return {
    after: ({ context }) => logger.info('run', buildLogFields(context)),
    onError: ({ context, error }) =>
      logger.error('run failed', { ...buildLogFields(context), failed: 1, error: describeError(error) }),
  };
};
