import { api, answerOf } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { Invitation } from './person.ts';
import styles from './page.module.css';

interface InvitationsProps {
  invitations: readonly Invitation[];
  onChanged: () => void;
}

export function Withdraw({ invitation, onChanged }: { invitation: Invitation; onChanged: () => void }) {
  const { tenant } = useDealer();
  const withdraw = async (): Promise<void> => {
    answerOf(await api('console.withdraw-invitation', { params: { tenant, invitation: invitation.id } }));
    onChanged();
  };
  return (
    <ConfirmButton
      label="Withdraw"
      fullLabel={`Withdraw the invitation of ${invitation.name}`}
      title="Withdraw this invitation?"
      subject={`${invitation.name}, ${invitation.email}`}
      text="The link in the mail opens nothing any more."
      confirm="Withdraw"
      onConfirm={withdraw}
    />
  );
}

/** Those that nobody has accepted; nothing without any. */
export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const zone = useZone();
  if (invitations.length === 0) return null;
  const columns: readonly Column<Invitation>[] = [
    {
      id: 'name',
      label: 'Name',
      cell: ({ name, email }) => (
        <span className={styles.name}>
          <span>{name}</span>
          <span className={styles.soft}>{email}</span>
        </span>
      ),
    },
    { id: 'by', label: 'Invited by', cell: ({ invited_by }) => invited_by },
    { id: 'until', label: 'Good until', cell: ({ expires_at }) => dateTimeWords(expires_at, zone) },
    {
      id: 'withdraw',
      label: 'Actions',
      atEnd: true,
      cell: (invitation) => <Withdraw invitation={invitation} onChanged={onChanged} />,
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="invitations">
      <h2 id="invitations" className={styles.heading}>
        Invited, not here yet
      </h2>
      <DataTable label="Invitations" columns={columns} lines={invitations} idOf={({ id }) => id} />
    </section>
  );
}
