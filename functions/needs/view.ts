import type * as z from 'zod';
import { worksAt } from '#domain/console/roles.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { listNeeds } from './contract.ts';
import { factsSchema, noFacts, type Fact, type FactSourceName, type Facts } from './facts/fact.ts';
import { judge, type JudgedNeed } from './judge.ts';
import { severities } from './kinds/kind.ts';
import type { ReadOpenLeads, Viewer } from './open-leads.ts';
import { nothingSnoozed, snoozedSchema, type Snoozed } from './snooze.ts';

/** Leads with a line of their own; the rest is one. */
const LEADS_SHOWN = 50;
/** Settings change without an event: an answer is made anew after this. */
const FRESH_MS = 5 * 60_000;

interface ViewDeps extends Pick<Runtime, 'now'> {
  table: Pick<Runtime['table'], 'load'>;
  leads: ReadOpenLeads;
}

type Answer = z.input<typeof listNeeds.answer.schema>;

/** Sources whose subjects are leads. */
const ofLeads: readonly FactSourceName[] = ['lead', 'letter'];

/** A trade-in is of the place that inspects the car and of the one that answers its lead (functions/tradeins/desk). */
const seesTradeIn = (viewer: Viewer, { answers, inspects }: Fact['details']): boolean =>
  [answers, inspects].some((place) => worksAt(viewer, place ?? null));

/** Facts about leads are narrowed as the inbox is. */
const seenFacts = (state: Facts, viewer: Viewer, { sees }: ReadOpenLeads): Facts => ({
  ...state,
  facts: Object.fromEntries(
    Object.entries(state.facts).filter(([key, { details }]) => {
      if (key.startsWith('tradein:')) return seesTradeIn(viewer, details);
      return (
        !ofLeads.some((source) => key.startsWith(`${source}:`)) ||
        sees(viewer, { kind: details['type'] ?? '', location_id: details['location_id'] ?? null })
      );
    }),
  ),
});

const shortHash = (value: unknown): string => sha256Hex(JSON.stringify(value)).slice(0, 16);

/** `<what was stored>.<what is shown>.<until when>`: the middle says whether anything changed, the rest that nothing was read. */
interface Revision {
  stored: string;
  shown: string;
  until: number;
}

const toText = ({ stored, shown, until }: Revision): string => `${stored}.${shown}.${until.toString(36)}`;

const parseRevision = (text: string | undefined): Revision | undefined => {
  const [stored, shown, until] = text?.split('.') ?? [];
  if (stored === undefined || shown === undefined || until === undefined) return undefined;
  return { stored, shown, until: parseInt(until, 36) };
};

interface Stored {
  facts: Facts;
  snoozed: Snoozed['snoozed'];
  revision: string;
}

const revOf = (stored: { rev: number } | undefined): number => stored?.rev ?? 0;

const loadStored = async ({ table, leads }: ViewDeps, tenant: TenantContext, viewer: Viewer): Promise<Stored> => {
  const [facts, snoozed, leadsRevision] = await Promise.all([
    table.load(keys.needFacts(tenant), factsSchema),
    table.load(keys.snoozedNeeds(tenant), snoozedSchema),
    leads.revision(tenant),
  ]);
  const { id, roles, places } = viewer;
  return {
    facts: facts?.state ?? noFacts,
    snoozed: (snoozed?.state ?? nothingSnoozed).snoozed,
    revision: shortHash([tenant.id, revOf(facts), revOf(snoozed), leadsRevision, id, roles, places]),
  };
};

export const countNeeds = (needs: readonly JudgedNeed[]) => {
  const open = needs.filter(({ snoozed_until }) => snoozed_until === null);
  const [now = 0, today = 0, later = 0] = severities.map(
    (severity) => open.filter((need) => need.severity === severity).length,
  );
  return { now, today, later, snoozed: needs.length - open.length };
};

/** What a dealer's people have to do, as the viewer may see it. With the revision that the caller has: whether it changed. */
export const makeViewNeeds =
  (deps: ViewDeps) =>
  async (tenant: TenantContext, viewer: Viewer, since: string | undefined): Promise<Answer> => {
    const now = deps.now();
    const { facts, snoozed, revision: stored } = await loadStored(deps, tenant, viewer);
    const seen = parseRevision(since);
    const ask = (until: number): string => new Date(until).toISOString();
    if (since !== undefined && seen?.stored === stored && seen.until > now.getTime())
      return { revision: since, changed: false, changes_at: ask(seen.until) };
    const leads = await deps.leads.read(tenant, viewer, LEADS_SHOWN);
    const { needs, changes_at } = judge({
      tenant,
      now,
      facts: seenFacts(facts, viewer, deps.leads),
      leads,
      snoozed,
      viewer,
    });
    const latest = now.getTime() + FRESH_MS;
    const until = Math.min(latest, changes_at === null ? latest : Date.parse(changes_at));
    const shown = shortHash(needs);
    const revision = toText({ stored, shown, until });
    if (seen?.shown === shown) return { revision, changed: false, changes_at: ask(until) };
    return { revision, changed: true, changes_at: ask(until), needs, counts: countNeeds(needs) };
  };
