import { useState } from 'react';
import { api, answerOf } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Person } from './person.ts';
import styles from './page.module.css';

interface ActionsProps {
  person: Pick<Person, 'person_id' | 'name' | 'role' | 'places' | 'version' | 'away'>;
  /** Where the page shows several dealers, whose it is. */
  namesDealer?: boolean;
  onChanged: () => void;
}

/** What somebody may at this dealer, and whether they are here at all. */
export function PersonActions({ person, namesDealer = false, onChanged }: ActionsProps) {
  const { tenant, name } = useDealer();
  const [isChanging, setChanging] = useState(false);
  const who = namesDealer ? `${person.name} at ${name}` : person.name;
  const remove = async (): Promise<void> => {
    answerOf(await api('console.remove-person', { params: { tenant, person: person.person_id } }));
    onChanged();
  };
  return (
    <div className={styles.actions}>
      <Button variant="quiet" aria-label={`Change ${who}`} onClick={() => setChanging(true)}>
        Change
      </Button>
      <ConfirmButton
        label="Remove"
        fullLabel={`Remove ${who}`}
        title="Remove this person?"
        subject={who}
        text={`They lose ${name} at once. Leads that they own stay, and stay theirs until somebody takes them.`}
        confirm="Remove"
        onConfirm={remove}
      />
      {isChanging && <ChangeDialog person={person} onClose={() => setChanging(false)} onChanged={onChanged} />}
    </div>
  );
}
