import type { LeadDraftRequest, LeadRequest } from '#domain/lead/input.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import type { Envelope } from '#functions/runtime/envelope.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Caller, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import {
  DRAFT_RETENTION_MS,
  draftRecord,
  isOfAnother,
  listedDraft,
  opensDraft,
  storedDraftSchema,
  type StoredDraft,
} from '../published/stored-draft.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { wrongInDraft } from '../answers.ts';
import { isSealedKind, jsonAnswers } from './sealed.ts';

interface DraftDeps {
  table: Pick<Table, 'load' | 'change' | 'remove'>;
  now: () => Date;
  makeToken: () => string;
  envelope: Envelope;
}

type Visitor = Pick<SignedIn, 'user_id'> | undefined;

interface SaveCall {
  tenant: TenantContext;
  body: LeadDraftRequest;
  caller: Pick<Caller, 'correlationId'>;
  idempotencyKey: string;
  visitor: Visitor;
}

interface DraftRef {
  lead_id: string;
  token: string;
}

type OpenCall = Pick<SaveCall, 'tenant' | 'visitor'> & { ref: DraftRef };

type Kept = Pick<StoredDraft, 'answers' | 'sealed' | 'step'>;

const leadDraftKey = (tenant: TenantContext, id: string) => keys.leadDraft(tenant, id);

const lost = (): Problem =>
  new Problem('not_found', 'What was saved of this form is no longer there. Please send the form again.');

/** The first step that somebody saves or opens while signed in makes the draft theirs. */
const chooseOwner = (visitor: Visitor, current?: StoredDraft): Pick<StoredDraft, 'owner'> => {
  const owner = current?.owner ?? visitor?.user_id;
  return owner === undefined ? {} : { owner };
};

/** In the draft's own write. It holds what was typed only where the dealer gets unfinished forms and the shopper was told. */
const savedEvent = (
  { tenant, body, caller }: SaveCall,
  { lead_id, type, answers, expires_at }: StoredDraft,
  { at, sequence }: { at: string; sequence: number },
): AnyEvent => {
  const isShared = tenant.config.flags.partial_leads && body.partialShown === true && !isSealedKind(type);
  return leadDraftSaved.create(
    {
      id: derivedId('lead.draft_saved', lead_id, String(sequence)),
      time: at,
      tenantId: tenant.id,
      correlationId: caller.correlationId,
      subject: lead_id,
    },
    {
      lead_id,
      type,
      sequence,
      answered: Object.keys(answers),
      saved_at: at,
      expires_at,
      answers: isShared ? answers : null,
    },
  );
};

