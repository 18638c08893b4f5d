import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { BenchRow } from './bench-row.ts';
import { quantile } from './search/figures.ts';

export const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** One conditional write of an item of this size: the lower bound. */
export const bareWrite = (documents: DynamoDBDocumentClient, tableName: string, size: number) => {
  const padding = 'x'.repeat(size);
  return (n: number) =>
    documents.send(
      new PutCommand({
        TableName: tableName,
        Item: { pk: `BENCH#${n}`, sk: 'BARE', padding },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
};

/** A quantile of one kind of times, with its ratio to the bare write's. */
export const rowOf =
  <K extends string>(times: Readonly<Record<K | 'bare', readonly number[]>>) =>
  (name: string, kind: K | 'bare', share: number): BenchRow => {
    const value = quantile(times[kind], share);
    return {
      name,
      value: `${value.toFixed(2)} ms`,
      ratio: kind === 'bare' ? null : value / quantile(times.bare, share),
    };
  };
