import { useState } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { useChosen } from '#web/console/stock/chosen.ts';
import { isFiltered, stockUrl, toAsked, toFilter, type StockQuery } from '#web/console/stock/stock-url.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
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
const CARS = 'cars';
const CHOSEN = 'chosen';

interface Selected {
  query: StockQuery;
  /** Null: all that the filter leaves. */
  ids: readonly string[] | null;
}

/** The address of the page for a list's filter or what was chosen in it, with the change that it shows. */
const addressWith = ({ query, ids }: Selected, change: string): string => {
  const search = new URLSearchParams(stockUrl.write(query));
  if (ids !== null) search.set(CARS, CHOSEN);
  if (change !== '') search.set(CHANGE, change);
  return search.size === 0 ? '/cars/many' : `/cars/many?${search.toString()}`;
};

/** Named cars, or all that the filter leaves. */
const selectionOf = ({ query, ids }: Selected) => (ids === null ? { filter: toFilter(query) } : { ids: [...ids] });

const whichCars = ({ query, ids }: Selected, total: number | undefined): string => {
  if (ids !== null) return `${countText(ids.length, 'car')} that you chose in the list.`;
  const count = total === undefined ? 'All cars' : countText(total, 'car');
  return `${count} ${isFiltered(query) ? 'that the list’s filter leaves' : 'of the list, which has no filter'}.`;
};

function Planning({ selected, backTo }: { selected: Selected; backTo: string }) {
  const { query } = selected;
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
    const body = { id: `${id}${Date.now().toString(36)}`, cars: selectionOf(selected), rule: made.rule };
    take(
      () => api('stock.plan-many', { params: { tenant }, body }),
      (many) => navigate(at(addressWith(selected, many.id))),
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
      <p>{whichCars(selected, list?.total)}</p>
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

/** What was chosen is on this device: another one, or another person, has only the address. */
function NoneChosen({ backTo }: { backTo: string }) {
  return (
    <EmptyState title="No car is chosen here" text="Choose cars in the list, then change them.">
      <LinkButton variant="secondary" to={backTo}>
        To the list
      </LinkButton>
    </EmptyState>
  );
}

function Begin({ selected, backTo }: { selected: Selected; backTo: string }) {
  if (selected.ids?.length === 0) return <NoneChosen backTo={backTo} />;
  return <Planning selected={selected} backTo={backTo} />;
}

/** One act for all cars of the list's filter, or for those that were chosen in it: said, shown before it is done, done, undone. The address has filter and change. */
export function Page() {
  const { search } = useLocation();
  const at = useDealerPath();
  const query = stockUrl.read(search);
  const asked = new URLSearchParams(search);
  const id = asked.get(CHANGE) ?? '';
  const { ids } = useChosen(query);
  const selected = { query, ids: asked.get(CARS) === CHOSEN ? ids : null };
  const backTo = at(`/cars${stockUrl.write(query)}`);
  return (
    <div className={styles.page}>
      <PageHeader title="Change many cars" />
      {id === '' ? (
        <Begin selected={selected} backTo={backTo} />
      ) : (
        <Change key={id} id={id} back={at(addressWith(selected, ''))} />
      )}
    </div>
  );
}
