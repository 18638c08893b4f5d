import { useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { CodeProof } from '#web/sections/proof/code-proof.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './sign-in-view.module.css';
import type { SignIn } from './use-sign-in.ts';

interface OtherWaysProps {
  signIn: SignIn;
  phone: string;
  mail: boolean;
}

const nobody = { email: null, phone: null };

/** How to go on where no text message is sent to the number (docs/product/accounts.md, 'Where no text message is sent'). */
export function OtherWays({ signIn: { busy, askForCode }, phone, mail }: OtherWaysProps) {
  const { site } = usePageRequest();
  const [isNew, setNew] = useState(false);
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">Other ways to sign in</h2>
      {mail && !isNew && (
        <>
          <Button busy={busy} onClick={() => askForCode(phone, 'email')}>
            Email the code to my address
          </Button>
          <p className={styles.small}>Works if you have shown us your email address while you were signed in.</p>
          <Button variant="quiet" onClick={() => setNew(true)}>
            Show an email address now
          </Button>
        </>
      )}
      {mail && isNew && (
        <CodeProof
          contact={nobody}
          by={['email']}
          text="Enter the code of our mail, and we try the text message again."
          onProven={() => askForCode(phone)}
          onCancel={() => setNew(false)}
        />
      )}
      <p>
        Or call <a href={telHref(site.phones.main)}>{site.phones.main}</a>, or{' '}
        <Link to="/contact-us">ask us to call you</Link>.
      </p>
    </section>
  );
}
