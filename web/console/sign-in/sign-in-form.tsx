import { useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { requestCode, signInByPasskey, verifyCode, type SignedIn } from './calls.ts';
import styles from './sign-in-form.module.css';
import { useStep } from '#web/console/lib/use-step.ts';

interface SignInFormProps {
  onSignedIn: (signedIn: SignedIn) => void | Promise<void>;
  /** Of the person whose session has expired. */
  email?: string | undefined;
}

function CodeForm({ request, onSignedIn, onBack }: SignInFormProps & { request: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const { busy, problem, take } = useStep();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    take(() => verifyCode(request, code), onSignedIn);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field
        label="Code from the mail"
        hint="If somebody works with us under this address, six digits are on their way."
        error={problem?.message}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Use another address
      </Button>
    </form>
  );
}

/** A passkey first; a code by mail opens a limited session. */
export function SignInForm({ onSignedIn, email: known = '' }: SignInFormProps) {
  const [email, setEmail] = useState(known);
  const [request, setRequest] = useState<string | null>(null);
  const passkey = useStep();
  const mail = useStep();
  if (request !== null) return <CodeForm request={request} onSignedIn={onSignedIn} onBack={() => setRequest(null)} />;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    mail.take(
      () => requestCode(email.trim()),
      (answer) => setRequest(answer.request),
    );
  };
  return (
    <div className={styles.ways}>
      <Problem>{passkey.problem?.message ?? null}</Problem>
      <Button size="l" wide busy={passkey.busy} onClick={() => passkey.take(signInByPasskey, onSignedIn)}>
        Sign in with a passkey
      </Button>
      <p className={styles.or}>or</p>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label="Email address"
          hint="A code by mail lets you work for an hour; exports, refunds and roles need a passkey."
          error={mail.problem?.message}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username webauthn"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={mail.busy}>
          Mail me a code
        </Button>
      </form>
    </div>
  );
}
