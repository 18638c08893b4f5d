import { registerTradeIns } from '#cli/tradeins.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { makeBookingOwners, makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { drivingDaySchema } from '#functions/testdrives/published/driving-days.ts';
import { makeSettle as makeSettleDrives } from '#functions/testdrives/settle/settle.ts';
import { createApi } from '#functions/tradeins/api.ts';
import { valuationDraft, valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';
import { makeSettle } from '#functions/tradeins/settle/settle.ts';
import { cliRunner } from './cli/cli.ts';
import { makeCaller } from './http-call.ts';
import { putLead, sampleLead } from './inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from './runtime.ts';
import { sentMessages } from './sent-messages.ts';
import { testTable } from './table.ts';
import { tenantContext } from './tenants.ts';

const dealer = (id: string) =>
  tenantContext(id, {
    testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 },
    crm: { endpoints: [] },
    flags: { ...tenantContext(id).config.flags, trade_in_enabled: true, test_drive_enabled: true },
  });

const blank = (): Omit<Valuation, 'id' | 'created_at' | 'changed_at' | 'expires_at' | 'lead_id' | 'accepted'> => ({
  secret_hash: 'x'.repeat(64),
  correlation_id: 'corr-0001',
  rego: null,
  rego_state: null,
  vehicle: {
    year: 2018,
    make: 'Toyota',
    model: 'Hilux',
    badge: null,
    body: null,
    fuel: null,
    transmission: null,
    from: 'owner',
  },
  car_id: null,
  answers: null,
  photos: [],
  sequence: 1,
  outcome: null,
  offer_price_cents: 2_000_000,
  changes: [],
  reference: null,
  inspection: null,
  final: null,
  saved: {},
  untold: [],
});

/** Trade-ins of a dealer with times for inspections, as its people work on them: routes, command line, mails and settlers. */
export const tradeInDesk = async () => {
  const tenant = dealer('coastline');
  const clock = testClock('2026-11-21T00:00:00.000Z');
  const sent = sentMessages();
  const store = await testTable();
  const parts = { tenants: [tenant, dealer('totara')], now: clock.now, newId: testIds() };
  const over = (name: string) => testRuntime({ ...parts, documents: store.as(name).documents });
  const nothing = async () => {
    throw new Error('Nobody is asked.');
  };
  const runtime = over('api-tradeins');
  const tradeins = createApi({
    ...runtime,
    egress: { request: nothing, check: async () => undefined },
    valuer: { value: nothing, outlook: nothing },
    leads: makeTradeInLeads(runtime),
  });
  const call = makeCaller({ tradeins });
  const settling = over('tradeins-settle');
  const drives = over('testdrives-settle');
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const at = (of: string, path: string): string => `/api/v1/operators/tenants/${of}/trade-ins/${path}`;
  let number = 0;

  const stored = async (id: string) => {
    const found = await store.table.load(keys.valuation(tenant, id), valuationSchema);
    if (found === undefined) throw new Error('There is no valuation.');
    return found;
  };

  /** With the enquiry that came with it; its offer is accepted unless that is changed. */
  const seed = async (change: Partial<Valuation> = {}) => {
    number += 1;
    const id = derivedId('desk-valuation', String(number));
    const now = clock.now().toISOString();
    const { lead_id } = sampleLead(tenant, `desk-${number}`);
    await putLead(store.table, tenant, sampleLead(tenant, `desk-${number}`));
    const valuation: Valuation = {
      ...blank(),
      id,
      created_at: now,
      changed_at: now,
      expires_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
      lead_id,
      accepted: { at: now, lead_id, offer_price_cents: 2_000_000 },
      ...change,
    };
    await store.table.create(keys.valuation(tenant, id), valuationSchema, valuationDraft(tenant, valuation, []));
    return { id, changed_at: now };
  };

  return {
    tenant,
    clock,
    store,
    mails: sent.mails,
    cli: cliRunner(registerTradeIns, { tradeins }),
    settle: makeSettle({
      ...settling,
      ...sent,
      leads: makeTradeInLeads(settling),
      siteOrigin: 'https://{slug}.example',
    }),
    settleDrives: makeSettleDrives({ ...drives, owners: makeBookingOwners(drives) }),
    call: (path: string, request: Omit<Parameters<typeof call>[0], 'path'>) => call({ path, ...request }),
    post: (path: string, body: object, of = 'coastline') => call({ method: 'POST', path: at(of, path), body, headers }),
    get: (path: string) => call({ method: 'GET', path: at('coastline', path), headers }),
    stored,
    seed,
    takenOn: async (start: string): Promise<string[]> =>
      (await store.table.load(keys.drivingDay(tenant, start.slice(0, 10)), drivingDaySchema))?.state.drives
        .filter((drive) => drive.start === start)
        .map((drive) => drive.lead_id) ?? [],
  };
};
