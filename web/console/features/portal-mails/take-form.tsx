import { useState } from 'react';
import type { ShownPortalMail } from '#functions/inbox/contract.ts';
import { VehicleField } from '#web/console/inbox/vehicle-field.tsx';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import {
  errorsOfEntry,
  firstEntry,
  LONGEST_MESSAGE,
  parseMailEntry,
  toTakeBody,
  type MailEntry,
  type MailErrors,
} from './entry.ts';
import styles from './page.module.css';

interface PartProps {
  entry: MailEntry;
  errors: MailErrors;
  change: (part: Partial<MailEntry>) => void;
}

const texts = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
] as const;

function Who({ entry, errors, change }: PartProps) {
  return texts.map(({ name, label, type }) => (
    <Field key={name} id={`mail-${name}`} label={label} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete="off"
          value={entry[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  ));
}

function Place({ entry, errors, change }: PartProps) {
  const { places, locations } = useDealer();
  const mine = places === 'all' ? locations : places;
  if (mine.length < 2) return null;
  return (
    <Field id="mail-location_id" label="Place that answers" optional error={errors.location_id}>
      {(control) => (
        <Select {...control} value={entry.place} onChange={({ target }) => change({ place: target.value })}>
          <option value="">Where the vehicle stands</option>
          {mine.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const fieldErrors = (problem: CallProblem | null): MailErrors =>
  Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field, message]));

const useTaking = (mail: ShownPortalMail, onTaken: () => void) => {
  const { tenant } = useDealer();
  const navigate = useNavigate();
  const at = useDealerPath();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const take = async (entry: MailEntry): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const params = { tenant, mail_id: mail.mail_id };
    const result = await api('inbox.take-portal-mail', { params, body: toTakeBody(entry, mail) });
    setBusy(false);
    if (!result.ok) {
      setProblem(result.problem);
      return;
    }
    onTaken();
    const { lead_id } = result.answer.mail;
    navigate(at(lead_id === null ? '/portal-mails' : `/leads/${lead_id}`), { replace: true });
  };
  return { busy, problem, take };
};

/** What somebody reads in the mail; filled in as far as it was read. */
export function TakeForm({ mail }: { mail: ShownPortalMail }) {
  const draft = useDraft(`portal-mails/${mail.mail_id}`, firstEntry(mail), parseMailEntry);
  const { busy, problem, take } = useTaking(mail, draft.erase);
  const [own, setOwn] = useState<MailErrors>({});
  const entry = draft.value;
  const errors = { ...fieldErrors(problem), ...own };
  const change = (part: Partial<MailEntry>): void => {
    setOwn({});
    draft.change({ ...entry, ...part });
  };
  const submit = (): void => {
    const found = errorsOfEntry(entry);
    setOwn(found);
    const first = texts.find(({ name }) => found[name] !== undefined);
    if (first !== undefined) document.getElementById(`mail-${first.name}`)?.focus();
    else if (!busy) void take(entry);
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Make a lead of it"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Who entry={entry} errors={errors} change={change} />
      <VehicleField entry={entry} error={errors.car_id} change={change} />
      <Field id="mail-message" label="What they want" optional error={errors.message}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={LONGEST_MESSAGE}
            value={entry.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <Place entry={entry} errors={errors} change={change} />
      <Problem>{problem === null ? null : problem.message}</Problem>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Make a lead
        </Button>
      </div>
    </form>
  );
}
