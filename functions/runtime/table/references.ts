import * as z from 'zod';
import { makeReference, readReference } from '#domain/reference/rules.ts';
import { sha256 } from '../identifiers.ts';
import { keys } from './keys.ts';
import { Problem } from '../http/problems.ts';
import type { Table } from './table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Whose a reference is: a lead's, and of a reservation the lead's that it becomes when it is paid. */
const referenceSchema = z.object({ lead_id: z.string(), reservation_id: z.string().optional() });
export type ReferenceOwner = z.infer<typeof referenceSchema>;

const MAX_TRIES = 10;
const BYTES = 4;
const STEPS = 2 ** (8 * BYTES);

/** Chance that is the same for the same try of the same owner. */
const makeChance = (leadId: string, tried: number): (() => number) => {
  const hash = sha256(`reference|${leadId}|${tried}`);
  let next = 0;
  return () => hash.readUInt32BE(BYTES * next++) / STEPS;
};

const buildItemDraft = (state: ReferenceOwner, at: string, expires?: number) =>
  ({ state, events: [], lane: 'lead', at, ...(expires === undefined ? {} : { expires }) }) as const;

/**
 * One that no other lead of the dealer has, by a conditional write before the record's own, as a slot is booked before its lead
 * (ADR 13). Which one is tried follows from the lead's id, so that a process that died is followed by the same reference.
 */
export const takeReference = async (
  table: Pick<Table, 'create'>,
  tenant: TenantContext,
  owner: ReferenceOwner,
  { at, expires }: { at: string; expires?: number },
): Promise<string> => {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const reference = makeReference(makeChance(owner.lead_id, tried));
    const key = keys.reference(tenant, reference);
    const { created, stored } = await table.create(key, referenceSchema, buildItemDraft(owner, at, expires));
    if (created || stored.state.lead_id === owner.lead_id) return reference;
  }
  throw new Problem('upstream_unavailable', 'We could not number this. Please try again.');
};

/** Of a reservation that was paid: it does not end by itself any more. */
export const keepReference = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { reference, owner, at }: { reference: string; owner: ReferenceOwner; at: string },
): Promise<void> => {
  await table.change(keys.reference(tenant, reference), referenceSchema, owner, (current) =>
    buildItemDraft(current, at),
  );
};

export const removeReference = async (
  table: Pick<Table, 'remove'>,
  tenant: TenantContext,
  reference: string | null | undefined,
): Promise<void> => {
  if (typeof reference === 'string') await table.remove(keys.reference(tenant, reference));
};

/** Undefined for a reference that nobody has, and for an id. */
export const ownerOfReference = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  given: string,
): Promise<ReferenceOwner | undefined> => {
  const reference = readReference(given);
  return reference === null ? undefined : (await table.load(keys.reference(tenant, reference), referenceSchema))?.state;
};
