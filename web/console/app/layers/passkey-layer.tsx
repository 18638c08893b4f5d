import { closeLayer } from '#web/console/lib/session-layer.ts';
import { stepUp } from '#web/console/sign-in/calls.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './layers.module.css';

/** What was asked for needs the passkey once more. */
export function PasskeyLayer() {
  const { busy, problem, take } = useStep();
  return (
    <Dialog open onClose={() => closeLayer(false)} title="Show your passkey">
      <div className={styles.layer}>
        <p>This needs your passkey again. For five minutes after that you are not asked any more.</p>
        <Problem>{problem?.message ?? null}</Problem>
        <Button busy={busy} onClick={() => take(stepUp, () => closeLayer(true))}>
          Use passkey
        </Button>
        <Button variant="quiet" onClick={() => closeLayer(false)}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
