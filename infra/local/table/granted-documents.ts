import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { matchesPattern, buildTableAccess } from '#functions/runtime/table/item-kinds.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';

/** A function used items outside its grants: on AWS its role would refuse. */
export class TableAccessDenied extends Error {
  constructor(operation: string, partitions: readonly string[]) {
    super(`The uses of this function do not allow ${operation} of ${partitions.join(', ')}.`);
    this.name = 'TableAccessDenied';
  }
}

const keySchema = z.object({ pk: z.string() });

interface Asked {
  operation: 'read' | 'write' | 'update' | 'query';
  index?: string | undefined;
  partitions: readonly string[];
}

const readPartition = (key: unknown): string[] => [keySchema.parse(key).pk];

const readQuery = ({ input }: QueryCommand): Asked => {
  const partition = z.string().parse(input.ExpressionAttributeValues?.[':pk']);
  return { operation: 'query', index: input.IndexName, partitions: [partition] };
};

const readBatch = ({ input }: BatchGetCommand): Asked => {
  const wanted = Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys ?? []);
  return { operation: 'read', partitions: wanted.flatMap(readPartition) };
};

/** Undefined for a command that no function is granted, such as a scan. */
const askedBy = (command: unknown): Asked | undefined => {
  if (command instanceof QueryCommand) return readQuery(command);
  if (command instanceof BatchGetCommand) return readBatch(command);
  if (command instanceof GetCommand) return { operation: 'read', partitions: readPartition(command.input.Key) };
  if (command instanceof PutCommand) return { operation: 'write', partitions: readPartition(command.input.Item) };
  if (command instanceof DeleteCommand) return { operation: 'write', partitions: readPartition(command.input.Key) };
  if (command instanceof UpdateCommand) return { operation: 'update', partitions: readPartition(command.input.Key) };
  return undefined;
};

const allows = (
  uses: readonly Use[],
  access: ReturnType<typeof buildTableAccess>,
  { operation, index, partitions }: Asked,
): boolean => {
  const within = (patterns: readonly string[]): boolean => partitions.every((one) => matchesPattern(patterns, one));
  switch (operation) {
    case 'read':
      return within(access.reads);
    case 'write':
      return within(access.writes);
    case 'update':
      return uses.includes('outbox') || within(access.writes);
    case 'query':
      if (index === tableIndexes.list.name) return within(access.lists);
      return uses.some((use) => (use === 'outbox' || use === 'due') && tableIndexes[use].name === index);
  }
};

/** Document client that enforces a function's grants as its role does on AWS, so that a missing use fails in tests. */
export const grantedDocuments = (documents: DynamoDBDocumentClient, uses: readonly Use[]): DynamoDBDocumentClient => {
  const access = buildTableAccess(uses);
  return new Proxy(documents, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'send' || typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const [command] = args;
        const asked = askedBy(command);
        if (asked === undefined) throw new TableAccessDenied(String(command?.constructor.name), []);
        if (!allows(uses, access, asked)) throw new TableAccessDenied(asked.operation, asked.partitions);
        return Reflect.apply(member, target, args);
      };
    },
  });
};
