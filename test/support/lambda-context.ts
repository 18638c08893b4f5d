import type { Context } from 'aws-lambda';
import { inProcessContext } from '#infra/in-process/context.ts';

/** With a constant remaining time. */
export const lambdaContext = (remainingMs = 30_000): Context => ({
  ...inProcessContext('test', remainingMs, () => new Date(0)),
  getRemainingTimeInMillis: () => remainingMs,
});
