import * as z from 'zod';
import { listFaults } from '#domain/validation/schema.ts';
import type { OperatorAuth } from '#functions/runtime/env.ts';
import { MAX_OUTBOX_SHARDS, OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';

/** Set for every function; other variables come with grants and are read by their ports. */
const variablesSchema = z.object({
  AWS_REGION: z.string().min(1),
  TABLE_NAME: z.string().min(3),
  SITE_ORIGIN: z.string().min(8),
  OUTBOX_SHARDS: z.coerce.number().int().min(1).max(MAX_OUTBOX_SHARDS).default(OUTBOX_SHARDS),
});
export type Variables = z.infer<typeof variablesSchema>;

const operatorAuths: readonly OperatorAuth[] = ['iam', 'token'];
const apiVariablesSchema = z.object({
  EDGE_SECRET_ID: z.string().min(1),
  OPERATOR_AUTH: z.enum(operatorAuths),
  OPERATORS_ORIGIN: z.url().optional(),
  CONSOLE_ORIGIN: z.url().optional(),
  PROGRAM_ROLES: z.string().optional(),
});

const parsed = <T extends z.ZodType>(schema: T): z.output<T> => {
  // Used once: zod's compiled parser would take longer to compile than to run.
  const result = schema.safeParse(process.env, { jitless: true });
  if (result.success) return result.data;
  const names = listFaults(result.error).map(({ field, message }) => `${field}: ${message}`);
  throw new TypeError(`The function's environment is incomplete. ${names.join('; ')}`);
};

export const readVariables = (): Variables => parsed(variablesSchema);
export const readApiVariables = (): z.infer<typeof apiVariablesSchema> => parsed(apiVariablesSchema);

/** Published version, for log lines; release alarms filter by it. */
export const functionVersion = (): string => process.env['AWS_LAMBDA_FUNCTION_VERSION'] ?? 'none';

export const functionName = (): string => process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'none';

/** Of what a stage may lack. */
export const optionalVariable = (name: string): string | undefined => process.env[name];

/** A variable set by a grant. Throws where it is missing. */
export const variable = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new TypeError(`The variable ${name} is not set: its grant is missing.`);
  return value;
};
