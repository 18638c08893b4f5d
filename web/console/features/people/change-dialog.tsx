import { useState, type SubmitEvent } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Person } from './person.ts';
import { RoleFields, type Standing } from './role-fields.tsx';
import styles from './page.module.css';

interface ChangeDialogProps {
  person: Person;
  onClose: () => void;
  onChanged: () => void;
}

/** Role and locations of somebody; it counts from their next request. */
export function ChangeDialog({ person, onClose, onChanged }: ChangeDialogProps) {
  const { tenant } = useDealer();
  const [standing, setStanding] = useState<Standing>({ role: person.role, places: person.places });
  const { busy, problem, take } = useStep();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const { role, places } = standing;
    take(
      () =>
        api('console.change-person', {
          params: { tenant, person: person.person_id },
          body: { role, places: places === 'all' ? places : [...places] },
        }),
      () => {
        onChanged();
        onClose();
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={person.name}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Problem>{problem?.message ?? null}</Problem>
        <RoleFields standing={standing} onChange={setStanding} />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
