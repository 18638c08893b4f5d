import { useState } from 'react';
import { awayWords, comingAway } from '#web/console/away/away-words.ts';
import { api, answerOf } from '#web/console/lib/api.ts';
import { useDealer, useMe } from '#web/console/lib/console-context.ts';
import { roleWords } from '#web/console/lib/roles.ts';

import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Person } from './person.ts';
import { locationWords } from './standing-parts.ts';
import styles from './page.module.css';

interface PeopleTableProps {
  people: readonly Person[];
  onChanged: () => void;
}

/** What somebody may, and whether they are here at all. */
function Actions({ person, onChange, onChanged }: { person: Person; onChange: () => void; onChanged: () => void }) {
  const { tenant, name } = useDealer();
  const remove = async (): Promise<void> => {
    answerOf(await api('console.remove-person', { params: { tenant, person: person.person_id } }));
    onChanged();
  };
  return (
    <div className={styles.actions}>
      <Button variant="quiet" aria-label={`Change ${person.name}`} onClick={onChange}>
        Change
      </Button>
      <ConfirmButton
        label="Remove"
        fullLabel={`Remove ${person.name}`}
        title="Remove this person?"
        subject={person.name}
        text={`They lose ${name} at once. Leads that they own stay, and stay theirs until somebody takes them.`}
        confirm="Remove"
        onConfirm={remove}
      />
    </div>
  );
}

export function PeopleTable({ people, onChanged }: PeopleTableProps) {
  const { locations } = useDealer();
  const { person: me } = useMe();
  const [changing, setChanging] = useState<Person | null>(null);
  const today = new Date().toLocaleDateString('en-CA');
  const columns: readonly Column<Person>[] = [
    {
      id: 'name',
      label: 'Name',
      cell: ({ name, email, person_id, away }) => (
        <span className={styles.name}>
          <span>
            {name}
            {person_id === me.person_id && ' (you)'}
          </span>
          <span className={styles.soft}>{email}</span>
          {comingAway(away, today).map((one) => (
            <span key={one.from} className={styles.soft}>
              Away {awayWords(one)}
            </span>
          ))}
        </span>
      ),
    },
    { id: 'role', label: 'Role', cell: ({ role }) => roleWords(role) },
    {
      id: 'places',
      label: 'Works at',
      cell: ({ places }) => locationWords(places, locations),
    },
    {
      id: 'actions',
      label: 'Actions',
      atEnd: true,
      cell: (person) => <Actions person={person} onChange={() => setChanging(person)} onChanged={onChanged} />,
    },
  ];
  if (people.length === 0)
    return <EmptyState title="Nobody with these filters" text="Choose another role or location to see more." />;
  return (
    <>
      <DataTable label="People" columns={columns} lines={people} idOf={({ person_id }) => person_id} />
      {changing !== null && <ChangeDialog person={changing} onClose={() => setChanging(null)} onChanged={onChanged} />}
    </>
  );
}
