import { useQuery } from '@tanstack/react-query';
import { telHref } from '#domain/phone/rules.ts';
import { directoryHref, emptyDirectoryState, type DirectoryState } from '#domain/search/directory.ts';
import type { ModelsAnswer } from '#functions/search/contract.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useLastAnswer } from '#web/lib/use-last-answer.ts';
import { showcaseQuery } from '#web/queries/queries.ts';
import { MakeMark } from '#web/sections/cards/make-mark.tsx';
import { NotYet } from '#web/sections/next-steps/not-yet.tsx';
import { ErrorView } from '#web/sections/layout/errors/error-view.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import styles from './directory.module.css';
import { directoryCrumbs } from './crumbs.ts';
import { ModelFilters } from './model-filters.tsx';
import { Range } from './range.tsx';
import { directoryLabel, vehicleCountLabel } from './model-words.ts';
import { readDirectoryRequest, modelsQuery } from './models-query.ts';

function Empty({ directoryState }: { directoryState: DirectoryState }) {
  const { phones } = useSite();
  return (
    <div className={styles.empty}>
      <h2>No model fits all of this</h2>
      <p>
        Ask for a little less, or tell us what you are after: <a href={telHref(phones.main)}>{phones.main}</a>
      </p>
      <div className={styles.ways}>
        {directoryState.make !== '' && (
          <LinkButton to={directoryHref({ ...directoryState, make: '', page: 1 })} variant="secondary">
            With any manufacturer
          </LinkButton>
        )}
        <LinkButton to={directoryHref(emptyDirectoryState)} variant="secondary">
          Show all models
        </LinkButton>
      </div>
    </div>
  );
}

/** Why the visible models may not match the request; undefined when they do. */
const describeDoubt = (state: 'current' | 'loading' | 'failed', { as_of }: ModelsAnswer): string | undefined => {
  if (state === 'failed') return 'We could not get the new list. This is the one from before.';
  return as_of && 'Our search is having a short break. These models are up to ten minutes old.';
};

/** No model at all, whatever is asked. */
const isBare = (directoryState: DirectoryState, { count }: ModelsAnswer): boolean =>
  count === 0 && directoryHref({ ...directoryState, page: 1 }) === directoryHref(emptyDirectoryState);

function Bare({ vehicles }: Pick<ModelsAnswer, 'vehicles'>) {
  const { search } = useSite();
  return (
    <NotYet
      title="None has a page yet"
      text="Each model that we sell gets a page of its own here: what it costs, how its grades differ, what it uses, and which of them we have. Until then a person answers."
      stockHref={vehicles === 0 ? undefined : search.searchBasePath}
    />
  );
}

function Models({ directoryState, answer }: { directoryState: DirectoryState; answer: ModelsAnswer }) {
  if (answer.count === 0) return <Empty directoryState={directoryState} />;
  return (
    <>
      <Range models={answer.models} />
      <Pagination
        page={answer.page}
        pages={answer.pages}
        hrefFor={(page) => directoryHref({ ...directoryState, page })}
        label="Pages of models"
      />
    </>
  );
}

function DirectoryHead({ answer, bare }: { answer: ModelsAnswer; bare: boolean }) {
  const { data: showcase } = useQuery(showcaseQuery(useSite()));
  const { make } = answer;
  const logo = make === null ? undefined : showcase?.make_logos[make.slug];
  return (
    <div className={styles.head}>
      {logo !== undefined && <MakeMark make={make?.name ?? ''} logo={logo} />}
      <h1 className={styles.heading}>{bare ? 'Models' : directoryLabel(answer)}</h1>
      {!bare && (
        <p className={styles.lead}>
          {vehicleCountLabel(answer.vehicles)} <Link to="/models/compare">Compare models</Link>
        </p>
      )}
    </div>
  );
}

function Doubt({ text, retry }: { text: string | undefined; retry: () => void }) {
  if (text === undefined) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Every model sold or in stock (docs/product/search.md, 'Models directory'). */
export function Directory() {
  const directoryState = readDirectoryRequest(usePageRequest());
  const { last, state, failedWith, retry } = useLastAnswer(modelsQuery(directoryState), directoryState);
  if (last === undefined) {
    return state === 'failed' ? (
      <ErrorView status={failedWith} />
    ) : (
      <Container className={styles.waiting}>{null}</Container>
    );
  }
  const { answer } = last;
  const bare = isBare(directoryState, answer);
  return (
    <Container className={styles.directory}>
      <BreadcrumbTrail crumbs={directoryCrumbs(answer)} />
      <DirectoryHead answer={answer} bare={bare} />
      <p role="status" className={styles.unseen}>
        {state === 'current' ? directoryLabel(answer) : ''}
      </p>
      {!bare && <ModelFilters directoryState={directoryState} answer={answer} />}
      <Doubt text={describeDoubt(state, answer)} retry={retry} />
      <section aria-label="Models" className={styles.results} data-waiting={state === 'loading' || undefined}>
        {bare ? <Bare vehicles={answer.vehicles} /> : <Models directoryState={directoryState} answer={answer} />}
      </section>
    </Container>
  );
}
