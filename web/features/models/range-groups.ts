import { modelPriceFrom } from '#domain/models/pairs.ts';
import { bodyLabels, itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import { slugify } from '#domain/text/rules.ts';
import type { ModelEntry } from '#functions/search/contract.ts';

export interface RangeGroup {
  /** 'SUV', 'Caravan' */
  label: string;
  /** Id of its first tile. */
  anchor: string;
  models: readonly ModelEntry[];
  /** The lowest price of new ones, in whole dollars; null where nothing is priced. */
  from: number | null;
}

/** Cars by body, other vehicles by kind. */
const kindOf = ({ body, item_type: type }: ModelEntry): string =>
  type === 'car' ? (bodyLabels.get(body ?? '') ?? itemTypeLabels.car) : itemTypeLabels[type];

const lowest = (models: readonly ModelEntry[]): number | null => {
  const prices = models.flatMap((model) => modelPriceFrom(model) ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
};

/** Bodies in the order of their first model, models in the dealer's order. */
export const groupRange = (range: readonly ModelEntry[]): RangeGroup[] => {
  const groups = new Map<string, ModelEntry[]>();
  for (const model of range) {
    const kind = kindOf(model);
    groups.set(kind, [...(groups.get(kind) ?? []), model]);
  }
  return [...groups].map(([kind, models]) => ({
    label: kind,
    anchor: slugify(kind),
    models,
    from: lowest(models),
  }));
};
