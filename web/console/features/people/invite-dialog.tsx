import type { SubmitEvent } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { emptyInvite, parseInvite } from './invite-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { atTop, WhoFields } from './who-fields.tsx';
import styles from './page.module.css';

interface InviteProps {
  onClose: () => void;
  onInvited: () => void;
}

function InviteForm({ onClose, onInvited }: InviteProps) {
  const { tenant } = useDealer();
  const { value, change, erase, isRestored } = useDraft('people/invite', emptyInvite, parseInvite);
  const { busy, problem, take } = useStep();
  const { name, email, standing } = value;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const { role, places } = standing;
    take(
      () =>
        api('console.invite', {
          params: { tenant },
          body: { name, email, role, places: places === 'all' ? places : [...places] },
        }),
      () => {
        erase();
        onInvited();
        onClose();
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Problem>{atTop(problem)}</Problem>
      {isRestored && (
        <p className={styles.restored}>
          <span className={styles.soft}>As you left it on this device.</span>
          <Button variant="quiet" onClick={erase}>
            Start again
          </Button>
        </p>
      )}
      <WhoFields value={value} problem={problem} onChange={(who) => change({ ...value, ...who })} />
      <RoleFields standing={standing} onChange={(next) => change({ ...value, standing: next })} />
      <Button type="submit" busy={busy}>
        Send the invitation
      </Button>
    </form>
  );
}

export function InviteDialog({ open, ...rest }: InviteProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Invite somebody">
      <InviteForm {...rest} />
    </Dialog>
  );
}
