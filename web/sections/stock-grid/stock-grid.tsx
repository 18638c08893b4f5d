import type { Hit } from '#domain/search/hit-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';

const imageSizes = (columns: number): string =>
  columns >= 3
    ? '(min-width: 1400px) 425px, (min-width: 1180px) 31vw, (min-width: 620px) 46vw, 92vw'
    : '(min-width: 1400px) 645px, (min-width: 620px) 47vw, 92vw';

/** A full-width grid of vehicles, below a heading of level 2. */
export function StockGrid({ hits }: { hits: readonly Hit[] }) {
  const { cardsPerRow } = useSite().theme;
  return (
    <CardGrid columns={cardsPerRow}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <VehicleCard hit={hit} sizes={imageSizes(cardsPerRow)} heading="h3" />
        </li>
      ))}
    </CardGrid>
  );
}
