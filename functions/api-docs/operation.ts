import { contextName, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { isJsonBody, type Components } from './components.ts';
import { examples } from './examples/routes.ts';
import type { Json, JsonObject } from './json-schema.ts';
import type { Parameters } from './parameters.ts';
import type { ProblemResponses } from './problem-responses.ts';

export interface Parts {
  components: Components;
  parameters: Parameters;
  problems: ProblemResponses;
}

const mediaTypes: Readonly<Record<AnyRoute['answer']['kind'], string>> = {
  json: 'application/json',
  html: 'text/html',
  xml: 'application/xml',
  text: 'text/plain',
  css: 'text/css',
  binary: 'application/octet-stream',
};

const bodyTypes: Readonly<Record<Exclude<AnyRoute['bodyKind'], 'none'>, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
};

const security = (route: AnyRoute): readonly JsonObject[] => {
  switch (route.auth) {
    case 'none':
      return [];
    case 'visitor':
      return [{}, { session: [] }];
    case 'session':
      return [{ session: [] }];
    case 'dealer_key':
      return [{ dealer_key: [] }];
    case 'operator':
      return [{ operator_token: [] }, { operator_signature: [] }];
    case 'console':
      return [{ console_session: [] }];
    case 'console_guest':
      return [];
  }
};

const buildExamples = (list: Readonly<Record<string, Json>> | undefined): JsonObject =>
  list === undefined
    ? {}
    : { examples: Object.fromEntries(Object.entries(list).map(([name, value]) => [name, { value }])) };

const requestBody = (route: AnyRoute, { bodyOf }: Components): JsonObject => {
  if (route.bodyKind === 'none') return {};
  const content = {
    schema: isJsonBody(route) ? bodyOf(route) : {},
    ...buildExamples(examples[route.id]?.bodies),
  };
  return {
    requestBody: {
      required: true,
      content: { [isJsonBody(route) ? bodyTypes.json : bodyTypes[route.bodyKind]]: content },
    },
  };
};

const buildContent = (route: AnyRoute, { answerOf }: Components): JsonObject => {
  const { kind, mediaTypes: own } = route.answer;
  if (kind === 'json')
    return { [mediaTypes.json]: { schema: answerOf(route), ...buildExamples(examples[route.id]?.answers) } };
  const schema: JsonObject = kind === 'binary' ? {} : { type: 'string' };
  return Object.fromEntries((own ?? [mediaTypes[kind]]).map((type) => [type, { schema }]));
};

const meanings: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken; the work follows.',
  204: 'Taken; there is nothing to answer.',
};

const isRedirect = (status: number): boolean => status > 300 && status < 400 && status !== 304;

const buildHeaders = (route: AnyRoute, status: number): JsonObject => ({
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'Cache-Control': { $ref: '#/components/headers/CacheControl' },
  ...(isRedirect(status) ? { Location: { $ref: '#/components/headers/Location' } } : {}),
  ...(!isRedirect(status) && 304 in (route.answer.others ?? {}) ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
});

const answers = (route: AnyRoute, components: Components): JsonObject => {
  const { status, others = {} } = route.answer;
  const own: JsonObject = isRedirect(status)
    ? { description: 'Leads to another address.', headers: buildHeaders(route, status) }
    : {
        description: meanings[status] ?? 'Done.',
        headers: buildHeaders(route, status),
        ...(status === 204 ? {} : { content: buildContent(route, components) }),
      };
  const further = Object.entries(others).map(([code, description]): [string, JsonObject] => [
    code,
    { description, headers: buildHeaders(route, Number(code)) },
  ]);
  return { [status]: own, ...Object.fromEntries(further) };
};

/** The first sentence, and all of them where there are more. */
const splitSummary = (summary: string): JsonObject => {
  const [first = summary] = summary.split(/(?<=\.) /);
  return { summary: first.replace(/\.$/, ''), ...(first === summary ? {} : { description: summary }) };
};

export const buildOperation = (route: AnyRoute, { components, parameters, problems }: Parts): JsonObject => {
  const list = parameters.of(route);
  return {
    operationId: route.id,
    tags: [contextName(route)],
    ...splitSummary(route.summary),
    security: security(route),
    ...(list.length === 0 ? {} : { parameters: list }),
    ...requestBody(route, components),
    responses: { ...answers(route, components), ...problems.of(route) },
  };
};
