import { isOfConsole } from '#functions/runtime/http/console-host.ts';
import { CONSOLE_COOKIE } from '#functions/runtime/http/console-session.ts';
import { SESSION_COOKIE } from '#functions/runtime/http/session.ts';
import { contextName, type AnyRoute, type ManifestEntry } from '#functions/runtime/manifest-entries.ts';
import { buildComponents, reachedFrom, SCHEMAS } from './components.ts';
import { extractComponents } from './extract-components.ts';
import { isObject, jsonObject, type JsonObject } from './json-schema.ts';
import { buildOperation, type Parts } from './operation.ts';
import { makeParameters } from './parameters.ts';
import { problemResponses } from './problem-responses.ts';
import { tagTexts } from './texts.ts';

const VERSION = '1.0.0';

const headers: JsonObject = {
  RequestId: { description: 'Id of this request: name it when you ask about it.', schema: { type: 'string' } },
  CacheControl: { description: 'How long the answer may be kept.', schema: { type: 'string' } },
  RetryAfter: {
    description: 'Seconds to wait before the next try, where they are known.',
    schema: { type: 'string' },
  },
  Location: { description: 'The address to go to.', schema: { type: 'string' } },
  ETag: { description: 'Send it back as If-None-Match.', schema: { type: 'string' } },
};

const securitySchemes: Readonly<Record<string, JsonObject>> = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'A shopper who has signed in.' },
  dealer_key: { type: 'http', scheme: 'bearer', description: 'The feed key of a dealer’s source.' },
  console_session: { type: 'apiKey', in: 'cookie', name: CONSOLE_COOKIE, description: 'A person of the console.' },
  operator_token: { type: 'http', scheme: 'bearer', description: 'The operators’ token: embedded run and emulator.' },
  operator_signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'AWS Signature Version 4 of an operator’s role, on AWS.',
  },
};

const servers = [
  {
    url: 'https://{host}',
    description: 'The host of the dealer’s site says whose data is meant.',
    variables: { host: { default: 'www.dealer.example', description: 'Host of a dealer’s site.' } },
  },
];

const isPage = ({ answer }: AnyRoute): boolean => answer.kind === 'html';
const isOfOperators = ({ auth }: AnyRoute): boolean => auth === 'operator' || isOfConsole(auth);
const isRoute = (entry: ManifestEntry): entry is AnyRoute => entry.kind === 'route';

/** HTML pages are for people and stand in no document. */
const describedRoutes = (entries: readonly ManifestEntry[]): Record<'open' | 'operators', AnyRoute[]> => {
  const routes = entries.filter(isRoute).filter((route) => !isPage(route));
  return {
    open: routes.filter((route) => !isOfOperators(route)),
    // The console's doors of operators' routes are the same routes.
    operators: routes.filter((route) => isOfOperators(route) && route.twinOf === undefined),
  };
};

const buildPaths = (routes: readonly AnyRoute[], parts: Parts): JsonObject =>
  Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, ofPath]) => [
      path,
      Object.fromEntries(ofPath.map((route) => [route.method.toLowerCase(), buildOperation(route, parts)])),
    ]),
  );

const buildSecuritySchemes = (routes: readonly AnyRoute[]): JsonObject =>
  Object.fromEntries(
    Object.entries(securitySchemes).filter(([name]) =>
      routes.some(({ auth }) => auth !== 'none' && name.startsWith(auth)),
    ),
  );

interface About {
  title: string;
  description: string;
}

const buildDocument = (routes: readonly AnyRoute[], about: About): JsonObject => {
  const components = buildComponents(routes);
  const problems = problemResponses(routes);
  const parameters = makeParameters(routes);
  const paths = buildPaths(routes, { components, parameters, problems });
  const schemas = extractComponents({ ...components.schemas, ...problems.schemas }, SCHEMAS);
  const used = { paths, responses: problems.components.responses };
  return jsonObject({
    openapi: '3.1.0',
    info: { ...about, version: VERSION, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers,
    tags: [...new Set(routes.map(contextName))]
      .toSorted()
      .map((name) => ({ name, description: tagTexts[name] ?? name })),
    paths,
    components: {
      schemas: reachedFrom(used, schemas, SCHEMAS),
      parameters: parameters.components,
      ...problems.components,
      headers: reachedFrom(
        used,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isObject(value) ? value : {}])),
        '#/components/headers/',
      ),
      securitySchemes: buildSecuritySchemes(routes),
    },
  });
};

const COMMON = [
  'JSON in UTF-8. Times are UTC (RFC 3339), fields ending in `_cents` are whole cents.',
  'Errors are problem documents (RFC 9457) with a stable `code`; `detail` is for people and may change.',
  'An address or method that no route has answers `not_found` or `method_not_allowed`.',
  'New fields may appear in answers at any time. Bodies with unknown fields are refused.',
].join(' ');

export const buildOpenApi = (entries: readonly ManifestEntry[]): JsonObject =>
  buildDocument(describedRoutes(entries).open, {
    title: 'Forecourt API',
    description: `What a dealer’s site and a dealer’s system can ask. ${COMMON}`,
  });

export const buildOperatorsOpenApi = (entries: readonly ManifestEntry[]): JsonObject =>
  buildDocument(describedRoutes(entries).operators, {
    title: 'Forecourt API for operators',
    description: `What those who run the platform or a dealer’s site can ask. People call the same paths below /api/v1/console instead, at the console’s host, with the cookie of their session. ${COMMON}`,
  });
