import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';

type Item = Record<string, unknown>;

const keySchema = z.object({ pk: z.string(), sk: z.string() });
const inputSchema = z.object({
  Key: keySchema.optional(),
  Item: z.record(z.string(), z.unknown()).optional(),
  ConditionExpression: z.string().optional(),
  UpdateExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()).default({}),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string().optional(),
  ScanIndexForward: z.boolean().default(true),
  Limit: z.number().optional(),
  ExclusiveStartKey: z.record(z.string(), z.unknown()).optional(),
  RequestItems: z.record(z.string(), z.object({ Keys: z.array(keySchema) })).optional(),
});
type Input = z.infer<typeof inputSchema>;

export interface Call {
  /** 'PutCommand' ... */
  command: string;
  input: Input;
}

/** Called around each request: decides whether, when and how often `perform` runs. */
export type Around = (call: Call, perform: () => Item) => Promise<Item>;

const unreachable = new DynamoDBClient({ region: 'ap-southeast-2', endpoint: 'http://127.0.0.1:9' });

const itemSchema = z.record(z.string(), z.unknown());
const copy = (value: Item): Item => itemSchema.parse(JSON.parse(JSON.stringify(value)));
const idOf = ({ pk, sk }: { pk: string; sk: string }): string => `${pk}\u0000${sk}`;

const refused = (): never => {
  throw new ConditionalCheckFailedException({ $metadata: {}, message: 'The conditional request failed' });
};

const unknownExpression = (text: string | undefined): never => {
  throw new Error(`The memory table does not know '${text}'.`);
};

/** The table in memory, with exactly the expressions that our code uses; others throw. Strongly consistent, including indexes. */
export class MemoryTable {
  readonly items = new Map<string, Item>();

  /** A document client that routes every call through `around`. */
  connect(around: Around = async (_, perform) => perform()): DynamoDBDocumentClient {
    const documents = DynamoDBDocumentClient.from(unreachable);
    // Replaces `send`: the SDK's own stack would take most of a long run.
    Object.defineProperty(documents, 'send', {
      value: async (command: { input: unknown; constructor: { name: string } }) => {
        const call = { command: command.constructor.name, input: inputSchema.parse(command.input) };
        const output = await around(call, () => this.#perform(call));
        return { $metadata: {}, ...copy(output) };
      },
      // Grants are laid over it (infra/local/table/granted-documents.ts).
      configurable: true,
    });
    return documents;
  }

  #perform({ command, input }: Call): Item {
    switch (command) {
      case 'GetCommand':
        return this.#get(input);
      case 'BatchGetCommand':
        return this.#batchGet(input);
      case 'PutCommand':
        return this.#put(input);
      case 'UpdateCommand':
        return this.#update(input);
      case 'DeleteCommand':
        this.#demand(input, this.items.get(idOf(keySchema.parse(input.Key))));
        this.items.delete(idOf(keySchema.parse(input.Key)));
        return {};
      case 'QueryCommand':
        return this.#query(input);
      default:
        return unknownExpression(command);
    }
  }

