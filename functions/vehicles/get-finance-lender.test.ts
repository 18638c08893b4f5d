import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LenderEntry } from '#domain/finance/lender-schema.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { callRoute } from '#test/support/call-route.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { vehicleAnswerSchema } from './contract.ts';
import { getVehicleRoute } from './get-vehicle.ts';
import { getFinanceLenderRoute } from './get-finance-lender.ts';

const entry: LenderEntry = {
  interestRate: 8.49,
  comparisonRate: 9.37,
  paymentWeek: 15_949,
  paymentMonth: null,
  termMonths: 60,
  termYears: 5,
  deposit: 0,
  balloon: 0,
  disclaimer: 'Conditions apply.',
  as_of: '2026-11-20T00:00:00.000Z',
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
};

describe('vehicles.get-finance-lender', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const coastline = tenantContext('coastline');

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const put = (id: string, change: Partial<LenderEntry> = {}, item: Partial<StockItem> = {}) =>
    putStock(
      store.table,
      coastline,
      stockItem({ id, ...item }, { finance_lenders: { manual: { ...entry, ...change }, kestrel: entry } }),
    );
  const deps = () => ({ ...store.as('api-vehicles'), env: testEnv, now: () => new Date('2026-11-21T00:00:00.000Z') });
  const get = async (slug: string, provider = 'manual', tenant: TenantContext = coastline) => {
    try {
      return (await callRoute(getFinanceLenderRoute(deps()), tenant, { params: { slug, provider } })).body;
    } catch (error) {
      if (error instanceof Problem) return error.code;
      throw error;
    }
  };

  test('answers the lender’s words and the figures that may be shown, by slug and by id', async () => {
    await put('f1');
    const answer = { provider: 'manual', disclaimer: 'Conditions apply.', as_of: entry.as_of };
    const figures = { country: 'AU', repayment_cents: 15_949, interest_rate: '8.49', comparison_rate: '9.37' };
    expect(await get('2021-toyota-hilux-sr5-f1')).toMatchObject({ ...answer, figures });
    expect(await get('f1')).toMatchObject({ ...answer, figures });
  });

  test('answers an offer of the dealer’s settings where the feed has no entry', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'f9' }, { car_type: 'demo' }));
    expect(await get('f9')).toMatchObject({ provider: 'manual', figures: { country: 'AU', interest_rate: '6.29' } });
  });

  test('answers the words alone where the figures may not be shown', async () => {
    await put('f2', { comparisonRate: 8.48 });
    await put('f3', { as_of: '2026-11-13T00:00:00.000Z' });
    expect(await get('f2')).toMatchObject({ disclaimer: 'Conditions apply.', figures: null });
    expect(await get('f3')).toMatchObject({ disclaimer: 'Conditions apply.', figures: null });
  });

  test('knows no entry before its day begins where the vehicle stands', async () => {
    await put('f7', { as_of: '2026-11-21T20:00:00.000Z' });
    await put('f8', { as_of: '2026-11-21T13:00:00.000Z' });
    expect(await get('f7')).toBe('not_found');
    expect(await get('f8')).toMatchObject({ figures: { country: 'AU' } });
  });

  test('refuses an unknown vehicle, another provider, a dealer without finance, and a vehicle that is gone', async () => {
    await put('f4');
    await put('f5', {}, { state: 'withdrawn' });
    const off = tenantContext('coastline', { flags: { ...coastline.config.flags, finance_enabled: false } });
    expect(await get('nobody')).toBe('not_found');
    expect(await get('f4', 'kestrel')).toBe('not_found');
    expect(await get('f4', 'manual', off)).toBe('not_found');
    expect(await get('f5')).toBe('gone');
  });

  test('the vehicle’s own answer brings the same figures, and no lender’s entry', async () => {
    await put('f6');
    const { body } = await callRoute(getVehicleRoute(deps()), coastline, { params: { slug: 'f6' } });
    const { car: vehicle, estimate } = vehicleAnswerSchema.parse(body);
    expect(estimate).toMatchObject({ country: 'AU', repayment_cents: 15_949 });
    expect(vehicle.finance_lenders).toEqual({});
  });
});
