import { GetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';

/** From the last view on; a vehicle stands for two months. */
const KEPT_DAYS = 400;

export interface ViewCountDeps {
  documents: DynamoDBDocumentClient;
  env: { TABLE_NAME: string };
}

/** 'd20261123'. */
const dayAttribute = (day: Date): string => `d${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

/** One item for a vehicle, with a number for each day (UTC) and their sum. The two are added to in one write. */
export const addView = async (
  { documents, env }: ViewCountDeps,
  tenant: TenantContext,
  vehicleId: string,
  now: Date,
): Promise<void> => {
  const { pk, sk } = keys.views(tenant, vehicleId);
  await documents.send(
    new UpdateCommand({
      TableName: env.TABLE_NAME,
      Key: { pk, sk },
      UpdateExpression: 'ADD #total :one, #day :one SET #ttl = :ttl',
      ExpressionAttributeNames: { '#total': 'total', '#day': dayAttribute(now), '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':ttl': Math.ceil(now.getTime() / 1_000) + KEPT_DAYS * DAY_SECONDS },
    }),
  );
};

const countsSchema = z.looseObject({ total: z.number().int() });

export interface ViewCounts {
  total: number;
  /** By day, '2026-11-23'; days without a view are absent. */
  days: Readonly<Record<string, number>>;
}

/** Of a moment ago. */
export const loadViewCounts = async (
  { documents, env }: ViewCountDeps,
  tenant: TenantContext,
  vehicleId: string,
): Promise<ViewCounts> => {
  const { pk, sk } = keys.views(tenant, vehicleId);
  const { Item } = await documents.send(new GetCommand({ TableName: env.TABLE_NAME, Key: { pk, sk } }));
  if (Item === undefined) return { total: 0, days: {} };
  const { total, ...rest } = countsSchema.parse(Item);
  const days = Object.entries(rest).flatMap(([name, count]): [string, number][] => {
    const [, year, month, day] = /^d(\d{4})(\d\d)(\d\d)$/.exec(name) ?? [];
    return year === undefined || typeof count !== 'number' ? [] : [[`${year}-${month}-${day}`, count]];
  });
  return { total, days: Object.fromEntries(days) };
};
