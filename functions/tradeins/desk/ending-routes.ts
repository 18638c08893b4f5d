import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { releaseSlot, unsettleSlot } from '#functions/testdrives/published/book-slot.ts';
import { endOffer, noteOutcome } from '../ending-contract.ts';
import { valuationDraft, valuationSchema, type Valuation } from '../published/valuation.ts';
import { unknownTradeIn, type makeDesk } from './desk.ts';
import type { Decision } from './decide.ts';
import { decideEnd, decideOutcome, isToCome } from './decide-end.ts';

interface Deps extends Pick<ApiRuntime, 'table' | 'now' | 'directory'> {
  desk: Pick<ReturnType<typeof makeDesk>, 'find' | 'view'>;
}

/** Of the audit: what came of it, nothing of the person. */
const keptFields = ['expires_at', 'ended.outcome', 'ended.reason'];

/** A person at the dealer ends a trade-in (docs/product/trade-in.md, 'Ending early'). */
export const endingRoutes = ({ desk, table, now, directory }: Deps): BoundRoute[] => {
  const write = async (
    tenant: TenantContext,
    { audited, id }: { audited: Pick<Table, 'change'>; id: string },
    decide: (current: Valuation) => Decision,
  ): Promise<Valuation> => {
    const stored = await audited.change(keys.valuation(tenant, id), valuationSchema, undefined, (current) => {
      if (current === undefined) throw unknownTradeIn();
      const decided = decide(current);
      return decided && valuationDraft(tenant, decided.state, decided.events);
    });
    if (stored === undefined) throw unknownTradeIn();
    return stored;
  };

  const auditedBy = (call: Parameters<typeof makeStamp>[0], action: string, id: string) =>
    table.audited(makeStamp(call, { action, subject: { kind: 'trade_in', id }, keeps: keptFields }));

  return [
    implement(endOffer, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const { id } = found.valuation;
      const audited = auditedBy(call, endOffer.id, id);
      const at = now().toISOString();
      const valuation = await write(tenant, { audited, id }, (current) =>
        decideEnd(current, call.body, { tenant, lead: found.lead, at }),
      );
      return { body: await desk.view(tenant, { ...found, valuation }) };
    }),
    implement(noteOutcome, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const { id, inspection } = found.valuation;
      const audited = auditedBy(call, noteOutcome.id, id);
      const at = now().toISOString();
      // Should the call die half-way, the settler looks at the time again (ADR 13).
      const isOff = call.body.outcome === 'not_bought' && inspection !== null && isToCome(found.valuation, at);
      if (isOff) await unsettleSlot(table, tenant, { slot: inspection, lead_id: id, at });
      const valuation = await write(tenant, { audited, id }, (current) =>
        decideOutcome(current, call.body, { tenant, lead: found.lead, at }),
      );
      if (isOff && valuation.inspection === null)
        await releaseSlot(table, tenant, { slot: inspection, lead_id: id, at });
      return { body: await desk.view(tenant, { ...found, valuation }) };
    }),
  ];
};
