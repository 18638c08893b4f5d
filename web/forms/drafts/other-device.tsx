import { signInHref, type SignInType } from '#domain/accounts/sign-in.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { useHasDraft } from '#web/forms/drafts/use-has-draft.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import styles from './go-on-later.module.css';

interface OtherDeviceProps {
  form: LeadType;
  type: SignInType;
  address: string;
}

/**
 * Whoever is signed in finds each step on any other device. Nobody is asked to sign in for what is not begun yet. Not in the
 * first HTML: only the browser knows who they are.
 */
export function OtherDevice({ form, type, address }: OtherDeviceProps) {
  const { id } = useSite();
  const hasDraft = useHasDraft(form);
  const signIn = <Link to={signInHref({ type, redirect: address, back: address })}>Sign in</Link>;
  if (mayBeSignedIn(id, new Date()))
    return (
      <p className={styles.small}>
        You are signed in: sign in on another device and open this page there to go on from the last step.
      </p>
    );
  return (
    <p className={styles.small}>
      {hasDraft ? (
        <>{signIn} to keep this with your number, and go on with it on any device where you sign in.</>
      ) : (
        <>Began on another device? {signIn} to go on from there.</>
      )}
    </p>
  );
}
