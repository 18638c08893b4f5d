import type { ReactNode } from 'react';
import { BreadcrumbTrail, type Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { OfferHero } from './offer-hero.tsx';
import type { Offer } from './use-offer-stock.ts';
import { OfferedVehicles, OfferTerms } from './offer-parts.tsx';
import styles from './offer-page.module.css';

interface SaleViewProps {
  offer: Offer;
  crumbs: readonly Crumb[];
  title: string;
  description: string;
  /** What the dealer says besides. */
  children: ReactNode;
}

/** A sale while it runs: what it is, its vehicles, the dealer's own words, its conditions and a form. */
export function SaleView({ offer, crumbs, title, description, children }: SaleViewProps) {
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <OfferHero offer={offer} title={title} text={description} />
      <OfferedVehicles offer={offer} />
      <div className={styles.blocks}>{children}</div>
      <OfferTerms offer={offer} />
    </Container>
  );
}
