import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import type { AnyEvent } from '#events/envelope.ts';

type Item = Record<string, unknown>;

const nameOf = ({ pk, sk }: Item): string => `${String(pk)}/${String(sk)}`;
const failed = (): never => {
  throw new ConditionalCheckFailedException({ message: 'The condition failed.', $metadata: {} });
};

/**
 * What functions/runtime/table.ts asks of DynamoDB, in a map: for random runs by the thousand, where the local table takes too long.
 * Outboxes are emptied as they are written, as by a relay that is never late.
 */
export const memoryDocuments = () => {
  const items = new Map<string, Item>();
  const events: AnyEvent[] = [];
  const get = (key: Item): Item | undefined => items.get(nameOf(key));

  const put = ({ Item = {}, ConditionExpression, ExpressionAttributeValues: values }: PutCommand['input']): void => {
    const stored = get(Item);
    if (ConditionExpression === 'attribute_not_exists(pk)' && stored !== undefined) failed();
    if (ConditionExpression === 'rev = :seen' && stored?.['rev'] !== values?.[':seen']) failed();
    const { outbox, obxShard: _shard, obxAt: _at, ...item } = Item as Item & { outbox?: Record<string, AnyEvent> };
    events.push(...Object.values(outbox ?? {}));
    items.set(nameOf(Item), structuredClone(item));
  };

  const query = ({
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
    ...input
  }: QueryCommand['input']) => {
    const [hash = '', range = ''] = [names['#pk'], names['#sk'] ?? 'listSk'];
    const begins = input.KeyConditionExpression?.includes('begins_with') === true ? String(values[':sk']) : '';
    const found = [...items.values()]
      .filter((item) => item[hash] === values[':pk'] && String(item[range]).startsWith(begins))
      .sort((a, b) => String(a[range]).localeCompare(String(b[range])));
    return { Items: found.slice(0, input.Limit ?? Infinity) };
  };

  const send = async (command: unknown) => {
    if (command instanceof GetCommand) return { Item: get(command.input.Key ?? {}) };
    if (command instanceof PutCommand) return put(command.input);
    if (command instanceof QueryCommand) return query(command.input);
    if (!(command instanceof BatchGetCommand)) throw new TypeError('The table in memory does not know this command.');
    const [[name, { Keys = [] }] = ['', {}]] = Object.entries(command.input.RequestItems ?? {});
    return { Responses: { [name]: Keys.flatMap((key) => get(key) ?? []) } };
  };
  return { documents: { send } as unknown as DynamoDBDocumentClient, events };
};