  #get({ Key }: Input): Item {
    const item = this.items.get(idOf(keySchema.parse(Key)));
    return item === undefined ? {} : { Item: item };
  }

  #batchGet({ RequestItems = {} }: Input): Item {
    const found = Object.entries(RequestItems).map(([table, { Keys }]): [string, Item[]] => [
      table,
      Keys.map((key) => this.items.get(idOf(key))).filter((item) => item !== undefined),
    ]);
    return { Responses: Object.fromEntries(found) };
  }

  #put(input: Input): Item {
    const item = copy(input.Item ?? {});
    const id = idOf(keySchema.parse(item));
    this.#demand(input, this.items.get(id));
    this.items.set(id, item);
    return {};
  }

  #demand({ ConditionExpression: condition, ExpressionAttributeValues: values }: Input, item: Item | undefined): void {
    if (condition === undefined) return;
    const holds: Record<string, () => boolean> = {
      'attribute_not_exists(pk)': () => item === undefined,
      'attribute_exists(outbox)': () => item?.['outbox'] !== undefined,
      'attribute_exists(audit)': () => item?.['audit'] !== undefined,
      'attribute_not_exists(audit)': () => item?.['audit'] === undefined,
      'rev = :seen': () => item !== undefined && item['rev'] === values[':seen'],
      'attribute_not_exists(#count) OR #count < :limit': () => Number(item?.['count'] ?? -1) < Number(values[':limit']),
    };
    const test = holds[condition] ?? unknownExpression(condition);
    if (!test()) refused();
  }

  #update(input: Input): Item {
    const key = keySchema.parse(input.Key);
    const item = this.items.get(idOf(key));
    this.#demand(input, item);
    const expression = input.UpdateExpression ?? '';
    if (expression.startsWith('ADD #count :calls')) {
      this.items.set(idOf(key), {
        ...key,
        count: Number(item?.['count'] ?? 0) + Number(input.ExpressionAttributeValues[':calls']),
      });
      return {};
    }
    if (expression === 'ADD #hour :one SET #ttl = :ttl') {
      const hour = input.ExpressionAttributeNames['#hour'] ?? '';
      const { ':one': one, ':ttl': ttl } = input.ExpressionAttributeValues;
      this.items.set(idOf(key), { ...key, ...item, [hour]: Number(item?.[hour] ?? 0) + Number(one), ttl });
      return {};
    }
    if (!expression.startsWith('REMOVE ') || item === undefined) return unknownExpression(expression);
    this.items.set(idOf(key), this.#without(item, expression.slice('REMOVE '.length).split(', '), input));
    return {};
  }

  #without(item: Item, paths: readonly string[], { ExpressionAttributeNames: names }: Input): Item {
    const left = copy(item);
    for (const path of paths) {
      const [top = '', member] = path.split('.').map((part) => names[part] ?? part);
      if (member === undefined) delete left[top];
      else left[top] = this.#withoutMember(left[top], member);
    }
    return left;
  }

  #withoutMember(value: unknown, member: string): Item {
    const { [member]: _removed, ...rest } = z.record(z.string(), z.unknown()).parse(value);
    return rest;
  }

  #query(input: Input): Item {
    const index = Object.values(tableIndexes).find(({ name }) => name === input.IndexName);
    if (index === undefined) return unknownExpression(input.IndexName);
    const values = Object.fromEntries(Object.entries(input.ExpressionAttributeValues).map(([k, v]) => [k, String(v)]));
    const within = this.#sortTest(input.KeyConditionExpression ?? '', values);
    const sortOf = (item: Item): string => String(item[index.range]);
    const start = input.ExclusiveStartKey === undefined ? undefined : sortOf(input.ExclusiveStartKey);
    const direction = input.ScanIndexForward ? 1 : -1;
    const Items = [...this.items.values()]
      .filter((item) => item[index.hash] === values[':pk'] && within(sortOf(item)))
      .toSorted((a, b) => direction * (sortOf(a) < sortOf(b) ? -1 : 1))
      .filter(
        (item) => start === undefined || direction * (sortOf(item) < start ? -1 : sortOf(item) > start ? 1 : 0) > 0,
      )
      .slice(0, input.Limit ?? Infinity)
      .map((item) => ({ pk: item['pk'], sk: item['sk'], [index.range]: item[index.range] }));
    return { Items };
  }

  #sortTest(expression: string, values: Record<string, string>): (sort: string) => boolean {
    const tests: Record<string, (sort: string) => boolean> = {
      '#pk = :pk': () => true,
      '#pk = :pk AND #sk <= :sk': (sort) => sort <= (values[':sk'] ?? ''),
      '#pk = :pk AND begins_with(#sk, :sk)': (sort) => sort.startsWith(values[':sk'] ?? ''),
      '#pk = :pk AND #sk BETWEEN :from AND :to': (sort) =>
        sort >= (values[':from'] ?? '') && sort <= (values[':to'] ?? ''),
    };
    return tests[expression] ?? unknownExpression(expression);
  }
}
