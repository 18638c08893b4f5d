import { api, answerOf } from '#web/console/lib/api.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { dateTimeWords, deviceZone } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { registerPasskey } from '#web/console/sign-in/calls.ts';
import { deviceName } from '#web/console/sign-in/device-name.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import styles from './page.module.css';

type Passkey = Calls['console.passkeys']['answer']['passkeys'][number];

function RemovePasskey({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const remove = async (): Promise<void> => {
    answerOf(await api('console.remove-passkey', { params: { passkey: passkey.id } }));
    onRemoved();
  };
  return (
    <ConfirmButton
      label="Remove"
      fullLabel={`Remove ${passkey.name}`}
      title="Remove this passkey?"
      subject={passkey.name}
      text="It opens the console no more. Remove it from the device, too."
      confirm="Remove passkey"
      onConfirm={remove}
    />
  );
}

function UsedCell({ passkey: { waits_until, used_at } }: { passkey: Passkey }) {
  if (waits_until !== null) return <Badge tone="warning">Works from {dateTimeWords(waits_until, deviceZone())}</Badge>;
  return used_at === null ? 'Not yet' : dateTimeWords(used_at, deviceZone());
}

function PasskeyList({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  const columns: readonly Column<Passkey>[] = [
    { id: 'name', label: 'Passkey', cell: ({ name }) => name },
    { id: 'since', label: 'Added', cell: ({ created_at }) => dateTimeWords(created_at, deviceZone()) },
    { id: 'used', label: 'Last used', cell: (passkey) => <UsedCell passkey={passkey} /> },
    {
      id: 'remove',
      label: 'Actions',
      atEnd: true,
      cell: (passkey) => (
        <div className={styles.actions}>
          <RenamePasskey passkey={passkey} onRenamed={onChanged} />
          <RemovePasskey passkey={passkey} onRemoved={onChanged} />
        </div>
      ),
    },
  ];
  if (passkeys.length > 0)
    return <DataTable label="Passkeys" columns={columns} lines={passkeys} idOf={({ id }) => id} />;
  return (
    <EmptyState
      title="No passkey yet"
      text="With a passkey you sign in by finger, face or the code of this device, and may do what a code by mail does not allow."
    />
  );
}

export function Passkeys() {
  const { answer, problem, refetch } = useAnswer('console.passkeys');
  const adding = useStep();
  const add = (): void => adding.take(() => registerPasskey(deviceName(navigator.userAgent)), refetch);
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <div className={styles.head}>
        <h2 id="passkeys" className={styles.heading}>
          Your passkeys
        </h2>
        <Button variant="secondary" busy={adding.busy} onClick={add}>
          Add a passkey
        </Button>
      </div>
      <Problem>{adding.problem?.message ?? null}</Problem>
      {answer === undefined && problem === null && <Skeleton lines={2} />}
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer !== undefined && <PasskeyList passkeys={answer.passkeys} onChanged={refetch} />}
    </section>
  );
}
