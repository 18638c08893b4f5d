import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import dynalite from 'dynalite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { directDocuments } from './direct-documents.ts';
import { portOf } from './http.ts';
import { newCredentials } from './signed-requests.ts';
import { startLocalTable, tableDefinition } from './table.ts';

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
    const credentials = newCredentials();
    const table = await startLocalTable({ path, tableName: TableName, region, credentials });
    const overHttp = () =>
      makeDocumentClient({ AWS_REGION: region, DYNAMODB_ENDPOINT: table.endpoint, CREDENTIALS: credentials });
    const documents = directDocuments(overHttp(), table.ask);
    const put = (n: number, text: string) =>
      documents.send(
        new PutCommand({ TableName, Item: { pk: `P#${n}`, sk: 'S', rev: n, text, listPk: 'L', listSk: String(n) } }),
      );
    return { ...table, documents, overHttp, put };
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

  test('what was written is there after a restart, and the same by a message and over HTTP', async () => {
    const first = await open();
    await first.put(7, 'kept');
    await first.close();
    const { documents, overHttp, close } = await open();
    const get = new GetCommand({ TableName, Key: { pk: 'P#7', sk: 'S' } });
    const { Item } = await documents.send(get);
    expect(Item).toMatchObject({ rev: 7, text: 'kept' });
    expect((await overHttp().send(get)).Item).toEqual(Item);
    await close();
  });

  test('a condition that does not hold is refused by a message as it is over HTTP', async () => {
    const { documents, overHttp, put, close } = await open();
    await put(1, 'a');
    const again = new PutCommand({
      TableName,
      Item: { pk: 'P#1', sk: 'S' },
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    const refused = { name: 'ConditionalCheckFailedException', message: 'The conditional request failed' };
    await expect(documents.send(again)).rejects.toMatchObject(refused);
    await expect(overHttp().send(again)).rejects.toMatchObject(refused);
    await close();
  });

  test('a folder of an earlier version, which holds a LevelDB, is taken over whole', async () => {
    const earlier = dynalite({ path, createTableMs: 0 }).listen(0, '127.0.0.1');
    await once(earlier, 'listening');
    const endpoint = `http://127.0.0.1:${portOf(earlier.address())}`;
    const credentials = newCredentials();
    await new DynamoDBClient({ region, endpoint, credentials }).send(
      new CreateTableCommand(tableDefinition(TableName)),
    );
    const old = makeDocumentClient({ AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint, CREDENTIALS: credentials });
    const keys = Array.from({ length: 1_100 }, (_, n) => ({ pk: `OLD#${n}`, sk: 'S' }));
    await Promise.all(keys.map((key) => old.send(new PutCommand({ TableName, Item: { ...key, text: 'ü' } }))));
    earlier.closeAllConnections();
    await new Promise((closed) => earlier.close(closed));

    const { documents, close } = await open();
    for (const Key of [keys[0], keys.at(-1)])
      expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toEqual({ ...Key, text: 'ü' });
    await close();
    expect(existsSync(join(path, 'CURRENT'))).toBe(false);
  });
});
