import * as z from 'zod';
import { noticesMailChanged } from '#events/notices-mail-changed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Item `MESSAGE#NOTICES` / `STANDING`: whether the dealer's address for notices takes mail. */
export const mailStandingSchema = z.object({ refused_since: z.iso.datetime().nullable() });

interface StandingDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
}

/** After each mail that was sent or refused; written, and told, where it changes. */
export const noteMailStanding = async (
  { table, now }: StandingDeps,
  tenant: TenantContext,
  outcome: 'sent' | 'refused',
): Promise<void> => {
  const at = now().toISOString();
  const refused = outcome === 'refused';
  await table.change(keys.noticesMail(tenant), mailStandingSchema, { refused_since: null }, (before) => {
    if ((before.refused_since !== null) === refused) return undefined;
    const id = derivedId('notices.mail', tenant.id, outcome, at);
    const event = noticesMailChanged.create(
      { id, time: at, tenantId: tenant.id, correlationId: id, subject: tenant.id },
      { refused },
    );
    return { state: { refused_since: refused ? at : null }, events: [event], lane: 'stock', at };
  });
};
