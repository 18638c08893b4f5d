import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '#infra/root.ts';
import { REGION } from '#tools/emulator/ministack.ts';
import { kindOf, ownerOf, tableCopy, type RawItem } from '#tools/restore/items.ts';
import { openWorld, type World } from './world.ts';

const LIVING = 'forecourt-emulator-tenants';
const RESCUE = 'forecourt-emulator-rescue';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

const reportSchema = z.object({ kinds: z.record(z.string(), z.record(z.string(), z.number())) });

let world: World;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;

/** An empty table like another one. */
const createLike = async ({ AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] }: TableDescription) => {
  await client.send(
    new CreateTableCommand({
      TableName: RESCUE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
        IndexName: index.IndexName,
        KeySchema: index.KeySchema,
        Projection: index.Projection,
      })),
    }),
  );
};

beforeAll(async () => {
  world = await openWorld();
  client = new DynamoDBClient({ region: REGION, endpoint: world.emulator.endpoint, credentials });
  documents = DynamoDBDocumentClient.from(client);
  const { Table: living } = await client.send(new DescribeTableCommand({ TableName: LIVING }));
  await createLike(living ?? {});
});
afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: RESCUE }));
  client.destroy();
});

const itemsIn = async (name: string): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  for await (const item of tableCopy({ documents, name }).items()) items.push(item);
  return items;
};

/** The command, as an operator runs it. */
const restore = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'cli', 'forecourt.ts'), '--json', 'restore', ...args],
    {
      env: {
        ...process.env,
        AWS_REGION: REGION,
        AWS_ENDPOINT_URL_DYNAMODB: world.emulator.endpoint,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
      maxBuffer: 1 << 26,
    },
  );
  return reportSchema.parse(JSON.parse(stdout)).kinds;
};

const sum = (kinds: Awaited<ReturnType<typeof restore>>, outcome: string): number =>
  Object.values(kinds).reduce((all, counts) => all + (counts[outcome] ?? 0), 0);

test('the table of the emulator is put into an empty one by the command, and one dealer’s enquiries into it again', async () => {
  const leadId = await world.takeLead('coastline', 'Rescued');
  await world.untilDelivered([leadId]);
  const all = ['all', '--from', LIVING, '--into', RESCUE];

  const planned = await restore(...all);
  expect(sum(planned, 'missing')).toBeGreaterThan(1_000);
  expect(await itemsIn(RESCUE)).toEqual([]);

  const done = await restore(...all, '--yes');
  expect(sum(done, 'missing')).toBeGreaterThan(1_000);
  const rescued = await itemsIn(RESCUE);
  expect(rescued).toHaveLength(sum(done, 'missing'));
  expect(rescued.filter(({ obxShard }) => obxShard !== undefined)).toEqual([]);

  const lost = rescued.filter((item) => kindOf(item) === 'leads' && ownerOf(item) === 'coastline');
  for (const { pk, sk } of lost) await documents.send(new DeleteCommand({ TableName: RESCUE, Key: { pk, sk } }));
  const back = await restore('dealer', 'coastline', '--from', LIVING, '--into', RESCUE, '--kind', 'leads', '--yes');
  expect(Object.keys(back)).toEqual(['leads']);
  expect(sum(back, 'missing')).toBeGreaterThanOrEqual(lost.length);
  const isRescued = ({ pk, sk }: RawItem): boolean => sk === 'LEAD' && pk.endsWith(leadId);
  const [before] = lost.filter(isRescued);
  const [after] = (await itemsIn(RESCUE)).filter(isRescued);
  expect(before?.state).toBeDefined();
  expect(after?.state).toEqual(before?.state);
}, 300_000);
