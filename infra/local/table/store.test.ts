import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand, QueryCommand, ScanCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
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

  test('a list of thousands comes in pages, forwards and backwards, each entry once, also from the middle on', async () => {
    const { documents, close } = await open();
    const count = 3_000;
    const at = (n: number): string => `${String(n).padStart(5, '0')}${'x'.repeat(900)}`;
    const puts = Array.from({ length: count }, (_, n) =>
      documents.send(new PutCommand({ TableName, Item: { pk: `P#${n}`, sk: 'S', listPk: 'L', listSk: at(n) } })),
    );
    await Promise.all(puts);
    const ask = (more: Partial<QueryCommandInput>) =>
      documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'list',
          KeyConditionExpression: 'listPk = :pk',
          ExpressionAttributeValues: { ':pk': 'L' },
          ...more,
        }),
      );
    const everything = Array.from({ length: count }, (_, n) => at(n));
    for (const ScanIndexForward of [true, false]) {
      const found: unknown[] = [];
      let pages = 0;
      let start: QueryCommandInput['ExclusiveStartKey'];
      do {
        const page = await ask({ ScanIndexForward, ...(start && { ExclusiveStartKey: start }) });
        found.push(...(page.Items ?? []).map(({ listSk }): unknown => listSk));
        expect(page.Count).toBe(page.Items?.length);
        pages += 1;
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
      // As DynamoDB, a page is a megabyte at most.
      expect(pages).toBe(3);
      expect(found).toEqual(ScanIndexForward ? everything : everything.toReversed());
    }
    const between = await ask({
      KeyConditionExpression: 'listPk = :pk AND listSk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': 'L', ':from': '00010', ':to': '00013' },
      Limit: 2,
    });
    expect(between).toMatchObject({ Count: 2, LastEvaluatedKey: { pk: 'P#11', sk: 'S', listPk: 'L', listSk: at(11) } });
    await close();
  });

  test('what is asked by a filter, of some fields or as a count, is answered beside what is asked whole', async () => {
    const { documents, put, close } = await open();
    await Promise.all([put(1, 'a'), put(2, 'b')]);
    const all = { TableName, ExpressionAttributeNames: { '#text': 'text' } };
    const filtered = { ...all, FilterExpression: '#text = :text', ExpressionAttributeValues: { ':text': 'b' } };
    expect((await documents.send(new ScanCommand(filtered))).Items).toMatchObject([{ pk: 'P#2' }]);
    const projected = await documents.send(new ScanCommand({ ...all, ProjectionExpression: '#text' }));
    expect(projected.Items?.toSorted((a, b) => (a['text'] < b['text'] ? -1 : 1))).toEqual([
      { text: 'a' },
      { text: 'b' },
    ]);
    const counted = await documents.send(new ScanCommand({ TableName, Select: 'COUNT' }));
    expect([counted.Count, counted.Items]).toEqual([2, undefined]);
    expect((await documents.send(new ScanCommand({ TableName }))).Items).toHaveLength(2);
    const nothing = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'nobody' },
    });
    expect(await documents.send(nothing)).toMatchObject({ Items: [], Count: 0 });
    await close();
  });
});
