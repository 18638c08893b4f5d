import { locationWords } from '../standing-parts.ts';
import { PersonActions } from '../person-actions.tsx';
import people from '../page.module.css';
import { DealerContext, useMe } from '#web/console/lib/console-context.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import type { GroupPeople, GroupPerson } from './group-url.ts';
import styles from './group-table.module.css';

interface TableProps {
  dealers: GroupPeople['dealers'];
  people: readonly GroupPerson[];
  onChanged: () => void;
}

type Standing = GroupPerson['at'][number];

interface StandingProps extends Pick<TableProps, 'dealers' | 'onChanged'> {
  person: GroupPerson;
  standing: Standing;
}

/** What somebody is at one dealer; what changes it is of that dealer, whichever the page's is. */
function StandingLine({ dealers, person, standing, onChanged }: StandingProps) {
  const { tenant, role, places } = standing;
  const shown = dealers.find((one) => one.tenant === tenant);
  const mine = useMe().dealers.find((one) => one.tenant === tenant);
  return (
    <li className={styles.standing}>
      <span className={people.name}>
        <span>{shown?.name ?? tenant}</span>
        <span className={people.soft}>
          {roleWords(role)} · {locationWords(places, shown?.locations ?? [])}
        </span>
      </span>
      {mine !== undefined && (
        <DealerContext value={mine}>
          <PersonActions person={{ ...person, ...standing }} namesDealer onChanged={onChanged} />
        </DealerContext>
      )}
    </li>
  );
}

export function GroupTable({ dealers, people: lines, onChanged }: TableProps) {
  const { person: me } = useMe();
  const columns: readonly Column<GroupPerson>[] = [
    {
      id: 'name',
      label: 'Name',
      cell: ({ name, email, person_id }) => (
        <span className={people.name}>
          <span>
            {name}
            {person_id === me.person_id && ' (you)'}
          </span>
          <span className={people.soft}>{email}</span>
        </span>
      ),
    },
    {
      id: 'at',
      label: 'Works at',
      cell: (person) => (
        <ul className={styles.standings}>
          {person.at.map((standing) => (
            <StandingLine
              key={standing.tenant}
              dealers={dealers}
              person={person}
              standing={standing}
              onChanged={onChanged}
            />
          ))}
        </ul>
      ),
    },
  ];
  if (lines.length === 0)
    return <EmptyState title="Nobody is found" text="Search for another name, or choose another role or dealer." />;
  return <DataTable label="People" columns={columns} lines={lines} idOf={({ person_id }) => person_id} />;
}
