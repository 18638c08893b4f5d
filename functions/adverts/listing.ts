import { gapCodes, type GapCode } from '#domain/consumer-law/gap-codes.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import { lists, parseAdvertId, WITH_GAPS } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What the list of a dealer's adverts says of one, without a read of it. */
export interface ListedAdvert {
  id: string;
  gaps: GapCode[];
  location_id: string | null;
  stocknum: string | null;
  name: string;
}

const SEPARATOR = '\u001f';
/** Nine codes are 110 letters; a sort value has 1,024 bytes. */
const LONGEST_PART = 150;
const OF_GAPS = '+';

const cleaned = (text: string): string => text.replaceAll(SEPARATOR, ' ');

/** Those with gaps come first in the list. */
const WITHOUT_GAPS = '1';

export const listedAdvert = (tenant: TenantContext, advert: ListedAdvert): ItemDraft<unknown>['listed'] => {
  const { id, gaps, location_id, stocknum, name } = advert;
  const parts = [
    gaps.length > 0 ? WITH_GAPS : WITHOUT_GAPS,
    id,
    gaps.join(OF_GAPS),
    location_id ?? '',
    stocknum ?? '',
    name,
  ];
  return {
    list: lists.adverts(tenant),
    sort: parts.map((part) => cleaned(part).slice(0, LONGEST_PART)).join(SEPARATOR),
  };
};

const known: ReadonlyMap<string, GapCode> = new Map(gapCodes.map((code) => [code, code]));

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

export const readListed = ({ key, sort }: IndexEntry): ListedAdvert => {
  const [, , gaps = '', location, stocknum, name = ''] = sort.split(SEPARATOR);
  return {
    id: parseAdvertId(key),
    gaps: gaps.split(OF_GAPS).flatMap((code) => known.get(code) ?? []),
    location_id: orNull(location),
    stocknum: orNull(stocknum),
    name,
  };
};
