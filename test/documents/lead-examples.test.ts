import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { buildOpenApi } from '#functions/api-docs/openapi.ts';
import { requiredAnswers } from '#functions/api-docs/required-answers.ts';
import { createApi } from '#functions/leads/api.ts';
import { manifest } from '#functions/manifest.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { checksOf } from '#test/support/documents/json-schema-check.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const document = buildOpenApi(manifest);
const exampleSchema = z.object({ value: z.looseObject({ userData: z.record(z.string(), z.unknown()) }) });
const json = z.object({ examples: z.record(z.string(), exampleSchema) });
const post = z.object({ requestBody: z.object({ content: z.object({ 'application/json': json }) }) });
const { examples } = z.object({ paths: z.object({ '/api/v1/leads': z.object({ post }) }) }).parse(document).paths[
  '/api/v1/leads'
].post.requestBody.content['application/json'];
const faults = checksOf(document, '2020-12')('/components/schemas/LeadsCreateBody');

const coastline = tenantContext('coastline');
let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let sent = 0;
const send = (body: unknown) =>
  call({ path: '/api/v1/leads', body, headers: { 'idempotency-key': `example-${(sent += 1)}` } });

beforeAll(async () => {
  store = await testTable();
  const { documents } = store.as('api-leads');
  const runtime = testRuntime({ documents, tenants: [coastline], now: testClock().now, newId: testIds() });
  call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
  await putStock(store.table, coastline, stockItem({}, { location_id: coastline.config.locations[0]?.id ?? null }));
});
afterAll(() => store.close());

describe.each(leadForms.map((form) => [form.type, form] as const))('the documented example of %s', (type, form) => {
  const { value } = exampleSchema.parse(examples[type]);

  test('is accepted as it stands', async () => {
    const answer = await send(value);
    expect([answer.status, answer.body['errors'] ?? answer.body['detail']]).toEqual([201, undefined]);
  });

  test('is refused without an answer that its schema requires, by schema and route', async () => {
    for (const name of requiredAnswers.get(form.body.shape.userData) ?? []) {
      const without = { ...value, userData: { ...value.userData, [name]: undefined } };
      expect(faults(JSON.parse(JSON.stringify(without))), name).not.toEqual([]);
      const answer = await send(without);
      expect([answer.status, JSON.stringify(answer.body['errors'])]).toEqual([
        ...[400, expect.stringContaining(`"userData.${name}"`)],
      ]);
    }
  });
});
