import { signInHref, type SignInType } from '#domain/accounts/sign-in.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import styles from './go-on-later.module.css';

/** Whoever is signed in finds each step on any other device. Not in the first HTML: only the browser knows who they are. */
export function OtherDevice({ type, address }: { type: SignInType; address: string }) {
  const { id } = useSite();
  return (
    <p className={styles.small}>
      {mayBeSignedIn(id, new Date()) ? (
        'You are signed in: sign in on another device and open this page there to go on from the last step.'
      ) : (
        <>
          <Link to={signInHref({ type, redirect: address, back: address })}>Sign in</Link> to go on from here on another
          device, where you sign in too.
        </>
      )}
    </p>
  );
}
