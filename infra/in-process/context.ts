import type { Context } from 'aws-lambda';

export const inProcessContext = (name: string, timeoutMs: number, now: () => Date): Context => {
  const end = now().getTime() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-southeast-2:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: name,
    logGroupName: name,
    logStreamName: name,
    getRemainingTimeInMillis: () => Math.max(0, end - now().getTime()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
};
