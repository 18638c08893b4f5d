import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { inProcessDocuments } from './in-process-documents.ts';
import type { TableAnswer } from './in-process-transport.ts';

const TableName = 'forecourt';
const unreachable = new DynamoDBClient({ region: 'ap-southeast-2', endpoint: 'http://127.0.0.1:9' });

/** A client whose table's thread answers as written. */
const world = (answer: unknown, status = 200) => {
  const asked: { operation: string; input: unknown }[] = [];
  const told: string[] = [];
  const documents = inProcessDocuments(
    DynamoDBDocumentClient.from(unreachable),
    async (operation, input): Promise<TableAnswer> => {
      asked.push({ operation, input: JSON.parse(input) });
      return { status, body: JSON.stringify(answer) };
    },
    (what) => void told.push(what),
  );
  return { documents, asked, told };
};

describe('a request to the table’s thread', () => {
  test('has its items in the table’s notation, without what is undefined', async () => {
    const { documents, asked } = world({});
    await documents.send(new PutCommand({ TableName, Item: { pk: 'a', n: 1, tags: ['x'], none: undefined } }));
    expect(asked).toEqual([
      {
        operation: 'PutItem',
        input: { TableName, Item: { pk: { S: 'a' }, n: { N: '1' }, tags: { L: [{ S: 'x' }] } } },
      },
    ]);
  });

  test('for many items has each key in that notation', async () => {
    const { documents, asked } = world({
      Responses: { [TableName]: [{ pk: { S: 'a' } }] },
      UnprocessedKeys: { [TableName]: { Keys: [{ pk: { S: 'b' } }] } },
    });
    const Keys = [{ pk: 'a' }, { pk: 'b' }];
    const output = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    );
    expect(asked[0]?.input).toEqual({
      RequestItems: { [TableName]: { ConsistentRead: true, Keys: [{ pk: { S: 'a' } }, { pk: { S: 'b' } }] } },
    });
    expect(output).toMatchObject({
      Responses: { [TableName]: [{ pk: 'a' }] },
      UnprocessedKeys: { [TableName]: { Keys: [{ pk: 'b' }] } },
    });
  });

  test('that the local table does not know is a fault of ours and is not sent', async () => {
    const { documents, asked } = world({});
    await expect(documents.send(new TransactWriteCommand({ TransactItems: [] }))).rejects.toThrow(
      "The local table is not asked 'TransactWriteCommand'.",
    );
    expect(asked).toEqual([]);
  });
});

describe('an answer of the table’s thread', () => {
  test('has plain items and the place to go on from', async () => {
    const { documents, told } = world({ Items: [{ n: { N: '1' } }], LastEvaluatedKey: { pk: { S: 'a' } }, Count: 1 });
    expect(await documents.send(new QueryCommand({ TableName }))).toEqual({
      $metadata: { httpStatusCode: 200 },
      Items: [{ n: 1 }],
      LastEvaluatedKey: { pk: 'a' },
      Count: 1,
    });
    expect(told).toEqual(['QueryCommand']);
  });

  test('without an item has none', async () => {
    expect(await world({}).documents.send(new GetCommand({ TableName, Key: { pk: 'a' } }))).not.toHaveProperty('Item');
  });

  test.each([
    [
      'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      400,
      'ConditionalCheckFailedException',
      'client',
    ],
    ['com.amazon.coral.validate#ValidationException', 400, 'ValidationException', 'client'],
    ['InternalServerError', 500, 'InternalServerError', 'server'],
  ])('that refuses with %s is that error', async (__type, status, name, $fault) => {
    const { documents, told } = world({ __type, message: 'No.' }, status);
    await expect(documents.send(new GetCommand({ TableName, Key: { pk: 'a' } }))).rejects.toMatchObject({
      name,
      $fault,
      message: 'No.',
      $metadata: { httpStatusCode: status },
    });
    expect(told).toEqual([]);
  });
});
