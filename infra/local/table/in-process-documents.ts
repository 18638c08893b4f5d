import { ConditionalCheckFailedException, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { convertToNative, marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import type { AskTable } from './in-process-transport.ts';

type Fields = Readonly<Record<string, unknown>>;

const operations = new Map<unknown, string>([
  [BatchGetCommand, 'BatchGetItem'],
  [DeleteCommand, 'DeleteItem'],
  [GetCommand, 'GetItem'],
  [PutCommand, 'PutItem'],
  [QueryCommand, 'Query'],
  [ScanCommand, 'Scan'],
  [UpdateCommand, 'UpdateItem'],
]);

const fieldsSchema = z.custom<Fields>((value) => typeof value === 'object' && value !== null);
type Attribute = Parameters<typeof convertToNative>[0];
const attributesSchema = z.custom<Readonly<Record<string, Attribute>>>(
  (value) => typeof value === 'object' && value !== null,
);

const toAttributes = (value: unknown): unknown => marshall(fieldsSchema.parse(value), { removeUndefinedValues: true });

/** As the SDK's, which looks at each value's type by lists of names: a list of thousands took most of its time there. */
const toPlain = (attribute: Attribute): unknown => {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.M !== undefined) return plainFields(attribute.M);
  return attribute.L === undefined ? convertToNative(attribute) : attribute.L.map(toPlain);
};
const plainFields = (attributes: Readonly<Record<string, Attribute>>): Fields => {
  const plain: Record<string, unknown> = {};
  for (const name of Object.keys(attributes)) {
    const attribute = attributes[name];
    if (attribute !== undefined) plain[name] = toPlain(attribute);
  }
  return plain;
};
const toPlainValue = (value: unknown): unknown => plainFields(attributesSchema.parse(value));

const each = (value: unknown, change: (one: unknown) => unknown): unknown[] =>
  z.array(z.unknown()).parse(value).map(change);
const eachField = (value: unknown, change: (one: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fieldsSchema.parse(value)).map(([name, one]) => [name, change(one)]));

/** How to convert each field of a request or an answer that contains items. */
type Conversions = Readonly<Record<string, (value: unknown) => unknown>>;

const keysOfTable =
  (item: (value: unknown) => unknown) =>
  (value: unknown): Fields => {
    const { Keys, ...rest } = fieldsSchema.parse(value);
    return { ...rest, Keys: each(Keys, item) };
  };

const outward: Conversions = {
  Item: toAttributes,
  Key: toAttributes,
  ExclusiveStartKey: toAttributes,
  ExpressionAttributeValues: toAttributes,
  RequestItems: (value) => eachField(value, keysOfTable(toAttributes)),
};
const inward: Conversions = {
  Item: toPlainValue,
  Attributes: toPlainValue,
  LastEvaluatedKey: toPlainValue,
  Items: (value) => each(value, toPlainValue),
  Responses: (value) => eachField(value, (items) => each(items, toPlainValue)),
  UnprocessedKeys: (value) => eachField(value, keysOfTable(toPlainValue)),
};

const converted = (fields: Fields, conversions: Conversions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, conversions[name]?.(value) ?? value]],
    ),
  );

const refusalSchema = z.object({ __type: z.string().default('Unknown'), message: z.string().default('') });

const toServiceException = (status: number, body: string): DynamoDBServiceException => {
  const { __type, message } = refusalSchema.parse(JSON.parse(body));
  const name = __type.slice(__type.indexOf('#') + 1);
  const $metadata = { httpStatusCode: status };
  if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException({ $metadata, message });
  return new DynamoDBServiceException({ name, $fault: status >= 500 ? 'server' : 'client', $metadata, message });
};

interface Command {
  input: object;
}

/** Sends a command to the table's thread without HTTP and signature. */
const perform = async (ask: AskTable, command: Command): Promise<Record<string, unknown>> => {
  const operation = operations.get(command.constructor);
  if (operation === undefined) throw new TypeError(`The local table is not asked '${command.constructor.name}'.`);
  const request = converted(fieldsSchema.parse(command.input), outward);
  const { status, body } = await ask(operation, JSON.stringify(request));
  if (status !== 200) throw toServiceException(status, body);
  const output = converted(fieldsSchema.parse(JSON.parse(body)), inward);
  return { $metadata: { httpStatusCode: status }, ...output };
};

/** Called after each request. */
export type OnAnswer = (what: string, input: object, output: object) => void;

/** A client that sends every request to the table's thread by message. */
export const inProcessDocuments = (
  documents: DynamoDBDocumentClient,
  ask: AskTable,
  onAnswer: OnAnswer = () => undefined,
): DynamoDBDocumentClient => {
  Object.defineProperty(documents, 'send', {
    // Others wrap the client in proxies, which can only replace configurable properties.
    configurable: true,
    value: async (command: Command) => {
      const output = await perform(ask, command);
      onAnswer(command.constructor.name, command.input, output);
      return output;
    },
  });
  return documents;
};
