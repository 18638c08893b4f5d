import type { AnyEvent } from '#events/envelope.ts';
import { vehicleUpdated } from '#events/vehicle-updated.ts';
import { createApi } from '#functions/adverts/api.ts';
import { create as createCompare } from '#functions/adverts/compare/handler.ts';
import {
  advertAnswerSchema,
  gapsAnswerSchema,
  type AdvertAnswer,
  type GapsAnswer,
} from '#functions/adverts/contract.ts';
import { readChain } from '#functions/adverts/read-chain.ts';
import { create as createRecord } from '#functions/adverts/record/handler.ts';
import type { AdvertRecord } from '#functions/adverts/schema.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { makeCaller } from './http-call.ts';
import { lambdaContext } from './lambda-context.ts';
import { queueRecord } from './queue-batch.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from './runtime.ts';
import { putStock } from './stock-items.ts';
import { MemoryTable } from './stores/memory-documents.ts';
import { usesOf } from './table.ts';

const BEGIN = '2026-11-27T00:00:00.000Z';

/** The archive of adverts, each function with its grants, over one table in memory. */
export const advertsWorld = (
  tenants: readonly TenantContext[],
  connect: (memory: MemoryTable) => ReturnType<MemoryTable['connect']> = (memory) => memory.connect(),
) => {
  const clock = testClock(BEGIN);
  const memory = new MemoryTable();
  const over = (documents = connect(memory)) => testRuntime({ documents, tenants, now: clock.now, newId: testIds() });
  const as = (name: string) => over(grantedDocuments(connect(memory), usesOf(name)));
  const { table } = over(memory.connect());
  const call = makeCaller({ adverts: createApi(as('api-adverts')) });
  const record = createRecord(as('adverts-record'));
  const compare = createCompare(as('adverts-compare'));
  const context = lambdaContext(60_000);
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await call({
      method: 'GET',
      path: `/api/v1/operators/tenants/${path}`,
      query: new URLSearchParams(query),
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'user-agent': 'forecourt-cli' },
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  return {
    clock,
    memory,
    table,
    /** As a feed or a person writes it; answers the event of it. */
    write: async (tenant: TenantContext, item: StockItem): Promise<AnyEvent> => {
      const { rev } = await putStock(table, tenant, item);
      const time = clock.now().toISOString();
      const meta = {
        id: `e-${item.id}-${rev}`,
        time,
        tenantId: tenant.id,
        correlationId: 'corr-0001',
        subject: item.id,
      };
      const { source, last_change } = item;
      return vehicleUpdated.create(meta, {
        vehicle_id: item.id,
        rev,
        source,
        run: last_change.run,
        changed: ['price_cents'],
      });
    },
    deliver: async (...events: readonly AnyEvent[]): Promise<void> => {
      const Records = events.map((event, n) => queueRecord(`${event.id}-${n}`, event));
      const { batchItemFailures } = await record({ Records }, context);
      if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} events failed.`);
    },
    compare: () => compare({}, context),
    chain: (tenant: TenantContext, id: string): Promise<AdvertRecord[]> => readChain(table, tenant, id),
    show: async (tenant: TenantContext, car: string, query: { at?: string } = {}): Promise<AdvertAnswer> =>
      advertAnswerSchema.parse(await get(`${tenant.id}/adverts/${car}`, query)),
    gaps: async (tenant: TenantContext, query: Record<string, string> = {}): Promise<GapsAnswer> =>
      gapsAnswerSchema.parse(await get(`${tenant.id}/compliance`, query)),
  };
};
export type AdvertsWorld = ReturnType<typeof advertsWorld>;
