import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Lead } from '#domain/lead/schema.ts';
import type { consentChannels } from '#events/consent-granted.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export type Channel = (typeof consentChannels)[number];

const keySchema = z.object({ key: z.string() });
/** Characters of the hash: 128 bits. */
const LENGTH = 32;

/** A person by an address or a number, and the channels that reach them there. */
export interface Subject {
  subject: string;
  channels: readonly Channel[];
}

/**
 * Hashes addresses and numbers with a key of the dealer's own, so that a subject tells nothing without the table and cannot
 * be compared between dealers. The key is made with the first consent and never changes.
 */
export const makeSubjects = ({ table, now }: Pick<Runtime, 'table' | 'now'>) => {
  const known = new Map<string, string>();
  const loadSubjectKey = async (tenant: TenantContext): Promise<string> => {
    const before = known.get(tenant.id);
    if (before !== undefined) return before;
    const found = await table.load(keys.subjectKey(tenant), keySchema);
    const key =
      found?.state.key ??
      (
        await table.create(keys.subjectKey(tenant), keySchema, {
          state: { key: randomBytes(32).toString('base64url') },
          events: [],
          lane: 'lead',
          at: now().toISOString(),
        })
      ).stored.state.key;
    known.set(tenant.id, key);
    return key;
  };
  const hashSubject = async (tenant: TenantContext, text: string): Promise<string> =>
    createHmac('sha256', await loadSubjectKey(tenant))
      .update(text)
      .digest('hex')
      .slice(0, LENGTH);
  const byEmail = async (tenant: TenantContext, email: string): Promise<Subject> => ({
    subject: await hashSubject(tenant, `email:${email.trim().toLowerCase()}`),
    channels: ['email'],
  });
  /** The number in E.164. */
  const byPhone = async (tenant: TenantContext, phone: string): Promise<Subject> => ({
    subject: await hashSubject(tenant, `phone:${phone}`),
    channels: ['sms', 'phone'],
  });
  return {
    byEmail,
    byPhone,
    ofLead: async (tenant: TenantContext, { email, phone }: Pick<Lead, 'email' | 'phone'>): Promise<Subject[]> => [
      ...(email === null ? [] : [await byEmail(tenant, email)]),
      ...(phone === null ? [] : [await byPhone(tenant, phone)]),
    ],
  };
};
export type Subjects = ReturnType<typeof makeSubjects>;
