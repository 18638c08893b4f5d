import { createApi } from '#functions/leads/api.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import type { BenchRow } from './bench-row.ts';
import { bareWrite, rowOf, timed } from './measure.ts';

const WARM_UP = 50;
const ROUNDS = 1_000;

/** A lead from proxy event to answer, compared with one table write. Both alternate in one process. */
export const benchLeads = async (): Promise<BenchRow[]> => {
  const store = await testTable();
  try {
    const { leadForm } = tenantConfig('coastline');
    // The dealer's limit is far above what a bench sends.
    const tenant = tenantContext('coastline', { leadForm: { ...leadForm, mostInTenMinutes: 1_000_000 } });
    const now = () => new Date();
    const runtime = testRuntime({ ...store, tenants: [tenant], now, newId: () => timeOrderedId(now()) });
    const location_id = tenant.config.locations[0]?.id ?? null;
    await putStock(store.table, tenant, stockItem({}, { location_id }));
    const call = makeCaller({
      leads: createApi({ ...runtime, limits: 'off' }),
    });
    const submit = async (n: number): Promise<void> => {
      // One shopper each, because frequent callers are counted in the table, by address and by phone.
      const ip = `10.0.${n >> 8}.${n & 255}`;
      const body = leadInput({ phone: `04${12_000_000 + n}` });
      const headers = { 'idempotency-key': `bench-key-${n}` };
      const answer = await call({ path: '/api/v1/leads', body, headers, ip });
      if (answer.status !== 201) throw new Error(`The lead was answered with ${answer.status}.`);
    };
    const bare = bareWrite(store.documents, store.tableName, 3_000);
    const times: Record<'bare' | 'lead' | 'retry', number[]> = { bare: [], lead: [], retry: [] };
    for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
      const round = {
        bare: await timed(() => bare(n)),
        lead: await timed(() => submit(n)),
        retry: await timed(() => submit(n)),
      };
      if (n < WARM_UP) continue;
      times.bare.push(round.bare);
      times.lead.push(round.lead);
      times.retry.push(round.retry);
    }
    const row = rowOf(times);
    return [
      row('one bare conditional write, p50', 'bare', 0.5),
      row('one bare conditional write, p99', 'bare', 0.99),
      row('lead accepted (car read, lead with its event), p50', 'lead', 0.5),
      row('lead accepted (car read, lead with its event), p99', 'lead', 0.99),
      row('the same key again (refused write, read), p50', 'retry', 0.5),
    ];
  } finally {
    await store.close();
  }
};
