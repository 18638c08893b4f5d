import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { createApi as createReservations } from '#functions/reservations/api.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { createApi } from '#functions/stock/api.ts';
import type { WholeVehicle } from '#functions/stock/vehicle-contract.ts';
import { create as createEndPrices } from '#functions/stock/end-prices/handler.ts';
import type { IngestDeps } from '#functions/stock/ingest/context.ts';
import { wholeVehicleSchema } from '#functions/stock/vehicle-contract.ts';
import { makeCaller, type CallAnswer } from '../http-call.ts';
import { lambdaContext } from '../lambda-context.ts';
import { testPayments } from '../payments.ts';
import { OPERATOR_TOKEN, testIds, testRuntime } from '../runtime.ts';
import { feedBench } from './feeds.ts';

/** Feeds, the operators' routes for cars, and the schedule that ends prices, each with the grants of its function, on one local table. */
export const ownBench = async (
  tenants: readonly TenantContext[],
  options: { wrap?: (deps: IngestDeps) => IngestDeps } = {},
) => {
  const bench = await feedBench(options);
  const over = (name: string) => ({
    ...testRuntime({ ...bench.as(name), tenants, now: bench.clock.now, newId: testIds(`${name}-`) }),
    objects: bench.objects,
  });
  const call = makeCaller({
    stock: createApi(over('api-stock')),
    reservations: createReservations({ ...over('api-reservations'), payments: testPayments().payments }),
  });
  const endPrices = createEndPrices(over('stock-end-prices'));
  const ask = (method: string, path: string, body?: unknown, query?: URLSearchParams): Promise<CallAnswer> =>
    call({
      method,
      path: `/api/v1/operators/tenants/${path}`,
      ...(query === undefined ? {} : { query }),
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'user-agent': 'forecourt-cli' },
      ...(body === undefined ? {} : { body }),
    });
  return {
    ...bench,
    over,
    ask,
    endPrices: () => endPrices({}, lambdaContext(50_000)),
    car: async (tenant: TenantContext, car: string): Promise<WholeVehicle> => {
      const { status, body, text } = await ask('GET', `${tenant.id}/stock/cars/${encodeURIComponent(car)}`);
      if (status !== 200) throw new Error(text);
      return wholeVehicleSchema.parse(body);
    },
    act: (tenant: TenantContext, car: string, act: 'own' | 'undo' | 'sold' | 'back', body: unknown) =>
      ask('POST', `${tenant.id}/stock/cars/${encodeURIComponent(car)}/${act}`, body),
    item: async (tenant: TenantContext, id: string): Promise<StockItem> => {
      const stored = await bench.table.load(keys.stock(tenant, id), stockItemSchema);
      if (stored === undefined) throw new Error(`No car ${id}.`);
      return stored.state;
    },
  };
};
export type OwnBench = Awaited<ReturnType<typeof ownBench>>;
