import { useState } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { isFiltered, stockUrl, toAsked, type StockQuery } from '#web/console/stock/stock-url.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { FormFields } from './form-fields.tsx';
import { emptyForm, makeRule, parseForm, type ManyErrors, type ManyForm } from './form.ts';
import { ShownChange } from './shown-change.tsx';
import { useMany } from './use-many.ts';
import styles from './many.module.css';

const CHANGE = 'change';

/** The address of the page for a list's filter, with the change that it shows. */
const addressWith = (query: StockQuery, change: string): string => {
  const search = new URLSearchParams(stockUrl.write(query));
  if (change !== '') search.set(CHANGE, change);
  return search.size === 0 ? '/cars/many' : `/cars/many?${search.toString()}`;
};

const filterOf = (query: StockQuery) => {
  const { part, is, q, type, kind, place, days } = toAsked(query);
  return { part, is, q, type, kind, place, days };
};

const whichCars = (query: StockQuery, total: number | undefined): string => {
  const count = total === undefined ? 'All cars' : countText(total, 'car');
  return `${count} ${isFiltered(query) ? 'that the list’s filter leaves' : 'of the list, which has no filter'}.`;
};

function Planning({ query, backTo }: { query: StockQuery; backTo: string }) {
  const { tenant } = useDealer();
  const at = useDealerPath();
  const zone = useZone();
  const navigate = useNavigate();
  const { busy, problem, take } = useStep();
  const draft = useDraft<ManyForm>('cars/many', emptyForm, parseForm);
  const [errors, setErrors] = useState<ManyErrors>({});
  const [id] = useState(randomKey);
  const { answer: list } = useAnswer('stock.list-cars', {
    params: { tenant },
    query: { ...toAsked(query), limit: 1 },
  });
  const plan = (): void => {
    const made = makeRule(draft.value, { zone, now: new Date() });
    setErrors('errors' in made ? made.errors : {});
    if ('errors' in made) return;
    // A form that was sent and came back may ask for something else: each press has an id of its own.
    const body = { id: `${id}${Date.now().toString(36)}`, cars: { filter: filterOf(query) }, rule: made.rule };
    take(
      () => api('stock.plan-many', { params: { tenant }, body }),
      (many) => navigate(at(addressWith(query, many.id))),
    );
  };
  return (
    <form
      className={styles.part}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) plan();
      }}
    >
      <p>{whichCars(query, list?.total)}</p>
      <FormFields
        form={draft.value}
        errors={errors}
        change={(part) => {
          setErrors({});
          draft.change({ ...draft.value, ...part });
        }}
      />
      <Problem>{problem?.message ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Show what changes
        </Button>
        <LinkButton variant="quiet" to={backTo}>
          Back to the list
        </LinkButton>
      </div>
    </form>
  );
}

function Change({ id, back }: { id: string; back: string }) {
  const change = useMany(id);
  const { many, unread, refetch } = change;
  if (many === undefined) return <Waiting lines={6} problem={unread} onRetry={refetch} />;
  return <ShownChange {...change} many={many} back={back} />;
}

/** One act for all cars of the list's filter: said, shown before it is done, done, undone. The address has filter and change. */
export function Page() {
  const { search } = useLocation();
  const at = useDealerPath();
  const query = stockUrl.read(search);
  const id = new URLSearchParams(search).get(CHANGE) ?? '';
  return (
    <div className={styles.page}>
      <PageHeader title="Change many cars" />
      {id === '' ? (
        <Planning query={query} backTo={at(`/cars${stockUrl.write(query)}`)} />
      ) : (
        <Change key={id} id={id} back={at(addressWith(query, ''))} />
      )}
    </div>
  );
}
