import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { similarHref } from './similar-href.ts';

interface SimilarLinkProps {
  car: Vehicle;
  size: 'm' | 'l';
  variant: 'primary' | 'secondary';
}

export function SimilarLink({ car, ...look }: SimilarLinkProps) {
  return (
    <LinkButton to={similarHref(car, useSite())} wide {...look}>
      Find Me Something Similar
    </LinkButton>
  );
}
