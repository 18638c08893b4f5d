import { useState } from 'react';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import type { MyDealer } from '#web/console/lib/me.ts';
import { VehicleField } from '#web/console/inbox/vehicle-field.tsx';
import { useDraft } from '#web/console/lib/drafts.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Checkbox, Textarea } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { emptyEntry, errorsOf, parseEntry, toBody, type Entry, type EntryErrors } from './entry.ts';
import styles from './page.module.css';
import { How } from './how.tsx';
import { kindsFor } from './kinds.ts';
import { OwnVehicle } from './own-vehicle.tsx';

interface PartProps {
  entry: Entry;
  errors: EntryErrors;
  change: (part: Partial<Entry>) => void;
}

function Who({ entry, errors, change }: PartProps) {
  return (
    <>
      <Field id="add-name" label="Name" error={errors.name}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={entry.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field id="add-phone" label="Phone" error={errors.phone}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={entry.phone}
              onChange={({ target }) => change({ phone: target.value })}
            />
          )}
        </Field>
        <Field id="add-email" label="Email" optional error={errors.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={entry.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** Where this person works: what they add is answered there. */
const usePlaces = () => {
  const { places, locations } = useDealer();
  return places === 'all' ? locations : places;
};

const wantedLabels: Readonly<Record<Entry['kind'], string>> = {
  enquiry: 'What they want',
  service_booking: 'What should be done, and when',
  parts_order: 'What they order, and how many',
};

function What({ entry, errors, change }: PartProps) {
  const mine = usePlaces();
  return (
    <>
      {entry.kind === 'enquiry' ? (
        <VehicleField entry={entry} error={errors.car_id} change={change} />
      ) : (
        <OwnVehicle entry={entry} errors={errors} change={change} />
      )}
      <Field id="add-message" label={wantedLabels[entry.kind]} error={errors.message}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2_000}
            value={entry.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      {mine.length > 1 && (
        <Field id="add-location_id" label="Place that answers" error={errors.location_id}>
          {(control) => (
            <Select {...control} value={entry.place} onChange={({ target }) => change({ place: target.value })}>
              <option value="">Choose a place</option>
              {mine.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Checkbox
        label="They said yes to news and offers"
        checked={entry.optIn}
        onChange={({ target }) => change({ optIn: target.checked })}
      />
    </>
  );
}

const useSending = (entry: Entry, erase: () => void) => {
  const { tenant } = useDealer();
  const navigate = useNavigate();
  const at = useDealerPath();
  /** One per opened form: sent twice, it is one lead. */
  const [key] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const result = await api('leads.add', { params: { tenant }, body: toBody(entry), idempotencyKey: key });
    setBusy(false);
    if (!result.ok) {
      setProblem(result.problem);
      return;
    }
    erase();
    navigate(at(`/leads/${result.answer.lead_id}?view=mine`), { replace: true });
  };
  return { busy, problem, send };
};

const focusFirst = (errors: EntryErrors): void => {
  const order = [
    'name',
    'phone',
    'email',
    'vehicle_make',
    'vehicle_model',
    'vehicle_year',
    'message',
    'location_id',
  ] as const;
  const first = order.find((name) => errors[name] !== undefined);
  if (first !== undefined) document.getElementById(`add-${first}`)?.focus();
};

/** As it is in a draft, where this person writes such leads down. */
const kindOf = ({ kind }: Entry, kinds: ReturnType<typeof kindsFor>): Entry['kind'] =>
  kinds.find((one) => one.kind === kind)?.kind ?? kinds[0]?.kind ?? 'enquiry';

/** Of one place nobody is asked; a draft's may be gone. */
const placeOf = ({ place }: Entry, places: MyDealer['locations']): string => {
  const only = places.length === 1 ? places[0]?.id : undefined;
  return only ?? places.find(({ id }) => id === place)?.id ?? '';
};

const fieldErrors = (problem: CallProblem | null): EntryErrors =>
  Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field, message]));

/** An enquiry by phone or at the counter, while the person is there: what the site's form would ask, and no more. */
export function Page() {
  const places = usePlaces();
  const draft = useDraft('leads/new', emptyEntry, parseEntry);
  const { roles } = useDealer();
  const entry = {
    ...draft.value,
    place: placeOf(draft.value, places),
    kind: kindOf(draft.value, kindsFor(roles)),
  };
  const at = useDealerPath();
  const { busy, problem, send } = useSending(entry, draft.erase);
  const [own, setOwn] = useState<EntryErrors>({});
  const errors: EntryErrors = { ...fieldErrors(problem), ...own };
  const change = (part: Partial<Entry>): void => {
    setOwn({});
    draft.change({ ...entry, ...part });
  };
  const submit = (): void => {
    const found = errorsOf(entry, places.length > 1);
    setOwn(found);
    if (Object.keys(found).length > 0) focusFirst(found);
    else if (!busy) void send();
  };
  return (
    <>
      <PageHeader title="Add a lead" note={draft.isRestored ? 'As you left it' : undefined} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <How entry={entry} change={change} />
        <Who entry={entry} errors={errors} change={change} />
        <What entry={entry} errors={errors} change={change} />
        <Problem>{problem === null ? null : problem.message}</Problem>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Add lead
          </Button>
          <LinkButton variant="quiet" to={at('/leads')} onClick={draft.erase}>
            Discard
          </LinkButton>
        </div>
      </form>
    </>
  );
}
