import { useQuery } from '@tanstack/react-query';
import { imageUrl } from '#domain/media/rules.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery } from '#web/queries/queries.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { OfferList } from '#web/sections/offers/offer-list.tsx';
import { offerStockQueries } from '#web/sections/offers/offer-stock.ts';
import { offerQuery, offersQuery } from '#web/sections/offers/offers-query.ts';
import { breadcrumbJsonLd, type Crumb, BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { OfferHero } from './offer-hero.tsx';
import type { Offer } from './use-offer-stock.ts';
import { OfferedVehicles, OfferTerms } from './offer-parts.tsx';
import styles from './offer-page.module.css';

const offerHref = ({ id, page: salePage }: Offer): string => salePage ?? `/offers/${id}`;
const buildOfferCrumbs = (offer: Offer): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Special offers', href: '/special-offers' },
  { label: offer.title, href: offerHref(offer) },
];

const routeOfferQuery = ({ params }: Pick<PageRequest, 'params'>) => offerQuery(params['id'] ?? '');

const OVER = 'This offer is over';

const head = ({ state, offer }: OfferAnswer, { site, origin }: PageRequest): Head => {
  if (state === 'over') return unlistedHead(OVER, site);
  return {
    title: `${offer.title} | ${site.name}`,
    description: offer.text,
    canonical: offerHref(offer),
    index: true,
    jsonLd: [breadcrumbJsonLd(buildOfferCrumbs(offer), origin)],
    ogImage: offer.picture === null ? null : imageUrl(offer.picture, 1280, 'jpeg'),
    preload: null,
    isRead: true,
  };
};

/** What runs today, in the place of an offer that has ended. */
function TodaysOffers() {
  const { data } = useQuery(offersQuery());
  if (data === undefined || data.offers.length === 0) return null;
  return (
    <Container className={styles.today}>
      <h2>On offer today</h2>
      <OfferList offers={data.offers} level="h3" />
    </Container>
  );
}

function Over({ offer }: { offer: Offer }) {
  const { site } = usePageRequest();
  return (
    <>
      <Container className={styles.over}>
        <h1 className={styles.overTitle}>{OVER}</h1>
        <p className={styles.overText}>“{offer.title}” has ended. What we offer today is below.</p>
        <div className={styles.ways}>
          <LinkButton to="/special-offers" size="l">
            Today’s offers
          </LinkButton>
          <LinkButton to={site.search.searchBasePath} size="l" variant="secondary">
            See all our stock
          </LinkButton>
        </div>
      </Container>
      <TodaysOffers />
      <NextSteps />
    </>
  );
}

/** Its vehicles are listed here, so only what is no search. */
const findMore = ({ href, page: salePage }: Offer): { label: string; href: string } | null =>
  /^\/(?:offers|search)\//.test(href) || href === salePage ? null : { label: 'What comes with it', href };

function Running({ offer }: { offer: Offer }) {
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={buildOfferCrumbs(offer)} />
      <OfferHero offer={offer} title={offer.title} text={offer.text} more={findMore(offer)} />
      <OfferedVehicles offer={offer} />
      <OfferTerms offer={offer} />
    </Container>
  );
}

function OfferPage() {
  const { data } = useQuery(routeOfferQuery(usePageRequest()));
  if (data === undefined) return null;
  return data.state === 'over' ? <Over offer={data.offer} /> : <Running offer={data.offer} />;
}

const queriesAfter = ({ state, offer }: OfferAnswer, { site }: PageRequest) => {
  if (state === 'over') return [newestQuery(site), offersQuery()];
  const asked = offerStockQueries(offer, site);
  return asked === null ? [] : [asked.all, asked.cheapest, asked.reduced];
};

/** `/offers/{id}`: one offer; 410 once it has ended (docs/product/content.md, 'Promotions'). */
export const page = definePage<'sites.offer'>({
  query: routeOfferQuery,
  after: queriesAfter,
  status: ({ state }) => (state === 'over' ? 410 : 200),
  head,
  Component: OfferPage,
});
