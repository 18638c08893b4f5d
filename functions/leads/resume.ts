import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Caller } from '#functions/runtime/implement.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { CountCall } from '#functions/runtime/limits.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import { opensDraft, storedDraftSchema } from '#functions/runtime/stored-draft.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

interface ResumeDeps {
  table: Pick<Table, 'load' | 'change'>;
  links: SignedLinks;
  now: () => Date;
  makeToken: () => string;
  countCall: CountCall;
}

/** Besides the first one; the oldest is forgotten. */
const MOST_DEVICES = 4;

const lost = (): Problem => new Problem('not_found', 'What was saved of this form is no longer there.');
const over = (): Problem =>
  new Problem(
    'gone',
    'This link is over: the form was sent, or what was saved of it is gone. Begin again, or call us.',
  );

/** Another device goes on with a draft by a signed link (docs/product/leads.md, 'Drafts'). */
export const makeResume = ({ table, links, now, makeToken, countCall }: ResumeDeps) => ({
  link: async (
    tenant: TenantContext,
    { lead_id, token }: { lead_id: string; token: string },
    caller: Pick<Caller, 'ip'>,
  ) => {
    await countCall(tenant, caller.ip);
    const draft = (await table.load(keys.leadDraft(tenant, lead_id), storedDraftSchema))?.state;
    if (!opensDraft(draft, token, now())) throw lost();
    const expiresAt = new Date(draft.expires_at);
    const signed = await links.sign(tenant, { purpose: 'lead_draft', subject: lead_id, expiresAt });
    return { body: { token: signed, expires_at: draft.expires_at } };
  },

  resume: async (tenant: TenantContext, { token: link }: { token: string }, caller: Pick<Caller, 'ip'>) => {
    await countCall(tenant, caller.ip);
    const opened = await links.open(tenant, 'lead_draft', link);
    if (opened.kind === 'expired') throw over();
    if (opened.kind !== 'open') throw lost();
    const token = makeToken();
    const at = now().toISOString();
    const draft = await table.change(
      keys.leadDraft(tenant, opened.subject),
      storedDraftSchema,
      undefined,
      (current) => {
        if (current === undefined || Date.parse(current.expires_at) <= now().getTime()) return undefined;
        const other_hashes = [sha256Hex(token), ...(current.other_hashes ?? [])].slice(0, MOST_DEVICES);
        const expires = Math.ceil(Date.parse(current.expires_at) / 1_000);
        return { state: { ...current, other_hashes }, events: [], lane: 'lead', at, expires };
      },
    );
    if (!opensDraft(draft, token, now())) throw over();
    return { body: { lead_id: draft.lead_id, token, type: draft.type, step: draft.step ?? 0 } };
  },
});
