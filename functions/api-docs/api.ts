import { manifest } from '#functions/manifest.ts';
import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { matchesEtag } from '#functions/runtime/http/if-none-match.ts';
import { implement, type Reply } from '#functions/runtime/http/implement.ts';
import { JsonText } from '#functions/runtime/http/json-text.ts';
import { buildAsyncApi } from './asyncapi.ts';
import { getAsyncApi, getDocumentsPage, getOpenApi, getOperatorsOpenApi } from './contract.ts';
import { buildOpenApi, buildOperatorsOpenApi } from './openapi.ts';
import { documentsHeaders, documentsPage } from './page/page.ts';

/** Made at the first request. */
const once = (make: () => string): (() => { text: string; etag: string }) => {
  let made: { text: string; etag: string } | undefined;
  return () => {
    if (made !== undefined) return made;
    const text = make();
    made = { text, etag: `"${sha256Hex(text).slice(0, 32)}"` };
    return made;
  };
};

type Asked = Readonly<Record<string, string>>;

/** Its text, or 304 where the caller has it already. */
const unlessKnown = <T>(
  headers: Asked,
  { text, etag }: { text: string; etag: string },
  bodyOf: (text: string) => T,
): Reply<T> =>
  matchesEtag(headers['if-none-match'], etag)
    ? { status: 304, headers: { etag }, body: bodyOf('') }
    : { headers: { etag }, body: bodyOf(text) };

const asJson = (text: string): JsonText => new JsonText(text);

export const createApi = (deps: ApiDeps): ApiFunction => {
  const open = once(() => JSON.stringify(buildOpenApi(manifest)));
  const operators = once(() => JSON.stringify(buildOperatorsOpenApi(manifest)));
  const events = once(() => JSON.stringify(buildAsyncApi(manifest)));
  const page = once(() => documentsPage(buildOpenApi(manifest), buildAsyncApi(manifest)));
  return apiFunction(deps, [
    implement(getOpenApi, async ({ headers }) => unlessKnown(headers, open(), asJson)),
    implement(getAsyncApi, async ({ headers }) => unlessKnown(headers, events(), asJson)),
    implement(getOperatorsOpenApi, async ({ headers }) => unlessKnown(headers, operators(), asJson)),
    implement(getDocumentsPage, async ({ headers }) => {
      const reply = unlessKnown(headers, page(), (text) => text);
      return { ...reply, headers: { ...reply.headers, ...documentsHeaders } };
    }),
  ]);
};
