import { api, answerOf } from '#web/console/lib/api.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { dateTimeWords, deviceZone } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import styles from './page.module.css';

type Session = Calls['console.sessions']['answer']['sessions'][number];

const strengths: Readonly<Record<Session['strength'], string>> = {
  passkey: 'Passkey',
  code: 'Code by mail',
  local: 'Link of npm start',
};

/** Of every browser but this one, which signs out in the menu. */
function EndSession({ session, onEnded }: { session: Session; onEnded: () => void }) {
  if (session.current) return <Badge tone="positive">This browser</Badge>;
  const end = async (): Promise<void> => {
    answerOf(await api('console.end-session', { params: { session: session.id } }));
    onEnded();
  };
  return (
    <ConfirmButton
      label="Sign out"
      fullLabel={`Sign out ${session.device}`}
      title="Sign this browser out?"
      subject={session.device}
      text="Whoever uses it has to sign in again. Drafts on that device stay there."
      confirm="Sign out"
      onConfirm={end}
    />
  );
}

export function Sessions() {
  const { answer, problem, refetch } = useAnswer('console.sessions');
  const columns: readonly Column<Session>[] = [
    { id: 'device', label: 'Browser', cell: ({ device }) => device },
    { id: 'strength', label: 'Signed in by', cell: ({ strength }) => strengths[strength] },
    { id: 'since', label: 'Since', cell: ({ created_at }) => dateTimeWords(created_at, deviceZone()) },
    { id: 'ip', label: 'Address', cell: ({ ip }) => ip },
    { id: 'end', label: 'Session', atEnd: true, cell: (session) => <EndSession session={session} onEnded={refetch} /> },
  ];
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        Where you are signed in
      </h2>
      {answer === undefined && problem === null && <Skeleton lines={2} />}
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer !== undefined && (
        <DataTable label="Sessions" columns={columns} lines={answer.sessions} idOf={({ id }) => id} />
      )}
    </section>
  );
}
