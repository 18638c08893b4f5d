import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { arrangeInspection, cancelInspection, listInspectionSlots } from '../inspection-contract.ts';
import { makeArrange } from './arrange-inspection.ts';
import type { makeDesk } from './desk.ts';

interface Deps extends Pick<ApiRuntime, 'table' | 'now' | 'directory'> {
  desk: Pick<ReturnType<typeof makeDesk>, 'find' | 'view'>;
}

/** Of the audit: the times, nothing of the person. */
const keptFields = ['inspection.start', 'inspection.location_id', 'called_off.start'];

/** The dealer books, moves and cancels inspections (docs/product/trade-in.md, 'Inspection'). */
export const inspectionRoutes = ({ desk, ...deps }: Deps): BoundRoute[] => {
  const { arrange, cancel, listSlots } = makeArrange(deps);

  const auditedBy = (call: Parameters<typeof makeStamp>[0], action: string, id: string) =>
    deps.table.audited(makeStamp(call, { action, subject: { kind: 'trade_in', id }, keeps: keptFields }));

  return [
    implement(listInspectionSlots, async ({ params, operator }) => {
      const tenant = await deps.directory.byId(params.tenant);
      return { body: { slots: await listSlots(tenant, await desk.find(tenant, operator, params.id)) } };
    }),
    implement(arrangeInspection, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const audited = auditedBy(call, arrangeInspection.id, found.valuation.id);
      const { slot_start: start, seen_start: seen } = call.body;
      const valuation = await arrange(tenant, { audited, found }, { start, seen });
      return { body: await desk.view(tenant, { ...found, valuation }) };
    }),
    implement(cancelInspection, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const audited = auditedBy(call, cancelInspection.id, found.valuation.id);
      const { seen_start: seen, note = '' } = call.body;
      const valuation = await cancel(tenant, { audited, found }, { seen, note: note === '' ? null : note });
      return { body: await desk.view(tenant, { ...found, valuation }) };
    }),
  ];
};
