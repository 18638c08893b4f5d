import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { alertWording } from '#domain/alerts/wording.ts';
import type { SavedAlert } from '#functions/alerts/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { readAskedCode, type AskedCode } from '#web/sections/proof/asked-code.ts';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import { saveAlert, type AlertRequest } from './alert-calls.ts';
import styles from './save-alert.module.css';
import { Problem } from '#web/ui/problem.tsx';
import { wordsOfError } from '#web/lib/use-act.ts';

interface SaveAlertProps extends Pick<AlertRequest, 'kind' | 'search'> {
  title: string;
  /** False where the title stands above already. */
  headed?: boolean;
}

/** Replaces the form and takes the focus. */
function Saved({ saved }: { saved: SavedAlert }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isConfirmed = saved.state === 'active';
  return (
    <div className={styles.form} role="status">
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {isConfirmed ? 'Saved' : 'Check your email'}
      </h2>
      <p>
        {isConfirmed
          ? `We will ${saved.channel === 'sms' ? 'text' : 'email'} you: ${saved.words}.`
          : `Open the link in the email that we have just sent to switch this on: ${saved.words}. It works for 7 days.`}
      </p>
      {isConfirmed && <Link to="/alerts">See your alerts</Link>}
    </div>
  );
}

const emailHint = (isSignedIn: boolean): string =>
  isSignedIn
    ? 'Leave it empty, and we text the number you signed in with.'
    : 'We send a link first, to be sure it is yours.';

/** Asks to be told: where, how often, and whether that is agreed (docs/product/accounts.md, 'Alerts'). */
export function SaveAlert({ kind, search, title, headed = true }: SaveAlertProps) {
  const { id, name } = useSite();
  const isSignedIn = mayBeSignedIn(id, new Date());
  const [email, setEmail] = useState('');
  const [pace, setPace] = useState<AlertRequest['pace']>('instant');
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [saved, setSaved] = useState<SavedAlert | null>(null);
  if (saved !== null) return <Saved saved={saved} />;

  const refusal = (): string | null => {
    if (!isSignedIn && email.trim() === '') return 'Enter your email address.';
    return agreed ? null : 'Check the box to agree to these messages.';
  };
  const fail = (error: unknown): void => {
    const code = readAskedCode(error);
    setAsked(code);
    setProblem(code === null ? wordsOfError(error) : null);
  };
  const send = (): void => {
    const refused = refusal();
    setProblem(refused);
    setAsked(null);
    if (busy || refused !== null) return;
    setBusy(true);
    const address = email.trim() === '' ? {} : { email: email.trim() };
    saveAlert({ kind, search, pace, ...address })
      .then(setSaved, fail)
      .finally(() => setBusy(false));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate aria-label={title} aria-busy={busy}>
      {headed && <h2 className={styles.title}>{title}</h2>}
      <Problem>{problem}</Problem>
      <FormProof
        proof={{ asked, again: send, cancel: () => setAsked(null) }}
        busy={busy}
        contact={{ email, phone: null }}
      />
      <Field label="Email" hint={emailHint(isSignedIn)} optional={isSignedIn}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label="How often">
        {(control) => (
          <Select
            {...control}
            value={pace}
            onChange={({ target }) => setPace(target.value === 'daily' ? 'daily' : 'instant')}
          >
            <option value="instant">At once</option>
            <option value="daily">Once a day</option>
          </Select>
        )}
      </Field>
      <Checkbox
        label={alertWording(kind, name)}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <Button type="submit" size="l" busy={busy}>
        {title}
      </Button>
    </form>
  );
}
