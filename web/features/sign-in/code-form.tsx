import { useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import styles from './sign-in-view.module.css';
import { useMessageCode } from './use-message-code.ts';
import type { SignIn } from './use-sign-in.ts';

/** Whole seconds left until `at`; counts down once a second. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((at - now) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
};

interface CodeFormProps {
  signIn: SignIn;
  phone: string;
  resendAt: number;
}

/** The code of the message; six digits are sent by themselves. */
export function CodeForm({ signIn, phone, resendAt }: CodeFormProps) {
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
      <p aria-live="polite">We have sent a code to {phone}. It works for five minutes.</p>
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
        <Button variant="quiet" disabled={left > 0 || busy} onClick={() => askForCode(phone)}>
          {left > 0 ? `Send another code in ${left} s` : 'Send another code'}
        </Button>
        <Button variant="quiet" onClick={otherNumber}>
          Use another number
        </Button>
      </div>
    </form>
  );
}
