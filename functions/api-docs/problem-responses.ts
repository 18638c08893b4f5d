import { listDeclaredProblems } from '#functions/runtime/http/declared-problems.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { Problem, problemCatalogue, problemSchema, type ProblemCode } from '#functions/runtime/http/problems.ts';
import { pascal } from './extract-components.ts';
import { jsonObject, namedSchemas, type JsonObject } from './json-schema.ts';
import { SCHEMAS } from './components.ts';

const RESPONSES = '#/components/responses/';
const EXAMPLES = '#/components/examples/';

const byStatus = (route: AnyRoute): Map<number, ProblemCode[]> =>
  Map.groupBy([...listDeclaredProblems(route)].toSorted(), (code) => problemCatalogue[code].status);

/** 'NotFoundOrTenantUnknown'. */
const responseName = (codes: readonly ProblemCode[]): string => codes.map(pascal).join('Or');
const schemaName = (codes: readonly ProblemCode[]): string => `${responseName(codes)}Problem`;

const buildProblemExample = (code: ProblemCode): JsonObject => ({
  summary: problemCatalogue[code].title,
  value: { ...jsonObject(new Problem(code, '').body('4b2f6c1e-7a90-4d0b-8f0e-6f1f0c0f5a11')), errors: [] },
});

/** They may come with a wait, after which a retry may work. */
const waits: ReadonlySet<number> = new Set([429, 503]);

const buildProblemResponse = (status: number, codes: readonly ProblemCode[]): JsonObject => ({
  description: `${codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title}.`).join(' ')}`,
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...(waits.has(status) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
  },
  content: {
    'application/problem+json': {
      schema: { $ref: `${SCHEMAS}${schemaName(codes)}` },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `${EXAMPLES}${code}` }])),
    },
  },
});

/** A list of one value, because generators of clients merge no constant with a type and drop the answer. */
const schemaOf = (status: number, codes: readonly ProblemCode[]): JsonObject => ({
  allOf: [
    { $ref: `${SCHEMAS}Problem` },
    {
      type: 'object',
      properties: { status: { type: 'integer', enum: [status] }, code: { type: 'string', enum: [...codes] } },
    },
  ],
});

export interface ProblemResponses {
  of: (route: AnyRoute) => JsonObject;
  components: { responses: Record<string, JsonObject>; examples: Record<string, JsonObject> };
  schemas: Record<string, JsonObject>;
}

/** Every problem that a route may answer, with its stable code; one response for each set of codes. */
export const problemResponses = (routes: readonly AnyRoute[]): ProblemResponses => {
  const sets = routes.flatMap((route) => [...byStatus(route)]);
  const codes = [...new Set(sets.flatMap(([, ofStatus]) => ofStatus))].toSorted();
  return {
    of: (route) =>
      Object.fromEntries(
        [...byStatus(route)].map(([status, ofStatus]) => [status, { $ref: `${RESPONSES}${responseName(ofStatus)}` }]),
      ),
    components: {
      responses: Object.fromEntries(
        sets.map(([status, ofStatus]) => [responseName(ofStatus), buildProblemResponse(status, ofStatus)]),
      ),
      examples: Object.fromEntries(codes.map((code) => [code, buildProblemExample(code)])),
    },
    schemas: {
      ...namedSchemas(
        { Problem: problemSchema, FieldError: problemSchema.shape.errors.removeDefault().element },
        { io: 'output', at: SCHEMAS },
      ),
      ...Object.fromEntries(sets.map(([status, ofStatus]) => [schemaName(ofStatus), schemaOf(status, ofStatus)])),
    },
  };
};
