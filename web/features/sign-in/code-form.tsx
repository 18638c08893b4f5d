import { useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { useMessageCode } from '#web/sections/proof/use-message-code.ts';
import { useSecondsUntil } from '#web/sections/proof/use-seconds-until.ts';
import styles from './sign-in-view.module.css';
import type { SentBy, SignIn } from './use-sign-in.ts';

interface CodeFormProps {
  signIn: SignIn;
  phone: string;
  sentBy: SentBy;
  resendAt: number;
}

/** The code of the message or mail; six digits are sent by themselves. */
export function CodeForm({ signIn, phone, sentBy, resendAt }: CodeFormProps) {
  const { busy, problem, enterCode, askForCode, otherNumber } = signIn;
  const [code, setCode] = useState('');
  const left = useSecondsUntil(resendAt);
  useMessageCode((found) => {
    setCode(found);
    enterCode(found);
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) enterCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p aria-live="polite">
        {sentBy === 'sms'
          ? `We have sent a code to ${phone}. `
          : `If you have shown us an email address while you were signed in with ${phone}, we have sent a code there. `}
        It works for five minutes.
      </p>
      <Field label="Code" hint="Six digits" error={problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            className={styles.code}
            name="code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
      </Field>
      <Button type="submit" size="l" busy={busy}>
        Sign in
      </Button>
      <div className={styles.more}>
        <Button variant="quiet" disabled={left > 0 || busy} onClick={() => askForCode(phone, sentBy)}>
          {left > 0 ? `Send another code in ${left} s` : 'Send another code'}
        </Button>
        <Button variant="quiet" onClick={otherNumber}>
          Use another number
        </Button>
      </div>
    </form>
  );
}
