import type { LenderEntry } from '#domain/finance/lender-schema.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { ProviderAway, type ProviderDeps } from '#functions/runtime/egress/provider.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { LenderService } from '#tenants/schemas/finance-schema.ts';
import type { Decision } from '../ingest/decide.ts';
import { idsIn, loadVehicles, type ReadDeps } from '../ingest/stock-reads.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import { decideAnswered, decideOld, decideUnanswered, entryRefusal, findLenderQuestion } from './answer.ts';
import { askHttpLender } from './http.ts';
import type { AskLender, LenderQuestion } from './lender.ts';
import {
  claimedRefresh,
  endedRefresh,
  isOpen,
  LENDER_SHARD,
  newRefresh,
  refreshStateSchema,
  type RefreshState,
} from './refresh-state.ts';
import { sampleEntry } from './sample.ts';

export interface RefreshDeps extends ProviderDeps, ReadDeps {
  table: Pick<Table, 'list' | 'loadMany' | 'change'>;
  now: () => Date;
  newId: () => string;
  logger: Pick<Logger, 'warn'>;
}

const BATCH = 100;
/** A question takes three seconds at most, and each is written at once. */
const STOP_MS = 30_000;
/** Of one dealer, so that another one's slow provider costs nobody their turn. */
const ROUND_MS = 60_000;

const makeAsk =
  (deps: RefreshDeps, service: LenderService): AskLender =>
  async (question) => {
    switch (service.from) {
      case 'sample':
        return sampleEntry(question, deps.now());
      case 'http':
        return askHttpLender(deps, service, question);
    }
  };

const change = (
  deps: RefreshDeps,
  tenant: TenantContext,
  of: string,
  decide: (state: RefreshState) => RefreshState | undefined,
): Promise<RefreshState> => {
  const at = deps.now().toISOString();
  return deps.table.change(keys.lenderRound(tenant), refreshStateSchema, newRefresh(deps.now(), of), (current) => {
    const state = decide(current);
    return state && { state, events: [], lane: 'stock', at, due: { shard: LENDER_SHARD, at: state.next_at } };
  });
};

interface Refresh {
  tenant: TenantContext;
  ask: AskLender;
  state: RefreshState;
  correlationId: string;
  isOver: () => boolean;
}

const write = (
  deps: RefreshDeps,
  { tenant, correlationId }: Refresh,
  stored: StoredItem<StockItem>,
  decide: (current: StockItem | undefined) => Decision,
) => writeVehicle(deps, tenant, { id: stored.state.id, stored, correlationId }, decide);

/** Throws ProviderAway for an entry that would not be shown, too. */
const askLender = async (
  deps: RefreshDeps,
  { ask }: Refresh,
  item: StockItem,
  question: LenderQuestion,
): Promise<LenderEntry | null> => {
  const entry = await ask(question);
  const refusal = entry === null ? null : entryRefusal(item, question, { entry, now: deps.now() });
  if (refusal !== null) throw new ProviderAway(refusal);
  return entry;
};

const askAbout = async (
  deps: RefreshDeps,
  refresh: Refresh,
  stored: StoredItem<StockItem>,
  question: LenderQuestion,
): Promise<void> => {
  refresh.state = { ...refresh.state, asked: refresh.state.asked + 1 };
  try {
    const entry = await askLender(deps, refresh, stored.state, question);
    const now = deps.now();
    await write(deps, refresh, stored, (current) => decideAnswered(current, question, { entry, now }));
    refresh.state = { ...refresh.state, failures: 0 };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const now = deps.now();
    await write(deps, refresh, stored, (current) => decideUnanswered(current, question, now));
    refresh.state = { ...refresh.state, failures: refresh.state.failures + 1 };
    deps.logger.warn('lender away', { tenant: refresh.tenant.id, vehicle: question.id, reason: error.reason });
  }
};

const mayAsk = ({ tenant, state, isOver }: Refresh, failuresBefore: number): boolean => {
  if (isOver() || state.asked >= tenant.config.finance.questionsPerDay) return false;
  // Begun with an open breaker, a round has one question.
  return !isOpen(state) || state.failures === failuresBefore;
};

const refreshOne = async (
  deps: RefreshDeps,
  refresh: Refresh,
  stored: StoredItem<StockItem>,
  before: number,
): Promise<void> => {
  const now = deps.now();
  const question = mayAsk(refresh, before) ? findLenderQuestion(stored.state, refresh.tenant.config, now) : null;
  if (question !== null) await askAbout(deps, refresh, stored, question);
  else await write(deps, refresh, stored, (current) => decideOld(current, now));
};

const loadVehicleIds = async (deps: RefreshDeps, tenant: TenantContext): Promise<string[]> => {
  const lists = tenant.config.sources.flatMap(({ id }) => {
    return [idsIn(deps.table, tenant, id, 'active'), idsIn(deps.table, tenant, id, 'missing')];
  });
  return (await Promise.all(lists)).flat();
};

const refreshAll = async (deps: RefreshDeps, refresh: Refresh): Promise<void> => {
  const ids = await loadVehicleIds(deps, refresh.tenant);
  const before = isOpen(refresh.state) ? refresh.state.failures : Number.NaN;
  for (let from = 0; from < ids.length; from += BATCH) {
    const vehicles = await loadVehicles(deps.table, refresh.tenant, ids.slice(from, from + BATCH));
    for (const stored of vehicles) await refreshOne(deps, refresh, stored, before);
  }
};

/** Asks a dealer's finance provider about the vehicles that are due. What was answered before stays after a failure. */
export const refreshQuotes = async (
  deps: RefreshDeps,
  tenant: TenantContext,
  clock: { getRemainingTimeInMillis: () => number },
): Promise<void> => {
  const { service, provider } = tenant.config.finance;
  if (service === null || provider === null || !tenant.config.flags.finance_enabled) return;
  if (clock.getRemainingTimeInMillis() < STOP_MS) return;
  const of = derivedId(provider, canonicalJson(service));
  const begun = deps.now();
  let mine = false;
  const state = await change(deps, tenant, of, (current) => {
    const next = claimedRefresh(current, begun, of);
    mine = next !== undefined;
    return next;
  });
  if (!mine) return;
  const isOver = (): boolean =>
    clock.getRemainingTimeInMillis() < STOP_MS || deps.now().getTime() - begun.getTime() > ROUND_MS;
  const refresh: Refresh = { tenant, state, isOver, ask: makeAsk(deps, service), correlationId: deps.newId() };
  try {
    await refreshAll(deps, refresh);
  } finally {
    const cut = isOver();
    await change(deps, tenant, of, () => endedRefresh(refresh.state, deps.now(), cut));
  }
};
