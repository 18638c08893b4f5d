import { useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import type { SavedView } from '#domain/console/saved-views-schema.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { reportUndone } from '#web/console/stock/report-undone.ts';
import { stockUrl, type StockQuery } from '#web/console/stock/stock-url.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { withoutView, withView, type List, type Views, type Whose } from './use-views.ts';
import styles from './vehicles.module.css';

const LONGEST_NAME = 60;

interface DialogProps {
  open: boolean;
  views: Views;
  onClose: () => void;
}

/** The team's views are of all places: who works for single ones has their own. */
const useMayShare = (): boolean => {
  const { places } = useDealer();
  return useMay(managers) && places === 'all';
};

const parseName = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);

/** One of the same name is replaced, under its id. */
const namedLike = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** The list's filter, order and columns as they are, under a name. */
export function SaveView({ open, query, views, onClose }: DialogProps & { query: StockQuery }) {
  const mayShare = useMayShare();
  const draft = useDraft('cars/view-name', '', parseName);
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const { busy, problem, take } = useStep();
  const save = (): void => {
    const name = draft.value.trim();
    setError(name === '' ? 'Give the view a name.' : undefined);
    const whose: Whose = isShared && mayShare ? 'team' : 'own';
    const list = views.lists?.[whose];
    if (name === '' || list === undefined) return;
    const address = stockUrl.write(query);
    const made = { id: randomKey(), name, address };
    take(
      () => views.change(whose, list, (all) => withView({ ...made, id: namedLike(all, name)?.id ?? made.id })(all)),
      () => {
        draft.erase();
        onClose();
        showToast({ title: 'Saved', text: name, action: { label: 'Close', onPress: () => undefined } });
      },
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title="Save this view">
      <form
        className={styles.viewForm}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <p>Filter, order and columns of the list are saved. A view of the same name is replaced.</p>
        <Field label="Name" error={error}>
          {(control) => (
            <Input
              {...control}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              value={draft.value}
              onChange={({ target }) => {
                setError(undefined);
                draft.change(target.value);
              }}
            />
          )}
        </Field>
        {mayShare && (
          <Checkbox
            label="For the whole team"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
        <Problem>{problem?.message ?? null}</Problem>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

interface LineProps {
  view: SavedView;
  whose: Whose;
  views: Views;
}

/** Renamed by Enter or its button, deleted with an undo. */
function ViewLine({ view, whose, views }: LineProps) {
  const [name, setName] = useState(view.name);
  const { busy, problem, take } = useStep();
  const list = views.lists?.[whose];
  if (list === undefined) return null;
  const isRenamed = name.trim() !== '' && name.trim() !== view.name;
  const bringBack = async (left: List): Promise<void> => {
    const result = await views.change(whose, left, withView(view));
    reportUndone(result, { title: 'Back again', text: view.name });
  };
  const remove = (): void =>
    take(
      () => views.change(whose, list, withoutView(view)),
      (left) =>
        showToast({
          title: 'Deleted',
          text: view.name,
          action: { label: 'Undo', onPress: () => void bringBack(left) },
        }),
    );
  return (
    <form
      className={styles.viewLine}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRenamed && !busy)
          take(
            () => views.change(whose, list, withView({ ...view, name: name.trim() })),
            () => undefined,
          );
      }}
    >
      <Field label={whose === 'team' ? 'Name, of the team' : 'Name'} error={problem?.message}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        aria-disabled={!isRenamed}
        aria-label={`Rename ${view.name}`}
      >
        Rename
      </Button>
      <Button variant="quiet" busy={busy} onClick={remove} aria-label={`Delete ${view.name}`}>
        Delete
      </Button>
    </form>
  );
}

/** Names of views, and which are not wanted any more. */
export function ArrangeViews({ open, views, onClose }: DialogProps) {
  const mayShare = useMayShare();
  const { lists } = views;
  const whose: readonly Whose[] = mayShare ? ['own', 'team'] : ['own'];
  const lines = whose.flatMap((of) => (lists?.[of].views ?? []).map((view) => ({ of, view })));
  return (
    <Dialog open={open} onClose={onClose} title="Saved views">
      <div className={styles.viewForm}>
        {lines.length === 0 && <p>None of yours is saved.</p>}
        {lines.map(({ of, view }) => (
          <ViewLine key={`${of} ${view.id} ${view.name}`} view={view} whose={of} views={views} />
        ))}
      </div>
    </Dialog>
  );
}
