import { useQueryClient } from '@tanstack/react-query';
import { useArrive } from '#web/console/app/use-session.ts';
import { SignInForm } from '#web/console/sign-in/sign-in-form.tsx';
import { meKey, type Me } from '#web/console/lib/me.ts';
import { closeLayer } from '#web/console/lib/session-layer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './layers.module.css';

/** The session has ended: the page below stays as it is, with all that is typed. */
export function SignInLayer() {
  const arrive = useArrive();
  const email = useQueryClient().getQueryData<Me>(meKey)?.person.email;
  const onSignedIn = async (): Promise<void> => {
    await arrive();
    closeLayer(true);
  };
  return (
    <Dialog open onClose={() => closeLayer(false)} title="Sign in again">
      <div className={styles.layer}>
        <p>Your session has ended. Nothing that you typed is lost, and what you sent last is sent again.</p>
        <SignInForm email={email} onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  );
}
