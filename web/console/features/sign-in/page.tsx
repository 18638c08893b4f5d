import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#web/console/sign-in/calls.ts';
import { SignInForm } from '#web/console/sign-in/sign-in-form.tsx';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { FirstPasskey } from './first-passkey.tsx';
import { linkOf } from './link.ts';
import { LinkView } from './link-view.tsx';
import styles from './page.module.css';

/** Who has not signed in, at any address: what was asked for is shown afterwards. */
export function Page() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const link = linkOf(pathname, hash);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    document.title = 'Sign in to the console';
  }, []);
  const enter = async (): Promise<void> => {
    if (link !== null) navigate('/', { replace: true });
    await client.resetQueries();
  };
  const onSignedIn = (signedIn: SignedIn): void | Promise<void> => {
    // A link of npm start is for a trial on this machine.
    if (!signedIn.wants_passkey || signedIn.strength === 'local') return enter();
    setIsNew(true);
    return undefined;
  };
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <p className={styles.brand}>Forecourt console</p>
        {isNew ? (
          <FirstPasskey waits={link === null} onDone={enter} />
        ) : link === null ? (
          <>
            <h1>Sign in</h1>
            <SignInForm onSignedIn={onSignedIn} />
          </>
        ) : (
          <LinkView link={link} onSignedIn={onSignedIn} />
        )}
      </div>
    </main>
  );
}
