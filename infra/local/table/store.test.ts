import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { inProcessDocuments } from './in-process-documents.ts';
import { startLocalTable } from './table.ts';

const region = 'ap-southeast-2';
const TableName = 'forecourt';
const MB = 1_000_000;

const sizeOf = async (folder: string): Promise<number> => {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe('the local table on disk', () => {
  let dir: string;
  let path: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-table-'));
    path = join(dir, 'table');
  });
  afterEach(() => rm(dir, { recursive: true }));

  const open = async () => {
    const table = await startLocalTable({ path, tableName: TableName });
    const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: region }), table.ask);
    const put = (n: number, text: string) =>
      documents.send(
        new PutCommand({ TableName, Item: { pk: `P#${n}`, sk: 'S', rev: n, text, listPk: 'L', listSk: String(n) } }),
      );
    return { ...table, documents, put };
  };

  test('items that are written over and lists that are read in part take no more room than what is there', async () => {
    const { documents, put, close } = await open();
    const text = 'x'.repeat(20_000);
    for (let round = 0; round < 60; round += 1) {
      await Promise.all(Array.from({ length: 25 }, (_, n) => put(n, `${round}${text}`)));
      const { Items } = await documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'list',
          KeyConditionExpression: 'listPk = :pk',
          ExpressionAttributeValues: { ':pk': 'L' },
          Limit: 1,
        }),
      );
      expect(Items).toHaveLength(1);
    }
    // 30 MB were written, half a megabyte is there; the journal takes some more.
    expect(await sizeOf(path)).toBeLessThan(8 * MB);
    await close();
  });

  test('what was written is there after a restart', async () => {
    const first = await open();
    await first.put(7, 'kept');
    await first.close();
    const { documents, close } = await open();
    const get = new GetCommand({ TableName, Key: { pk: 'P#7', sk: 'S' } });
    expect((await documents.send(get)).Item).toMatchObject({ rev: 7, text: 'kept' });
    await close();
  });

  test('a condition that does not hold and an input that is none are refused as by DynamoDB', async () => {
    const { documents, put, close } = await open();
    await put(1, 'a');
    const again = new PutCommand({
      TableName,
      Item: { pk: 'P#1', sk: 'S' },
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    const refused = { name: 'ConditionalCheckFailedException', message: 'The conditional request failed' };
    await expect(documents.send(again)).rejects.toMatchObject(refused);
    const keyless = new GetCommand({ TableName, Key: { pk: 'P#1' } });
    await expect(documents.send(keyless)).rejects.toMatchObject({
      name: 'ValidationException',
      $metadata: { httpStatusCode: 400 },
    });
    await close();
  });
});
