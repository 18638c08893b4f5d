import type { Lead } from '#domain/lead/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { firstStoredWork, workWrite } from '../given-lead/write-work.ts';
import { withLetterIn } from '../work.ts';
import { storedWorkSchema, type LetterIn } from '../work-schema.ts';
import { refusalOf } from './letter.ts';
import type { HeldReason } from './mail-item.ts';

/** Who wrote, in the event: no person of the dealer's. */
const SHOPPER = 'shopper';

/** In one write of the work item with its event; again it changes nothing. Answers why the lead does not take it. */
export const takeLetter = async (
  { table, now }: { table: Pick<Table, 'change'>; now: () => Date },
  tenant: TenantContext,
  { lead, letter, correlationId }: { lead: Lead; letter: LetterIn; correlationId: string },
): Promise<HeldReason | undefined> => {
  const at = now().toISOString();
  let refusal: HeldReason | undefined;
  try {
    await table.change(keys.leadWork(tenant, lead.lead_id), storedWorkSchema, firstStoredWork(lead), (current) => {
      const isThere = current.letters.some(({ id }) => id === letter.id);
      refusal = isThere ? undefined : refusalOf(current, letter);
      if (isThere || refusal !== undefined) return undefined;
      const work = withLetterIn(current, letter, 'reply');
      const change = { tenant, correlationId, what: 'letter' as const, at, by: SHOPPER };
      // What a machine wrote asks nobody for anything.
      return workWrite(change, current, { work, ...(letter.automatic === true ? {} : { notify_letter_at: at }) });
    });
    return refusal;
  } catch (error) {
    // The item has no room, whatever is in it.
    if (error instanceof Problem && error.code === 'validation_failed') return 'full';
    throw error;
  }
};
