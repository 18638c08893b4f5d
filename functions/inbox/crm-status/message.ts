import * as z from 'zod';
import { listFaults } from '#domain/validation/schema.ts';
import { cleanText } from '#domain/text/rules.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { crmMessageSchema, type CrmMessage } from '../crm-contract.ts';

const MOST_BYTES = 16_000;

/** The exact text, which is what was signed; undefined where it is no text. */
export const readText = (body: string | Uint8Array): string | undefined => {
  if (Buffer.byteLength(body) > MOST_BYTES)
    throw new Problem('payload_too_large', 'A message about a lead has 16 kB at most.');
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value));
  } catch {
    return undefined;
  }
};

/** Of a message that nobody has verified yet: whose secret has to be tried. */
export const readEndpointId = (text: string): string =>
  z.object({ endpoint: z.string() }).safeParse(readJson(text)).data?.endpoint ?? '';

export const parseMessage = (text: string): CrmMessage => {
  const parsed = crmMessageSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const errors = listFaults(parsed.error);
  throw new Problem('validation_failed', errors[0]?.message ?? 'Some details need another look.', { errors });
};
