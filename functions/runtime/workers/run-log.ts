import type middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { durationMetrics } from '../duration-metrics.ts';
import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';

const { done, failed } = durationMetrics('Forecourt/Runs', ['entry']);

/** Lambda's context, with the time at which this run began. */
export interface RunContext extends Context {
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/** One line for each run of a schedule or stream reader. A failure is logged and thrown on: Lambda counts it. */
export const runLog = <E, R>(
  entry: string,
  { logger, now }: Pick<Runtime, 'logger' | 'now'>,
): middy.MiddlewareObj<E, R, Error, RunContext> => {
  const fieldsOf = ({ startedAt }: RunContext) => ({ entry, ms: now().getTime() - startedAt });
  return {
    after: ({ context }) => logger.info('run', fieldsOf(context), done),
    onError: ({ context, error }) =>
      logger.error('run failed', { ...fieldsOf(context), failed: 1, error: describeError(error) }, failed),
  };
};
