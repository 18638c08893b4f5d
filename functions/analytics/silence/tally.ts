import { GetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#domain/hours/units.ts';
import { keys } from '#functions/runtime/table/keys.ts';

/** What is counted by the hour for the whole platform, so that its absence is noticed. */
export const tallied = ['leads', 'feeds', 'searches'] as const;
export type Tallied = (typeof tallied)[number];

/** Beyond the four weeks that are compared. */
const KEPT_DAYS = 40;

export interface TallyDeps {
  documents: DynamoDBDocumentClient;
  env: { TABLE_NAME: string };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** 'h03', in UTC. */
const hourOf = (at: Date): string => `h${at.toISOString().slice(11, 13)}`;

/** One item a day and kind, with a number for each hour. */
export const addToTally = async ({ documents, env }: TallyDeps, kind: Tallied, at: Date): Promise<void> => {
  const { pk, sk } = keys.tally(kind, dayOf(at));
  await documents.send(
    new UpdateCommand({
      TableName: env.TABLE_NAME,
      Key: { pk, sk },
      UpdateExpression: 'ADD #hour :one SET #ttl = :ttl',
      ExpressionAttributeNames: { '#hour': hourOf(at), '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':ttl': Math.ceil(at.getTime() / 1_000) + KEPT_DAYS * DAY_SECONDS },
    }),
  );
};

/** Once a minute and instance: that there were some is what is asked, not how many, and a site has many. */
export const makeSparseTally = (deps: TallyDeps, kind: Tallied, now: () => Date): (() => Promise<void>) => {
  let counted = -1;
  return async () => {
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    if (minute === counted) return;
    counted = minute;
    await addToTally(deps, kind, now());
  };
};

/** Counts by the hour from `since` until now; an hour without an item has none. */
export const loadTally = async (
  { documents, env }: TallyDeps,
  kind: Tallied,
  { since, now }: { since: Date; now: Date },
): Promise<(hour: Date) => number> => {
  const days = Math.ceil((now.getTime() - since.getTime()) / DAY_MS) + 1;
  const wanted = Array.from({ length: days }, (_, n) => dayOf(new Date(now.getTime() - n * DAY_MS)));
  const found = await Promise.all(
    wanted.map(async (day) => {
      const { pk, sk } = keys.tally(kind, day);
      const { Item } = await documents.send(new GetCommand({ TableName: env.TABLE_NAME, Key: { pk, sk } }));
      return [day, new Map<string, unknown>(Object.entries(Item ?? {}))] as const;
    }),
  );
  const byDay = new Map(found);
  return (hour) => {
    const count = byDay.get(dayOf(hour))?.get(hourOf(hour));
    return typeof count === 'number' ? count : 0;
  };
};
