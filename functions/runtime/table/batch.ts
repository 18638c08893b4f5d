import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableKey } from './table-key.ts';

type Item = Record<string, unknown>;

const BATCH_GET_LIMIT = 100; // DynamoDB: BatchGetItem takes at most 100 keys
const MAX_ATTEMPTS = 5;

const getBatch = async (
  documents: DynamoDBDocumentClient,
  name: string,
  keys: readonly TableKey[],
): Promise<Item[]> => {
  const items: Item[] = [];
  let left: Item[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const request = { [name]: { Keys: left, ConsistentRead: true } };
    const reply = await documents.send(new BatchGetCommand({ RequestItems: request }));
    items.push(...(reply.Responses?.[name] ?? []));
    left = reply.UnprocessedKeys?.[name]?.Keys ?? [];
    if (left.length === 0) return items;
  }
  throw new Error(`BatchGetItem left ${left.length} keys unprocessed.`);
};

/** Items of a table by their keys, each once, in any order; missing ones are left out. Consistent. */
export const getItems = async (
  documents: DynamoDBDocumentClient,
  name: string,
  keys: readonly TableKey[],
): Promise<Item[]> => {
  // DynamoDB refuses a batch that names a key twice.
  const wanted = [...new Map(keys.map((key) => [key.toString(), key])).values()];
  const items: Item[] = [];
  for (let from = 0; from < wanted.length; from += BATCH_GET_LIMIT)
    items.push(...(await getBatch(documents, name, wanted.slice(from, from + BATCH_GET_LIMIT))));
  return items;
};
