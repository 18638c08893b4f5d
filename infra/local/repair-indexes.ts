import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });
const { outbox, due } = tableIndexes;

/**
 * The local table writes an item and its index entries one after the other: a kill between them can leave an item that
 * waits in no index. After an unclean end every item with events or a due time is written once more, unchanged, which
 * puts its entries back. (An entry without an item does no harm: relay and sweepers read the item.)
 */
export const repairIndexes = async ({ documents, env }: Pick<Runtime, 'documents' | 'env'>): Promise<number> => {
  let repaired = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({
        TableName: env.TABLE_NAME,
        FilterExpression: 'attribute_exists(#outbox) OR attribute_exists(#due)',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeNames: { '#outbox': outbox.hash, '#due': due.hash },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of page.Items ?? []) {
      await documents.send(
        new UpdateCommand({
          TableName: env.TABLE_NAME,
          Key: keySchema.parse(item),
          UpdateExpression: 'SET rev = rev',
          ConditionExpression: 'attribute_exists(pk)',
        }),
      );
      repaired += 1;
    }
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return repaired;
};
