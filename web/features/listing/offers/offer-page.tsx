import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { NotFoundView } from '#web/sections/next-steps/not-found-view.tsx';
import { errorMessages } from '#web/sections/layout/error-messages.ts';
import { breadcrumbJsonLd, type Crumb, BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './offer-page.module.css';
import { offerOf, untilLabel, type Offer } from './offers-on.ts';

const hrefOf = ({ id }: Offer): string => `/offers/${id}`;
const crumbsOf = (offer: Offer): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Special offers', href: '/special-offers' },
  { label: offer.title, href: hrefOf(offer) },
];

const idOf = ({ params }: PageRequest): string => params['id'] ?? '';

const OVER = 'This offer is over';

const headOfNone = (site: Site, status: 404 | 410): Head =>
  unlistedHead(status === 410 ? OVER : errorMessages(404).title, site);

const head = (site: Site, request: PageRequest): Head => {
  const { offer, status } = offerOf(idOf(request), request);
  if (offer === undefined || status !== 200) return headOfNone(site, status === 410 ? 410 : 404);
  return {
    title: `${offer.title} | ${site.name}`,
    description: offer.text,
    canonical: hrefOf(offer),
    index: true,
    jsonLd: [breadcrumbJsonLd(crumbsOf(offer), request.origin)],
    ogImage: null,
    preload: null,
  };
};

function Over({ offer }: { offer: Offer }) {
  const { site } = usePageRequest();
  return (
    <>
      <Container className={styles.over}>
        <h1 className={styles.title}>{OVER}</h1>
        <p className={styles.text}>“{offer.title}” has ended. What we offer today is one step away.</p>
        <div className={styles.ways}>
          <LinkButton to="/special-offers" size="l">
            Today’s offers
          </LinkButton>
          <LinkButton to={site.search.searchBasePath} size="l" variant="secondary">
            See all our stock
          </LinkButton>
        </div>
      </Container>
      <NextSteps />
    </>
  );
}

function OfferPage() {
  const request = usePageRequest();
  const { offer, status } = offerOf(idOf(request), request);
  if (offer === undefined) return <NotFoundView />;
  if (status === 410) return <Over offer={offer} />;
  const { main } = request.site.phones;
  return (
    <Container className={styles.offer}>
      <BreadcrumbTrail crumbs={crumbsOf(offer)} />
      <h1 className={styles.title}>{offer.title}</h1>
      <p className={styles.text}>{offer.text}</p>
      <p className={styles.until}>{untilLabel(offer)}</p>
      <div className={styles.ways}>
        <LinkButton to={offer.href === hrefOf(offer) ? '/special-offers' : offer.href} size="l">
          See what it is about
        </LinkButton>
        <LinkButton to={telHref(main)} size="l" variant="secondary">
          {`Call ${main}`}
        </LinkButton>
      </div>
    </Container>
  );
}

/** `/offers/{id}`: one offer; 410 once it has ended (docs/product/search.md, 'Special offers'). */
export const offerPage = definePage({
  id: 'offer',
  query: siteQuery,
  also: (request) => (offerOf(idOf(request), request).status === 200 ? [] : [newestQuery(request.site)]),
  status: (_, request) => offerOf(idOf(request), request).status,
  head,
  Component: OfferPage,
});
