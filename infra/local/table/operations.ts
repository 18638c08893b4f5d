import { createRequire } from 'node:module';
import * as z from 'zod';
import { faulty, type AskTable, type TableAnswer } from './in-process-transport.ts';
import { queryByText, WrittenAnswer } from './query-by-text.ts';
import type { TableStore } from './store.ts';

/*
 * dynalite is asked by its operations, below its HTTP server: it has no function for that and no option for its store. What
 * we need of its insides is in this file. It stays because nothing that is maintained stands beside it: Amazon's DynamoDB Local
 * is a Java program under the vendor's own terms, and the other packages start one of the two.
 */

const anyFunction = z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function');
const databaseSchema = z.looseObject({ create: anyFunction, queryTable: anyFunction });
const openedSchema = z.looseObject({ db: z.looseObject({ close: anyFunction }) });
const checksSchema = z.object({ checkTypes: anyFunction, checkValidations: anyFunction });
const rulesSchema = z.object({ types: z.unknown(), custom: z.unknown().optional() });
/** What dynalite throws and answers where a request is refused. */
const refusalSchema = z.object({ statusCode: z.int(), body: z.unknown() });

const operations = [
  ...['BatchGetItem', 'CreateTable', 'DeleteItem', 'DescribeTable', 'GetItem'],
  ...['PutItem', 'Query', 'Scan', 'UpdateItem'],
];

const refused = (error: unknown): TableAnswer => {
  const refusal = refusalSchema.safeParse(error);
  if (!refusal.success) return faulty(error);
  return { status: refusal.data.statusCode, body: JSON.stringify(refusal.data.body) };
};

const bodyOf = (output: unknown): string => (output instanceof WrittenAnswer ? output.body : JSON.stringify(output));

interface TableOperations {
  /** As DynamoDB's API: the name of an operation and its input, answered with a status and JSON. */
  perform: AskTable;
  /** Resolves after what is being written. */
  close: () => Promise<unknown>;
}

/** By what dynalite is given as its store: a process may have several tables. */
const opened = new WeakMap<object, TableStore>();
const storeOf = (of: unknown): TableStore | undefined =>
  typeof of === 'object' && of !== null ? opened.get(of) : undefined;
let answering: z.infer<typeof databaseSchema> | undefined;

/** dynalite's database, whose queries are answered with the stored texts. */
const answeringByText = (load: NodeJS.Require): z.infer<typeof databaseSchema> => {
  if (answering !== undefined) return answering;
  const database: unknown = load('dynalite/db');
  if (typeof database !== 'object' || database === null) throw new TypeError("'dynalite/db' has no exports.");
  answering = databaseSchema.parse(database);
  Object.defineProperty(database, 'queryTable', { value: queryByText(storeOf, answering.queryTable) });
  return answering;
};

export const openTableOperations = (tableStore: TableStore): TableOperations => {
  const load = createRequire(import.meta.url);
  // dynalite takes `Level` of the package 'level' when it is loaded, and makes one of the path that it is given: here the store.
  const level: unknown = createRequire(import.meta.resolve('dynalite'))('level');
  if (typeof level !== 'object' || level === null) throw new TypeError("The package 'level' has no exports.");
  Object.defineProperty(level, 'Level', {
    value: function openedStore(store: unknown) {
      return store;
    },
  });
  const { create } = answeringByText(load);
  const store = openedSchema.parse(create({ path: tableStore, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 }));
  opened.set(store, tableStore);
  const { checkTypes, checkValidations } = checksSchema.parse(load('dynalite/validations'));

  const loaded = new Map(
    operations.map((operation) => {
      const file = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
      const rules = rulesSchema.parse(load(`dynalite/validations/${file}`));
      return [operation, { rules, run: anyFunction.parse(load(`dynalite/actions/${file}`)) }] as const;
    }),
  );

  const perform: AskTable = async (operation, input) => {
    const found = loaded.get(operation);
    if (found === undefined) throw new TypeError(`The local table knows no '${operation}'.`);
    const { rules, run } = found;
    try {
      const data = checkTypes(JSON.parse(input), rules.types);
      checkValidations(data, rules.types, rules.custom, store);
      const { promise, resolve } = Promise.withResolvers<TableAnswer>();
      run(store, data, (error: unknown, output: unknown) =>
        resolve(error ? refused(error) : { status: 200, body: bodyOf(output) }),
      );
      return await promise;
    } catch (error) {
      return refused(error);
    }
  };
  return { perform, close: () => new Promise((closed) => store.db.close(closed)) };
};