/** Drafts of leads: one conditional write a step, gone after 30 days (docs/product/leads.md, 'Drafts'). */
export const makeDrafts = ({ table, now, makeToken, envelope }: DraftDeps) => {
  const isOpen = (draft: StoredDraft | undefined, token: string, visitor: Visitor): draft is StoredDraft =>
    opensDraft(draft, { token, visitor }, now());

  /** What is stored of the answers. */
  const sealAnswers = async ({ tenant, body }: SaveCall, id: string): Promise<Kept> => {
    const answers = jsonAnswers(body.userData);
    const { step } = body;
    if (!isSealedKind(body.type)) return { answers, step };
    return { answers: {}, sealed: await envelope.seal(tenant, draftRecord(id), answers), step };
  };

  const written = (call: SaveCall, draft: Omit<StoredDraft, 'expires_at'>, rev: number): ItemDraft<StoredDraft> => {
    const ends = now().getTime() + DRAFT_RETENTION_MS;
    const [at, expires_at] = [now().toISOString(), new Date(ends).toISOString()];
    const state = { ...draft, expires_at };
    const event = savedEvent(call, state, { at, sequence: rev + 1 });
    const expires = Math.ceil(ends / 1_000);
    return { state, events: [event], lane: 'lead', at, expires, ...listedDraft(call.tenant, state) };
  };

  const claim = async ({ tenant, visitor, ref }: OpenCall): Promise<void> => {
    await table.change(leadDraftKey(tenant, ref.lead_id), storedDraftSchema, undefined, (current) => {
      if (!isOpen(current, ref.token, visitor) || current.owner !== undefined) return undefined;
      const state = { ...current, ...chooseOwner(visitor) };
      const expires = Math.ceil(Date.parse(current.expires_at) / 1_000);
      return { state, events: [], lane: 'lead', at: now().toISOString(), expires, ...listedDraft(tenant, state) };
    });
  };

  const open = async (call: OpenCall): Promise<StoredDraft> => {
    const { tenant, visitor, ref } = call;
    const draft = (await table.load(leadDraftKey(tenant, ref.lead_id), storedDraftSchema))?.state;
    if (!isOpen(draft, ref.token, visitor)) throw lost();
    if (visitor !== undefined && draft.owner === undefined) await claim(call);
    return draft;
  };

  /** The first step: a repeated key finds its draft again and gets a new token, because the first one may be lost. */
  const begin = async (call: SaveCall) => {
    const { tenant, body, idempotencyKey, visitor } = call;
    const lead_id = derivedId(tenant.id, 'leads.draft', idempotencyKey);
    const token = makeToken();
    const token_hash = sha256Hex(token);
    const kept = await sealAnswers(call, lead_id);
    await table.change(leadDraftKey(tenant, lead_id), storedDraftSchema, undefined, (current, rev) => {
      if (current !== undefined && isOfAnother(current, visitor)) throw lost();
      return written(call, { lead_id, type: body.type, ...kept, token_hash, ...chooseOwner(visitor, current) }, rev);
    });
    return { lead_id, token };
  };

  const goOn = async (call: SaveCall, ref: DraftRef) => {
    const { tenant, body, visitor } = call;
    const kept = await sealAnswers(call, ref.lead_id);
    await table.change(leadDraftKey(tenant, ref.lead_id), storedDraftSchema, undefined, (current, rev) => {
      if (!isOpen(current, ref.token, visitor) || current.type !== body.type) throw lost();
      return written(call, { ...current, ...kept, ...chooseOwner(visitor, current) }, rev);
    });
    return { lead_id: ref.lead_id };
  };

  return {
    save: async (call: SaveCall): Promise<Reply<{ lead_id: string; token?: string | undefined }>> => {
      const { lead_id, token } = call.body;
      const errors = wrongInDraft(call.body, call.tenant.config, now());
      if (errors[0] !== undefined) throw new Problem('validation_failed', errors[0].message, { errors });
      if (lead_id === undefined) return { body: await begin(call) };
      return { body: await goOn(call, { lead_id, token: token ?? '' }) };
    },

    open: async (call: OpenCall) => {
      const { tenant } = call;
      const { lead_id, type, answers, sealed, step } = await open(call);
      const opened = sealed === undefined ? answers : await envelope.open(tenant, draftRecord(lead_id), sealed);
      return { body: { lead_id, type, answers: storedDraftSchema.shape.answers.parse(opened), step } };
    },

    /** The lead's id, if the last step names a draft: that of the draft. */
    idOf: async (
      { tenant, body, visitor }: Pick<SaveCall, 'tenant' | 'visitor'> & { body: LeadRequest },
      isLead: (id: string) => Promise<boolean>,
    ) => {
      if (!('lead_id' in body) || body.lead_id === undefined) return undefined;
      const { lead_id, token = '' } = body;
      const draft = (await table.load(leadDraftKey(tenant, lead_id), storedDraftSchema))?.state;
      // Once the lead is stored there is no draft: this may be the same request again.
      if (!isOpen(draft, token, visitor) && !(await isLead(lead_id))) throw lost();
      return lead_id;
    },

    forget: (tenant: TenantContext, id: string): Promise<void> => table.remove(leadDraftKey(tenant, id)),
  };
};

export type Drafts = ReturnType<typeof makeDrafts>;
