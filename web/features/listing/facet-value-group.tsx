import type { ComponentProps } from 'react';
import type { ValueFacetName } from '#domain/search/facets.ts';
import { facetLabel } from '#domain/search/labels.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetRows } from './facet-rows.tsx';

interface FacetValueGroupProps extends Omit<ComponentProps<typeof FacetRows>, 'name'> {
  facet: ValueFacetName;
  open: boolean;
}

/** One facet: its values are links, so that it works without scripts. */
export function FacetValueGroup({ facet, open, items, ...rows }: FacetValueGroupProps) {
  const chosen = items.filter((item) => item.selected).length;
  const title = facetLabel(facet);
  return (
    <FacetGroup title={title} open={open} chosen={chosen === 0 ? null : String(chosen)}>
      <FacetRows items={items} name={title.toLowerCase()} {...rows} />
    </FacetGroup>
  );
}
