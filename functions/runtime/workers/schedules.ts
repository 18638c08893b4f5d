import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Runtime } from '../runtime.ts';
import { runLog, type RunContext } from './run-log.ts';

export type LambdaClock = Pick<Context, 'getRemainingTimeInMillis'>;

/** The event is ignored; throwing counts the run as failed. */
export type TimerFunction = (event: unknown, context: Context) => Promise<void>;

export const scheduleFunction = (
  id: string,
  deps: Pick<Runtime, 'logger' | 'now'>,
  work: (clock: LambdaClock) => Promise<void>,
): TimerFunction => {
  const stack = middy<unknown, void, Error, RunContext>({ timeoutEarlyInMillis: 0 })
    .use(runLog(id, deps))
    .handler((_, context) => work(context));
  return (event, context) => stack(event, { ...context, startedAt: deps.now().getTime() });
};
