import { siteGaps } from '#domain/consumer-law/site-gaps.ts';
import { gapCodes, type GapCode } from '#domain/consumer-law/gap-codes.ts';
import { describeGap } from '#domain/consumer-law/gap-words.ts';
import { worksAt, type LocationScope } from '#domain/console/roles.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { GapsAnswer } from './contract.ts';
import { readListed, type ListedAdvert } from './listing.ts';

interface Asked {
  gap?: GapCode | undefined;
  page: number;
  size: number;
}

const counted = (adverts: readonly ListedAdvert[], { config }: TenantContext): GapsAnswer['gaps'] => {
  const stateOf = (id: string | null): string | null =>
    config.locations.find((one) => one.id === id)?.address.state ?? null;
  return gapCodes
    .flatMap((code) => {
      const found = adverts.filter(({ gaps }) => gaps.includes(code));
      const states = found.map(({ location_id }) => stateOf(location_id));
      return found.length === 0 ? [] : [{ ...describeGap(code, config.country, states), cars: found.length }];
    })
    .toSorted((a, b) => b.cars - a.cars);
};

/** From the list of what the site shows, as it was last recorded: no vehicle is read. */
export const gapsAnswer = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
  places: LocationScope,
  { gap, page, size }: Asked,
): Promise<GapsAnswer> => {
  const entries = await table.list(lists.adverts(tenant));
  const adverts = entries.map(readListed).filter(({ location_id }) => worksAt({ places }, location_id));
  const lacking = adverts.filter(({ gaps }) => gaps.length > 0);
  const found = lacking
    .filter(({ gaps }) => gap === undefined || gaps.includes(gap))
    .toSorted((a, b) => b.gaps.length - a.gaps.length || (a.name < b.name ? -1 : 1));
  return {
    cars: adverts.length,
    with_gaps: lacking.length,
    gaps: counted(adverts, tenant),
    of_dealer: places === 'all' ? siteGaps(tenant.config) : [],
    listed: found.slice((page - 1) * size, page * size),
    found: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / size)),
  };
};
