import { localDateTime } from '#domain/hours/local-time.ts';
import { awayWords, comingAway } from '#web/console/away/away-words.ts';
import { useDealer, useMe, useZone } from '#web/console/lib/console-context.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import type { Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { locationWords } from './standing-parts.ts';
import styles from './page.module.css';

interface PeopleTableProps {
  people: readonly Person[];
  onChanged: () => void;
}

export function PeopleTable({ people, onChanged }: PeopleTableProps) {
  const { locations } = useDealer();
  const { person: me } = useMe();
  const today = localDateTime(useNow(), useZone()).date;
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
      cell: (person) => <PersonActions person={person} onChanged={onChanged} />,
    },
  ];
  if (people.length === 0)
    return <EmptyState title="Nobody with these filters" text="Choose another role or location to see more." />;
  return <DataTable label="People" columns={columns} lines={people} idOf={({ person_id }) => person_id} />;
}
