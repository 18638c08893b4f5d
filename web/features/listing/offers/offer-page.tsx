import { useQuery } from '@tanstack/react-query';
import { licenceLine } from '#domain/locations/licence.ts';
import { telHref } from '#domain/phone/rules.ts';
import { imageUrl } from '#domain/media/rules.ts';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { untilLabel } from '#domain/text/dates.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, searchQuery } from '#web/queries/queries.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { showMeLabel } from '#web/sections/counts/count-label.ts';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { breadcrumbJsonLd, type Crumb, BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offer-page.module.css';
import { offerQuery, offerSearch } from '#web/sections/offers/offers-query.ts';

type Offer = OfferAnswer['offer'];

const offerHref = ({ id }: Offer): string => `/offers/${id}`;
const buildOfferCrumbs = (offer: Offer): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Special offers', href: '/special-offers' },
  { label: offer.title, href: offerHref(offer) },
];

const routeOfferQuery = ({ params }: Pick<PageRequest, 'params'>) => offerQuery(params['id'] ?? '');

const OVER = 'This offer is over';
const SHOWN = 6;

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

/** The vehicles that it is for, as far as they are in stock. */
function OfferedVehicles({ offer }: { offer: Offer }) {
  const { site } = usePageRequest();
  const state = offerSearch(offer);
  const path = site.search.searchBasePath;
  const { data } = useQuery({ ...searchQuery(path, state ?? emptySearch), enabled: state !== null });
  if (state === null || data === undefined || data.count === 0) return null;
  const more = data.count > SHOWN;
  return (
    <Container className={styles.cars}>
      <h2>Vehicles with this offer</h2>
      <StockGrid hits={data.hits.slice(0, SHOWN)} />
      {more && (
        <LinkButton to={listingHref(state, path)} variant="secondary">
          {showMeLabel(data.count, site)}
        </LinkButton>
      )}
    </Container>
  );
}

function Running({ offer }: { offer: Offer }) {
  const { site } = usePageRequest();
  const { main } = site.phones;
  const own = offerHref(offer);
  return (
    <>
      <Container className={styles.trail}>
        <BreadcrumbTrail crumbs={buildOfferCrumbs(offer)} />
      </Container>
      <Container className={styles.offer}>
        {offer.picture !== null && (
          <Picture
            mediaKey={offer.picture}
            alt=""
            sizes="(min-width: 1000px) 560px, 92vw"
            priority
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          <h1 className={styles.title}>{offer.title}</h1>
          <p className={styles.text}>{offer.text}</p>
          <p className={styles.until}>{untilLabel(offer.expiry)}</p>
          <div className={styles.ways}>
            {offer.href !== own && (
              <LinkButton to={offer.href} size="l">
                See what it is about
              </LinkButton>
            )}
            <LinkButton to={telHref(main)} size="l" variant={offer.href === own ? 'primary' : 'secondary'}>
              {`Call ${main}`}
            </LinkButton>
          </div>
          <p className={styles.until}>
            {site.legal_name}, {licenceLine(null, site)}
          </p>
          {offer.disclaimer !== null && (
            <div className={styles.conditions}>
              <h2 className={styles.conditionsTitle}>Conditions</h2>
              <p>{offer.disclaimer}</p>
            </div>
          )}
        </div>
      </Container>
      <OfferedVehicles offer={offer} />
    </>
  );
}

function OfferPage() {
  const { data } = useQuery(routeOfferQuery(usePageRequest()));
  if (data === undefined) return null;
  return data.state === 'over' ? <Over offer={data.offer} /> : <Running offer={data.offer} />;
}

const queriesAfter = ({ state, offer }: OfferAnswer, { site }: PageRequest) => {
  if (state === 'over') return [newestQuery(site)];
  const asked = offerSearch(offer);
  return asked === null ? [] : [searchQuery(site.search.searchBasePath, asked)];
};

/** `/offers/{id}`: one offer; 410 once it has ended (docs/product/search.md, 'Special offers'). */
export const page = definePage<'sites.offer'>({
  query: routeOfferQuery,
  after: queriesAfter,
  status: ({ state }) => (state === 'over' ? 410 : 200),
  head,
  Component: OfferPage,
});
