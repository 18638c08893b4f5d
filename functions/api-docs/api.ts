import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { matchesEtag } from '#functions/runtime/http/if-none-match.ts';
import { implement, type Reply } from '#functions/runtime/http/implement.ts';
import { JsonText } from '#functions/runtime/http/json-text.ts';
import { getAsyncApi, getDocumentsPage, getOpenApi, getOperatorsOpenApi } from './contract.ts';
import type { DocumentName } from './documents.ts';
import { documentsHeaders } from './page/headers.ts';
import { readDocument } from './read-document.ts';

interface Tagged {
  text: string;
  etag: string;
}

const tagged = async (name: DocumentName): Promise<Tagged> => {
  const text = await readDocument(name);
  return { text, etag: `"${sha256Hex(text).slice(0, 32)}"` };
};

/** Read at the first request. */
const once = (name: DocumentName): (() => Promise<Tagged>) => {
  let read: Promise<Tagged> | undefined;
  return () => (read ??= tagged(name));
};

type Asked = Readonly<Record<string, string>>;

/** Its text, or 304 where the caller has it already. */
const unlessKnown = <T>(headers: Asked, { text, etag }: Tagged, bodyOf: (text: string) => T): Reply<T> =>
  matchesEtag(headers['if-none-match'], etag)
    ? { status: 304, headers: { etag }, body: bodyOf('') }
    : { headers: { etag }, body: bodyOf(text) };

const asJson = (text: string): JsonText => new JsonText(text);

export const createApi = (deps: ApiDeps): ApiFunction => {
  const open = once('openapi');
  const operators = once('operators');
  const events = once('asyncapi');
  const page = once('page');
  return apiFunction(deps, [
    implement(getOpenApi, async ({ headers }) => unlessKnown(headers, await open(), asJson)),
    implement(getAsyncApi, async ({ headers }) => unlessKnown(headers, await events(), asJson)),
    implement(getOperatorsOpenApi, async ({ headers }) => unlessKnown(headers, await operators(), asJson)),
    implement(getDocumentsPage, async ({ headers }) => {
      const reply = unlessKnown(headers, await page(), (text) => text);
      return { ...reply, headers: { ...reply.headers, ...documentsHeaders } };
    }),
  ]);
};
