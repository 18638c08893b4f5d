import { QueryCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TableKey } from './table-key.ts';

/** All project keys only. */
export const tableIndexes = {
  list: { name: 'list', hash: 'listPk', range: 'listSk' },
  outbox: { name: 'outbox', hash: 'obxShard', range: 'obxAt' },
  due: { name: 'due', hash: 'dueShard', range: 'dueAt' },
} as const;

export interface IndexEntry {
  key: TableKey;
  sort: string;
}

export interface ListOptions {
  beginsWith?: string;
  between?: readonly [from: string, to: string];
  after?: IndexEntry;
  newestFirst?: boolean;
  limit?: number;
}

interface IndexQuery extends ListOptions {
  index: (typeof tableIndexes)[keyof typeof tableIndexes];
  partition: string;
  upTo?: string;
}

const sortCondition = ({
  beginsWith,
  between,
  upTo,
}: IndexQuery): { condition: string; values: Record<string, string> } => {
  if (beginsWith !== undefined) return { condition: ' AND begins_with(#sk, :sk)', values: { ':sk': beginsWith } };
  if (between !== undefined) {
    return { condition: ' AND #sk BETWEEN :from AND :to', values: { ':from': between[0], ':to': between[1] } };
  }
  return upTo === undefined ? { condition: '', values: {} } : { condition: ' AND #sk <= :sk', values: { ':sk': upTo } };
};

const buildQueryCommand = (table: string, query: IndexQuery) => {
  const { hash, range, name } = query.index;
  const { condition, values } = sortCondition(query);
  return {
    TableName: table,
    IndexName: name,
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: { '#pk': hash, ...(condition === '' ? {} : { '#sk': range }) },
    ExpressionAttributeValues: { ':pk': query.partition, ...values },
    ScanIndexForward: query.newestFirst !== true,
  };
};

const buildStartKey = ({ index, partition, after }: IndexQuery): Record<string, unknown> | undefined =>
  after && { pk: after.key.pk, sk: after.key.sk, [index.hash]: partition, [index.range]: after.sort };

/** Made once: a schema made for each entry takes most of the time in which a list of thousands is read. */
const keySchema = z.object({ pk: z.string(), sk: z.string() });
const sortSchema = z.string();

const toIndexEntry = (item: Record<string, unknown>, range: string): IndexEntry => {
  const { pk, sk } = keySchema.parse(item);
  return { key: TableKey.fromTable(pk, sk), sort: sortSchema.parse(item[range]) };
};

/** In order of the sort value, all pages up to the limit. */
export const queryIndex = async (
  documents: DynamoDBDocumentClient,
  table: string,
  query: IndexQuery,
): Promise<IndexEntry[]> => {
  const found: IndexEntry[] = [];
  const limit = query.limit ?? Infinity;
  const command = buildQueryCommand(table, query);
  let start = buildStartKey(query);
  do {
    const page = {
      ...(limit === Infinity ? {} : { Limit: limit - found.length }),
      ...(start && { ExclusiveStartKey: start }),
    };
    const reply = await documents.send(new QueryCommand({ ...command, ...page }));
    for (const item of reply.Items ?? []) found.push(toIndexEntry(item, query.index.range));
    start = reply.LastEvaluatedKey;
  } while (start !== undefined && found.length < limit);
  return found;
};
