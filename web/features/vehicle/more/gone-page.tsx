import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { isSellable } from '#domain/vehicle/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { likeSlugQueries, similarQuery, wordsOfSlug, nameOfSlug } from '#web/queries/similar.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Link } from '#web/lib/router.tsx';
import { makeDraft } from '#web/forms/drafts/draft.ts';
import { EnquiryDialog, loadEnquiryForm } from '#web/forms/enquiry/enquiry-dialog.tsx';
import styles from './gone-page.module.css';

const TITLE = 'Find Me Something Similar';

const warm = (): void => {
  // Prefetch only: the press reports a failure.
  loadEnquiryForm().catch(() => undefined);
};

/** The form of a vehicle of which only the address is left; without scripts the button leads to the search. */
function GoneForm({ slug, search }: { slug: string; search: string }) {
  const [isOpen, setOpen] = useState(false);
  const [draft] = useState(makeDraft);
  const vehicle = { id: vehicleIdOfSlug(slug), slug, name: nameOfSlug(slug), available: false, picture: null };
  return (
    <>
      <LinkButton
        to={search}
        size="l"
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {TITLE}
      </LinkButton>
      <EnquiryDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        draft={draft}
        subject={{ type: 'similar_request', car: vehicle, location: null }}
        title={TITLE}
        beside={
          <p>
            <Link to={search}>See similar vehicles we have now</Link>, or tell us what you want:
          </p>
        }
      />
    </>
  );
}

/** Of the vehicle's body and price; where there are none, of the same model, then of the same make. */
const useAlike = (slug: string): Hit[] => {
  const { site } = usePageRequest();
  const { data, isError } = useQuery(similarQuery(slug));
  const enabled = isError || data?.hits.length === 0;
  const answers = useQueries({ queries: likeSlugQueries(slug, site).map((query) => ({ ...query, enabled })) });
  if (data !== undefined && !enabled) return data.hits;
  const found = new Map(answers.flatMap((answer) => answer.data?.hits ?? []).map((hit) => [hit.id, hit]));
  return [...found.values()].filter(isSellable);
};

/** Answered 410 (docs/product/vehicles.md, 'Sold vehicles'). */
export function GonePage() {
  const { site, params } = usePageRequest();
  const { slug = '' } = params;
  const words = wordsOfSlug(slug);
  const base = site.search.searchBasePath;
  const hits = useAlike(slug);
  return (
    <>
      <Container className={styles.gone}>
        <h1>This vehicle is no longer here</h1>
        <p className={styles.text}>
          It has been sold and its page is closed for good. {site.name} gets new stock every week, so one like it may be
          closer than you think.
        </p>
        <div className={styles.actions}>
          {words !== '' && <GoneForm slug={slug} search={listingHref({ ...emptySearch, query: words }, base)} />}
          <LinkButton to={base} size="l" variant="secondary">
            See all our stock
          </LinkButton>
        </div>
        <p>
          Or call <a href={telHref(site.phones.main)}>{site.phones.main}</a> and tell us what you are looking for.
        </p>
      </Container>
      <NextSteps first={{ title: 'Similar vehicles', hits }} />
    </>
  );
}
