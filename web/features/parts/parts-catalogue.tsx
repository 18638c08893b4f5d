import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { partsPhone } from '#web/sections/locations/parts-locations.ts';
import { Container } from '#web/ui/container.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { telHref } from '#domain/phone/rules.ts';
import { SearchField } from '#web/forms/page/search-field.tsx';
import { partSearchLimits } from '#domain/parts/facets.ts';
import { partsCrumbs } from './parts-enquiry.tsx';
import { filterGroups } from './filter-groups.ts';
import { ORDER_PATH, PARTS_PATH, partsHref } from '#web/sections/parts/parts-address.ts';
import { NoParts } from './no-parts.tsx';
import { PartCard } from './part-card.tsx';
import { PartChips } from './part-chips.tsx';
import { PartDetail } from './part-detail.tsx';
import { PartFilters } from './part-filters.tsx';
import { PartToolbar } from './part-toolbar.tsx';
import styles from './parts-catalogue.module.css';
import { countText, isNarrowed } from './parts-words.ts';
import type { PartsView } from './use-parts.ts';

const FIRST_ROWS = 6;

function Found({ view }: { view: PartsView }) {
  const { answer, answered, state } = view;
  if (answer.count === 0) return <NoParts view={view} />;
  return (
    <>
      <ul className={styles.grid}>
        {answer.hits.map((part, n) => (
          <li key={part.number}>
            <PartCard part={part} eager={n < FIRST_ROWS} href={partsHref({ ...state, part: part.number })} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Pages of parts"
        page={answer.page}
        pages={answer.pages}
        hrefFor={(page) => partsHref({ ...answered, page, part: '' })}
      />
    </>
  );
}

/** The part that the address names, or that it is gone. */
function Opened({ view: { answer, state, standing } }: { view: PartsView }) {
  if (answer.part !== null) return <PartDetail part={answer.part} back={partsHref({ ...state, part: '' })} />;
  if (state.part === '' || standing !== 'current') return null;
  return <p className={styles.soft}>There is no part with the number {state.part} in our list any more.</p>;
}

/** The dealer's parts: words, filters, results, and the order that is made of them. */
export function PartsCatalogue({ view }: { view: PartsView }) {
  const site = useSite();
  const { answer, answered, state, standing } = view;
  const phone = partsPhone(site);
  const words = countText(answer, answered);
  const groups = filterGroups(answered, answer);
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <BreadcrumbTrail crumbs={partsCrumbs} />
        <h1>{isNarrowed(answered) ? words : 'Parts and accessories'}</h1>
        <SearchField
          {...{ id: 'part', label: 'Part, part number or vehicle', path: PARTS_PATH, words: state.query }}
          {...{ placeholder: 'Brake pads', maxLength: partSearchLimits.words }}
        />
        <PartChips view={view} />
        <div className={styles.tools}>
          {answer.count > 0 && (
            <p className={styles.soft}>
              {isNarrowed(answered) ? 'Prices include GST.' : `${words}. Prices include GST.`}
            </p>
          )}
          <PartToolbar view={view} groups={groups} />
        </div>
      </div>
      {/* Announced after every change (WCAG 2.2, 4.1.3). */}
      <p role="status" className={styles.unseen}>
        {standing === 'current' ? words : ''}
      </p>
      {groups.length > 0 && (
        <aside className={styles.filters} aria-label="Filters">
          <PartFilters groups={groups} />
        </aside>
      )}
      <section className={styles.results} aria-label="Parts" aria-busy={standing === 'loading' || undefined}>
        <Opened view={view} />
        <Found view={view} />
        <p className={styles.soft}>
          Not sure that it fits? Our parts people check before anything is ordered: <a href={telHref(phone)}>{phone}</a>
          .
        </p>
        <p className={styles.byHand}>
          To order, <Link to={ORDER_PATH}>tell us the part number, your vehicle and how many</Link>.
        </p>
      </section>
    </Container>
  );
}
