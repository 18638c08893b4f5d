import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });
const { outbox, due } = tableIndexes;

/**
 * dynalite writes an item and its index entries separately, so a kill can leave an item out of an index. After an unclean
 * end every dealer's document and every item with events or a due time is rewritten unchanged. Index entries without an item are harmless.
 */
export const repairIndexes = async ({ documents, env }: Pick<Runtime, 'documents' | 'env'>): Promise<number> => {
  let repaired = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({
        TableName: env.TABLE_NAME,
        FilterExpression: 'attribute_exists(#outbox) OR attribute_exists(#due) OR begins_with(pk, :tenant)',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeNames: { '#outbox': outbox.hash, '#due': due.hash },
        ExpressionAttributeValues: { ':tenant': 'TENANT#' },
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
