import { withBase, type PathRefinements } from '#domain/search/paths.ts';
import { presets } from '#domain/search/stock-presets.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockQuery } from '../engines/port/stock-index.ts';
import { toIdentifier, tokenise } from '#domain/text/tokens.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** Words after this are not searched. */
const MAX_WORDS = 12;

/** '-hilux' and '-land-cruiser' leave vehicles out; a hyphen within a word does not. */
const EXCLUSION = /(?<=^|\s)-(?=[\p{L}\p{N}])\S+/gu;

const parseWords = (text: string): Pick<StockQuery, 'words' | 'excluded' | 'identifier'> => {
  const rest = text.replace(EXCLUSION, ' ');
  const excluded = (text.match(EXCLUSION) ?? []).map(toIdentifier).filter((word) => word !== '');
  return {
    words: tokenise(rest).slice(0, MAX_WORDS),
    excluded: [...new Set(excluded)].slice(0, MAX_WORDS),
    identifier: toIdentifier(rest),
  };
};

const listNearestNames = ({ config }: TenantContext, { sortBy, near = [] }: SearchState): string[] =>
  sortBy === 'distance' ? near.flatMap((id) => config.locations.find((one) => one.id === id)?.name ?? []) : [];

/** The query of a search, within the bounds that no address can lift (docs/product/search.md, 'Search contract'). */
export const stockQuery = (tenant: TenantContext, state: SearchState, base: PathRefinements, now: Date): StockQuery => {
  const { constants, flags, search } = tenant.config;
  const { only, pricedOnly } = presets[search.defaultStock];
  const { refinements, ranges } = withBase(state, base);
  const cheapestFirst = state.sortBy === 'price_asc' && flags.hide_unpriced_when_price_asc;
  return {
    tenant,
    soldAfter: now.getTime() - constants.soldDays * DAY_MS,
    only,
    pricedOnly: pricedOnly || cheapestFirst,
    ...parseWords(state.query),
    refinements,
    ranges,
    sort: state.sortBy,
    nearest: listNearestNames(tenant, state),
    soldLast: search.soldLast,
    from: (state.page - 1) * constants.pageSize,
    size: constants.pageSize,
  };
};
