import { registerPasskey } from '#web/console/sign-in/calls.ts';
import { deviceName } from '#web/console/sign-in/device-name.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './page.module.css';

interface FirstPasskeyProps {
  /** After a code by mail: somebody else may read the mails. */
  waits: boolean;
  onDone: () => Promise<void>;
}

/** After a code or an invitation: a passkey of this device, so that the next time is one touch. */
export function FirstPasskey({ waits, onDone }: FirstPasskeyProps) {
  const { busy, problem, take } = useStep();
  return (
    <div className={styles.steps}>
      <h1>Set up a passkey</h1>
      <p>Next time you sign in with your finger, face or the code of this device.</p>
      {waits && (
        <p>
          A first passkey after a code by mail works after 15 minutes, and the managers of your dealer are told of it.
        </p>
      )}
      <Problem>{problem?.message ?? null}</Problem>
      <Button
        size="l"
        wide
        busy={busy}
        onClick={() => take(() => registerPasskey(deviceName(navigator.userAgent)), onDone)}
      >
        Set up now
      </Button>
      <Button variant="quiet" onClick={() => void onDone()}>
        Later
      </Button>
    </div>
  );
}
