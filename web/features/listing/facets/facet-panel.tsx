import { useState } from 'react';
import {
  isValueFacet,
  rangeNames,
  type FacetName,
  type RangeName,
  type ValueFacetName,
} from '#domain/search/facets.ts';
import { facetValueLabel, shownFacets } from '#domain/search/labels.ts';
import type { Bounds } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { usePaysByFinance } from '#web/sections/payment/use-payment.ts';
import { hasSeveralSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { facetItems, type FacetItem } from './facet-items.ts';
import styles from './panel-sections.module.css';
import { FacetRangeGroup } from './facet-range-group.tsx';
import { FacetRows } from './facet-rows.tsx';
import { FacetValueGroup } from './facet-group.tsx';
import {
  chosenUnder,
  makesOfModels,
  modelLabel,
  modelPart,
  modelsOfOne,
  modelsUnder,
  type MakesOfModels,
} from './models.ts';
import { PanelSections } from './panel-sections.tsx';
import { toggledHrefs } from './toggled-hrefs.ts';
import { useEarlySearch } from '#web/features/listing/search/use-early-search.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

/** Number facets shown as a range. Seats are a short list unless a range of them is in the search. */
const isRangeFacet = (name: FacetName, { ranges }: ListingView['searchState']): name is RangeName =>
  rangeNames.some((range) => range === name) && (name !== 'seats' || ranges.seats !== undefined);

/** A single value that all vehicles have is no filter. */
const narrows = (items: readonly FacetItem[]): boolean => items.length > 1 || items[0]?.selected === true;

/** A dealership's stock shows category and price first (docs/product/search.md, 'Dealership stock'). */
const listFacets = ({ search }: Site, { listing }: SearchAnswer): readonly FacetName[] =>
  listing.base['dealership_slug'] === undefined
    ? search.facets
    : [...new Set<FacetName>(['categories', 'price', ...search.facets])];

/** Weekly prices stand beside prices while the shopper pays by finance. */
const withWeekly = (names: readonly FacetName[]): FacetName[] => [
  ...new Set(names.flatMap((name): FacetName[] => (name === 'price' ? [name, 'weekly_price_range'] : [name]))),
];

/** Several locations have a separate section above the facets. */
const facetsShown = (site: Site, answer: SearchAnswer): readonly FacetName[] =>
  listFacets(site, answer).filter((name) => name !== 'location_name' || !hasSeveralSalesLocations(site));

/** Open when the dealer puts the model facet before the make. */
const isOpenAtFirst = (name: FacetName, { facets }: Site['search']): boolean =>
  shownFacets[name].open === true || (name === 'model' && facets.indexOf('model') < facets.indexOf('make'));

/** Rows before 'Show all', by tenant and facet (docs/product/search.md, 'Facet rows'). */
const rowsShown = (facet: ValueFacetName, { search, constants }: Site): number => {
  if (facet === 'city') return constants.cityFacetLimit;
  return (facet === 'make' && search.popularMakes.length) || constants.makesShown;
};

const toEnds = ({ min, max }: Range = { min: null, max: null }): Bounds => ({
  min: min ?? max ?? 0,
  max: max ?? min ?? 0,
});

/** A slider's ends: the tenant's for prices, else the list's. Null when no vehicle and no selected range has the number. */
const findBounds = (field: RangeName, { searchState, answer }: ListingView, { constants }: Site): Bounds | null => {
  const stats = answer.facetStats[field];
  const range = searchState.ranges[field];
  if (stats === undefined && range === undefined) return null;
  if (field === 'price') return { min: constants.priceSliderMin, max: constants.priceSliderMax };
  return stats ?? toEnds(range);
};

/** Makes by model from all answers so far, so that a narrower list does not rename models. */
const useMakesOfModels = (answer: SearchAnswer): MakesOfModels => {
  const [known, setKnown] = useState(() => ({ answer, makes: makesOfModels(answer) }));
  if (known.answer !== answer) setKnown({ answer, makes: new Map([...makesOfModels(answer), ...known.makes]) });
  return known.makes;
};

/** All filters, in the tenant's order (docs/product/search.md, 'Facets'). */
export function FacetPanel({ view }: { view: ListingView }) {
  const site = useSite();
  const { search, constants } = site;
  const { searchState, answer, answered, href } = view;
  const isFinance = usePaysByFinance(site);
  const shown = facetsShown(site, answer);
  const makesByModel = useMakesOfModels(answer);
  const makes = searchState.refinements.make ?? [];

  const makeFormatLabel = (facet: ValueFacetName) => (value: string) =>
    facet === 'model' && makes.length === 0
      ? modelLabel(value, makesByModel.get(value))
      : facetValueLabel(facet, value);
  const buildFacetItems = (name: ValueFacetName, counts = answer.facets[name] ?? {}): FacetItem[] =>
    facetItems({
      name,
      counts,
      selected: searchState.refinements[name] ?? [],
      labelOf: makeFormatLabel(name),
      first: name === 'make' ? search.popularMakes : [],
    });
  const hrefIn = (facet: ValueFacetName) => toggledHrefs(searchState, facet, href, answer.listing.base);

  /** Under several makes, models are pairs, because two makes may share a name (docs/product/search.md, 'Makes and models'). */
  const modelsOfMake = ({ value: make, selected }: FacetItem) => {
    if (!selected) return null;
    const facet = makes.length === 1 ? 'model' : 'make_model';
    const models =
      facet === 'model'
        ? buildFacetItems('model', modelsOfOne(make, answer, String(answered.refinements.make) === String(makes)))
        : facetItems({
            name: facet,
            counts: modelsUnder(make, answer.facets[facet] ?? {}),
            selected: chosenUnder(make, searchState),
            labelOf: modelPart,
          });
    if (models.length === 0) return null;
    return (
      <FacetRows
        items={models.slice(0, constants.modelsPerMake)}
        hrefOfItem={hrefIn(facet)}
        shown={constants.makesShown}
        name={`${make} models`}
      />
    );
  };

  const rangeGroup = (field: RangeName) => {
    const bounds = findBounds(field, view, site);
    if (bounds === null) return null;
    const open = isOpenAtFirst(field, search) || searchState.ranges[field] !== undefined;
    return (
      <FacetRangeGroup key={field} field={field} bounds={bounds} open={open} searchState={searchState} href={href} />
    );
  };

  const isNested = (facet: ValueFacetName): boolean =>
    facet === 'model' &&
    search.facets.includes('make') &&
    (makes.length === 1 || (makes.length > 1 && searchState.refinements.model === undefined));
  const valueGroup = (facet: ValueFacetName & FacetName) => {
    const items = buildFacetItems(facet);
    if (!narrows(items) || isNested(facet)) return null;
    return (
      <FacetValueGroup
        key={facet}
        facet={facet}
        open={isOpenAtFirst(facet, search) || items.some((item) => item.selected)}
        items={items}
        hrefOfItem={hrefIn(facet)}
        below={facet === 'make' ? modelsOfMake : undefined}
        shown={rowsShown(facet, site)}
      />
    );
  };

  return (
    <div {...useEarlySearch()} className={styles.panel}>
      <PanelSections view={view} />
      {(isFinance ? withWeekly(shown) : shown).map((name) => {
        if (isRangeFacet(name, searchState)) return rangeGroup(name);
        return isValueFacet(name) ? valueGroup(name) : null;
      })}
    </div>
  );
}
