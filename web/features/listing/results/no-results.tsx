import { deferredComponent } from '#web/lib/deferred/component.tsx';
import type { ReactNode } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { countLabel } from '#web/sections/counts/count-label.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { OpenNow } from '#web/sections/layout/header/open-now.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { clearFilters } from '#web/features/listing/search/search-changes.ts';
import styles from './no-results.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { noResultsWords } from './no-results-words.ts';
import { listRelaxations } from './relaxations.ts';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const ParsedQueryPreview = deferredComponent(async () => (await listingModule.load()).ParsedQueryPreview);
const NoResultsSteps = deferredComponent(async () => (await listingModule.load()).NoResultsSteps);

/** No results: relaxations with their counts, a contact, then vehicles and makes (docs/product/design.md, 'Empty and error pages'). */
export function NoResults({ view, stockAlert }: { view: ListingView; stockAlert?: ReactNode }) {
  const site = useSite();
  const { answer, answered, href } = view;
  const ways = listRelaxations(answered, answer, site.dealerships);
  const { title, text } = noResultsWords(answered);
  const everything = href(clearFilters(answered));
  return (
    <>
      <div className={styles.empty}>
        <h2>{title}</h2>
        {answered.query !== '' && <ParsedQueryPreview view={view} />}
        <p>
          {text}
          {ways.length > 0 && ' Ask for a little less and there is:'}
        </p>
        {ways.length > 0 && (
          <ul className={styles.list}>
            {ways.map(({ label, state, count }) => (
              <li key={label}>
                <Link className={styles.way} to={href(state)} rel="nofollow">
                  <span className={styles.label}>{label}</span>
                  <span className={styles.count}>{countLabel(count, state, site)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {stockAlert}
        <div className={styles.actions}>
          {everything !== href(answered) && (
            <LinkButton to={everything} variant={ways.length > 0 ? 'secondary' : 'primary'}>
              Show everything
            </LinkButton>
          )}
          <p>
            Or tell us what you are after: <a href={telHref(site.phones.main)}>{site.phones.main}</a>
          </p>
          <OpenNow />
        </div>
      </div>
      <NoResultsSteps view={view} nearest={ways[0]} />
    </>
  );
}
