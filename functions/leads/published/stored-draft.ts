import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { sealedSchema } from '#functions/runtime/envelope.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** After its last step. */
export const DRAFT_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** What an earlier step of a long form has saved. Only hashes of its tokens are kept. */
export const storedDraftSchema = z.object({
  lead_id: z.string(),
  type: z.enum(leadTypes),
  /** Empty where they are sealed. */
  answers: z.record(z.string(), z.json()),
  sealed: sealedSchema.optional(),
  /** To go on with. */
  step: z.number().int().optional(),
  token_hash: z.string(),
  /** Of further devices, newest first. */
  other_hashes: z.array(z.string()).optional(),
  /** Who was signed in when it was first saved or opened so: it is theirs. */
  owner: z.string().optional(),
  expires_at: z.iso.datetime(),
});
export type StoredDraft = z.infer<typeof storedDraftSchema>;

/** When its last step was saved. */
export const savedAt = ({ expires_at }: Pick<StoredDraft, 'expires_at'>): string =>
  new Date(Date.parse(expires_at) - DRAFT_RETENTION_MS).toISOString();

/** Of somebody who is signed in: another device finds it by the account. */
export const listedDraft = (tenant: TenantContext, { owner, expires_at }: Pick<StoredDraft, 'owner' | 'expires_at'>) =>
  owner === undefined ? {} : { listed: { list: lists.drafts(tenant, owner), sort: expires_at } };

/** The record that a sealed draft is bound to. */
export const draftRecord = (leadId: string): string => `draft:${leadId}`;

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface DraftAsker {
  token: string;
  /** Undefined if nobody is signed in. */
  visitor: { user_id: string } | undefined;
}

export const isRetained = (draft: StoredDraft | undefined, now: Date): draft is StoredDraft =>
  draft !== undefined && Date.parse(draft.expires_at) > now.getTime();

/** Whether somebody signed in with another number asks: a token may be left in a browser that people share. */
export const isOfAnother = ({ owner }: Pick<StoredDraft, 'owner'>, visitor: DraftAsker['visitor']): boolean =>
  owner !== undefined && visitor !== undefined && visitor.user_id !== owner;

/** Whether the token is one of the draft's, its time is not over, and it is not another person's. */
export const opensDraft = (
  draft: StoredDraft | undefined,
  { token, visitor }: DraftAsker,
  now: Date,
): draft is StoredDraft => {
  if (!isRetained(draft, now) || isOfAnother(draft, visitor)) return false;
  const hash = sha256Hex(token);
  return [draft.token_hash, ...(draft.other_hashes ?? [])].map((one) => same(one, hash)).includes(true);
};
