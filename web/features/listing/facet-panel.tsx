import { rangeNames, type FacetName, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { facetLabel, facetValueLabel } from '#domain/search/labels.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { toggled } from './asked.ts';
import { facetItems, type FacetItem } from './facet-items.ts';
import styles from './facet-panel.module.css';
import { FacetRangeGroup } from './facet-range-group.tsx';
import { FacetRows, FacetValueGroup } from './facet-value-group.tsx';
import { PanelSections } from './panel-sections.tsx';
import type { ListingView } from './use-listing.ts';

/** Facets that stand open at first; the others open by a press or when something in them is chosen. */
const openAtFirst: ReadonlySet<FacetName> = new Set(['categories', 'car_type', 'item_type', 'make', 'body', 'price']);

/** Number facets shown as a range; seats read better as a short list. */
const isRangeFacet = (name: FacetName): name is RangeName =>
  name !== 'seats' && rangeNames.some((range) => range === name);
const isValueFacet = (name: FacetName): name is FacetName & ValueFacetName =>
  name !== 'km' && name !== 'price' && name !== 'subscription_price';

/** One value that every vehicle has narrows nothing. */
const narrows = (items: readonly FacetItem[]): boolean => items.length > 1 || items[0]?.selected === true;

/** A dealership's own stock is searched by category and price first (spec §2). */
const facetsShown = (facets: readonly FacetName[], { listing }: SearchAnswer): readonly FacetName[] =>
  listing.base['dealership_slug'] === undefined ? facets : [...new Set<FacetName>(['categories', 'price', ...facets])];

/** All ways to narrow the list, in the tenant's order (spec §2, 'Facets'). */
export function FacetPanel({ view }: { view: ListingView }) {
  const { search, constants } = useSite();
  const { asked, answer, href } = view;
  const itemsOf = (facet: ValueFacetName): FacetItem[] =>
    facetItems(facet, answer.facets[facet] ?? {}, asked.refinements[facet] ?? [], (value) =>
      facetValueLabel(facet, value),
    );
  const hrefIn = (facet: ValueFacetName) => (item: FacetItem) => href(toggled(asked, facet, item.value));

  const makes = asked.refinements.make ?? [];
  /** Models stand under their make once one make is chosen (spec §4), else in a group of their own. */
  const modelsOfMake = (item: FacetItem) => {
    const models = itemsOf('model').slice(0, constants.modelsPerMake);
    if (makes.length !== 1 || !item.selected || models.length === 0) return null;
    return (
      <FacetRows items={models} hrefOfItem={hrefIn('model')} shown={constants.makesShown} name={facetLabel('model')} />
    );
  };

  /** Where a dealer puts the model before the make, the model is what shoppers choose by. */
  const isOpen = (name: FacetName): boolean =>
    openAtFirst.has(name) || (name === 'model' && search.facets.indexOf('model') < search.facets.indexOf('make'));

  const rangeGroup = (field: RangeName) => {
    const stats = answer.facetStats[field];
    const fixed = { min: constants.priceSliderMin, max: constants.priceSliderMax };
    const bounds = field === 'price' ? fixed : stats;
    if (bounds === undefined || stats === undefined) return null;
    const open = isOpen(field) || asked.ranges[field] !== undefined;
    return <FacetRangeGroup key={field} field={field} bounds={bounds} open={open} asked={asked} href={href} />;
  };

  const modelsAreNested = makes.length === 1 && search.facets.includes('make');
  const valueGroup = (facet: FacetName & ValueFacetName) => {
    const items = itemsOf(facet);
    const chosen = items.some((item) => item.selected);
    if (!narrows(items) || (facet === 'model' && modelsAreNested)) return null;
    return (
      <FacetValueGroup
        key={facet}
        facet={facet}
        open={isOpen(facet) || chosen}
        items={items}
        hrefOfItem={hrefIn(facet)}
        below={facet === 'make' ? modelsOfMake : undefined}
        shown={facet === 'city' ? constants.cityFacetLimit : constants.makesShown}
      />
    );
  };

  return (
    <div className={styles.panel}>
      <PanelSections view={view} />
      {facetsShown(search.facets, answer).map((name) => {
        if (isRangeFacet(name)) return rangeGroup(name);
        return isValueFacet(name) ? valueGroup(name) : null;
      })}
    </div>
  );
}
