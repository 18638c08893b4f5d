import { isSellable } from '#domain/vehicle/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { searchAddress } from './search/home-query.ts';
import { SectionFrame } from './section-frame.tsx';

const sizes = '(min-width: 1440px) 320px, (min-width: 1180px) 24vw, (min-width: 420px) 340px, 82vw';

export function Newest({ stock }: { stock: SearchAnswer }) {
  const { theme, search } = useSite();
  const hits = stock.hits.filter(isSellable).slice(0, theme.cardsPerRow + 1);
  if (hits.length === 0) return null;
  return (
    <SectionFrame
      title="Just arrived"
      more={{ label: 'All the latest', href: searchAddress({ sortBy: 'latest' }, search.searchBasePath) }}
    >
      <CardGrid columns={theme.cardsPerRow} flow="row">
        {hits.map((hit) => (
          <li key={hit.id}>
            <VehicleCard hit={hit} sizes={sizes} />
          </li>
        ))}
      </CardGrid>
    </SectionFrame>
  );
}
