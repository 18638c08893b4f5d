import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { TENANT_SCHEMA } from './schema-hash.ts';
import { tenantConfigSchema } from './schema.ts';

test('the hash of the tenant schema is that of the schema: write the new one into schema-hash.ts when it changes', () => {
  const shape = z.toJSONSchema(tenantConfigSchema, { io: 'output', unrepresentable: 'any' });
  expect(TENANT_SCHEMA).toBe(createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16));
});
