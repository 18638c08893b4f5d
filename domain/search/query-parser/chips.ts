import { facetValueLabel, rangeLabel, sortLabels } from '../labels.ts';
import type { Interpretation } from './parsed-query.ts';

/** '7 seats', 'Up to $45,000', 'White, Arctic White', 'Near Cairns', 'Lowest price'. */
export const interpretationLabel = (meaning: Interpretation): string => {
  switch (meaning.kind) {
    case 'facet':
      return meaning.values.map((value) => facetValueLabel(meaning.facet, value)).join(', ');
    case 'range':
      return limitLabel(meaning);
    case 'near':
      return `Near ${meaning.locality}`;
    case 'sort':
      return sortLabels[meaning.sort];
  }
};

const limitLabel = ({ field, min, max }: Extract<Interpretation, { kind: 'range' }>): string => {
  const label = rangeLabel(field, { min, max });
  return field === 'seats' ? `${label} seats` : label;
};
