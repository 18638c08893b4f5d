import { useState } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './page.module.css';

const LONGEST = 200;
const SHORTEST = 3;

/** It is no lead: why is asked, so that the next one can be read better. */
export function DismissForm({ mailId, onDone }: { mailId: string; onDone: () => void }) {
  const { tenant } = useDealer();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const dismiss = async (): Promise<void> => {
    setBusy(true);
    const params = { tenant, mail_id: mailId };
    const result = await api('inbox.dismiss-portal-mail', { params, body: { reason: reason.trim() } });
    setBusy(false);
    if (result.ok) onDone();
    else setError(result.problem.fields[0]?.message ?? result.problem.message);
  };
  const submit = (): void => {
    if (reason.trim().length < SHORTEST) setError('Say in a few words why.');
    else if (!busy) void dismiss();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Not a lead"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field id="mail-reason" label="Why it is no lead" hint="An advertisement, a bill, a test." error={error}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={busy}>
          Not a lead
        </Button>
      </div>
    </form>
  );
}
