import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { inChunks } from '#functions/runtime/in-chunks.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { idsOf, noFacts, withSeen, type Facts } from '../facts/fact.ts';
import type { FactSource } from '../facts/source.ts';
import { sources } from '../facts/sources.ts';
import { changeFacts } from '../facts/store.ts';
import type { NoteDeps } from '../note/note.ts';

/** Of deliveries and leads, which are the only subjects without end. */
const WHOLE_MS = 14 * DAY_MS;
/** Looked at again: a retry or a replay may have died meanwhile, and the index lags. */
const OVERLAP_MS = 2 * HOUR_MS;
const LOOKS_AT_ONCE = 20;

interface Remade {
  /** That were missing. */
  missed: number;
  /** That were over. */
  over: number;
}

const seenAnew = async (
  deps: NoteDeps,
  tenant: TenantContext,
  source: FactSource,
  { known, from }: { known: Facts; from: string },
) => {
  const ids = [...new Set(await source.subjects(deps, tenant, { from, known: idsOf(known, source.name) }))];
  const seen = [];
  for await (const chunk of inChunks(ids, LOOKS_AT_ONCE)) {
    const facts = await Promise.all(chunk.map((id) => source.read(deps, tenant, id)));
    seen.push(...chunk.map((id, n) => ({ source: source.name, id, fact: facts[n] })));
  }
  return seen;
};

/** Another time alone is worth a write once a day: the next comparison begins there. */
const isSame = (state: Facts, known: Facts): boolean =>
  known.compared_at !== null &&
  Date.parse(state.compared_at ?? '') - Date.parse(known.compared_at) < DAY_MS &&
  canonicalJson(state.facts) === canonicalJson(known.facts);

const countNew = (state: Facts, before: Facts): number =>
  Object.keys(state.facts).filter((key) => !Object.hasOwn(before.facts, key)).length;

/**
 * The facts of a dealer from what the table has. `whole`: from two weeks back; otherwise what is known, what settings name, and
 * what came since the last comparison.
 */
export const makeRemake =
  (deps: NoteDeps) =>
  async (tenant: TenantContext, { whole }: { whole: boolean }): Promise<Remade> => {
    const now = deps.now();
    const { before, after } = await changeFacts(deps, tenant, async (known) => {
      const from =
        whole || known.compared_at === null ? earlierBy(now, WHOLE_MS) : earlierBy(known.compared_at, OVERLAP_MS);
      let state: Facts = { ...noFacts, compared_at: now.toISOString() };
      for (const source of sources)
        for (const seen of await seenAnew(deps, tenant, source, { known, from })) state = withSeen(state, seen);
      return isSame(state, known) ? known : state;
    });
    return { missed: countNew(after, before), over: countNew(before, after) };
  };
