import people from '../page.module.css';
import { Withdraw } from '../invitations.tsx';
import { DealerContext, useMe, useZone } from '#web/console/lib/console-context.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { dealerRoles } from '#domain/console/roles.ts';
import type { GroupPeople } from './group-url.ts';

type Invitation = GroupPeople['invitations'][number];

const words = (role: string): string => {
  const known = dealerRoles.find((one) => one === role);
  return known === undefined ? role : roleWords(known);
};

interface InvitationsProps extends Pick<GroupPeople, 'dealers' | 'invitations'> {
  onChanged: () => void;
}

/** Those that nobody has accepted, dealer by dealer. */
export function GroupInvitations({ dealers, invitations, onChanged }: InvitationsProps) {
  const { dealers: mine } = useMe();
  const zone = useZone();
  if (invitations.length === 0) return null;
  const columns: readonly Column<Invitation>[] = [
    {
      id: 'name',
      label: 'Name',
      cell: ({ name, email }) => (
        <span className={people.name}>
          <span>{name}</span>
          <span className={people.soft}>{email}</span>
        </span>
      ),
    },
    {
      id: 'at',
      label: 'Dealer',
      cell: ({ tenant, role }) => (
        <span className={people.name}>
          <span>{dealers.find((one) => one.tenant === tenant)?.name ?? tenant}</span>
          <span className={people.soft}>{words(role)}</span>
        </span>
      ),
    },
    { id: 'until', label: 'Good until', cell: ({ expires_at }) => dateTimeWords(expires_at, zone) },
    {
      id: 'withdraw',
      label: 'Actions',
      atEnd: true,
      cell: (invitation) => {
        const dealer = mine.find(({ tenant }) => tenant === invitation.tenant);
        return dealer === undefined ? null : (
          <DealerContext value={dealer}>
            <Withdraw invitation={invitation} onChanged={onChanged} />
          </DealerContext>
        );
      },
    },
  ];
  return (
    <section className={people.part} aria-labelledby="invitations">
      <h2 id="invitations" className={people.heading}>
        Invited, not here yet
      </h2>
      <DataTable label="Invitations" columns={columns} lines={invitations} idOf={({ id }) => id} />
    </section>
  );
}
