import { buildGrammar, type Grammar } from '#domain/search/query-parser/grammar.ts';
import { textFacets } from '#domain/search/query-parser/stock-vocabulary.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

/** Values per facet; words of rarer ones are searched as text. */
const MOST_VALUES = 1_500;
/** Names that came in later than this are found as text until then. */
const FRESHNESS_MS = 60_000;
/** One execution environment serves few dealers. */
const GRAMMARS_KEPT = 50;

/** Names in a dealer's stock, by which typed words are read. One engine request. */
export const stockNames = async (
  index: Pick<StockIndex, 'valuesOfAll'>,
  tenant: TenantContext,
): Promise<Record<string, string[]>> => {
  const known = await index.valuesOfAll(tenant, textFacets, MOST_VALUES);
  return Object.fromEntries(textFacets.map((facet, n) => [facet, (known[n] ?? []).map(({ value }) => value)]));
};

/** The grammar of each dealer, made again after FRESHNESS_MS. */
export const makeGrammars = (index: Pick<StockIndex, 'valuesOfAll'>, now: () => Date) => {
  const kept = new Map<string, { grammar: Promise<Grammar>; at: number }>();
  return (tenant: TenantContext): Promise<Grammar> => {
    const at = now().getTime();
    const known = kept.get(tenant.id);
    if (known !== undefined && at - known.at < FRESHNESS_MS) return known.grammar;
    const grammar = stockNames(index, tenant).then((names) => buildGrammar(tenant.config, names));
    kept.delete(tenant.id);
    kept.set(tenant.id, { grammar, at });
    grammar.catch(() => kept.delete(tenant.id));
    for (const oldest of kept.keys()) {
      if (kept.size <= GRAMMARS_KEPT) break;
      kept.delete(oldest);
    }
    return grammar;
  };
};
