import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { readSignIn } from '#domain/accounts/sign-in.ts';
import { displayPhone, telHref } from '#domain/phone/rules.ts';
import { useTypedBefore } from '#web/forms/fields/take-over-typed.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { AccountReasons } from '#web/sections/next-steps/account-reasons.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { CodeForm } from './code-form.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in-view.module.css';
import { useSignIn, type SignIn } from './use-sign-in.ts';
import { Problem } from '#web/ui/problem.tsx';
import { signInWords } from './words.ts';

function PhoneForm({ signIn: { busy, problem, refused, askForCode } }: { signIn: SignIn }) {
  const { site } = usePageRequest();
  const [phone, setPhone] = useState(refused?.phone ?? '');
  useTypedBefore();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) askForCode(phone);
  };
  return (
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Mobile number"
        hint={site.country === 'AU' ? 'For example 0412 345 678' : 'For example 021 123 4567'}
        error={problem ?? undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            autoComplete="tel"
            required
          />
        )}
      </Field>
      <Button type="submit" size="l" busy={busy}>
        Send me a code
      </Button>
      <p className={styles.small}>
        We send one text message with a code. {site.name} uses your number to know you again; see our{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    </form>
  );
}

function SignedIn({ signIn, phone, onward }: { signIn: SignIn; phone: string; onward: string }) {
  const { site } = usePageRequest();
  return (
    <div className={styles.form}>
      <p>You are signed in as {displayPhone(phone, site.country)}.</p>
      <Problem>{signIn.problem}</Problem>
      <LinkButton to={onward} size="l">
        Continue
      </LinkButton>
      <div className={styles.more}>
        <Button variant="quiet" busy={signIn.busy} onClick={() => signIn.signOut(false)}>
          Sign out
        </Button>
        <Button variant="quiet" onClick={() => signIn.signOut(true)}>
          Sign out everywhere
        </Button>
      </div>
    </div>
  );
}

/** `/sign-in` (docs/product/accounts.md, 'Sign-in'). */
export function SignInView() {
  const { site, search } = usePageRequest();
  const { type, redirect, back } = readSignIn(search);
  // A new document: everything of it is asked for as the person who is signed in.
  const signIn = useSignIn(() => window.location.replace(redirect));
  const { step } = signIn;
  // From another page the vehicles come after the form: nothing stands where they will.
  const { isPending } = useQuery(newestQuery(site));
  const { title, text } = signInWords[type];
  return (
    <>
      <Container className={styles.page}>
        <div className={styles.signIn}>
          <h1>{step.kind === 'signed-in' ? 'Sign in' : title}</h1>
          {step.kind !== 'signed-in' && <p className={styles.reason}>{text}</p>}
          <noscript>
            <p>
              Signing in needs JavaScript. Call us instead: <a href={telHref(site.phones.main)}>{site.phones.main}</a>
            </p>
          </noscript>
          {step.kind === 'phone' && <PhoneForm signIn={signIn} />}
          {signIn.refused !== null && <OtherWays signIn={signIn} {...signIn.refused} />}
          {step.kind === 'code' && <CodeForm key={step.resendAt} signIn={signIn} {...step} />}
          {step.kind === 'signed-in' && <SignedIn signIn={signIn} phone={step.phone} onward={redirect} />}
          <p>
            <Link to={back}>Back without signing in</Link>
          </p>
        </div>
        <AccountReasons />
      </Container>
      {!isPending && <NextSteps />}
    </>
  );
}
