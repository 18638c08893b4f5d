import { useEffect, useState } from 'react';
import type { AlertsAnswer, AlertView } from '#functions/alerts/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { wordsOfError } from '#web/lib/use-act.ts';
import { changeAlerts, listAlerts } from '#web/sections/alerts/alert-calls.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './account-view.module.css';
import { Done } from './done.tsx';
import { Empty, Section } from './section.tsx';

const paceWords = { instant: 'At once', daily: 'Once a day' } as const;

const describeAlertState = ({ state, pace }: AlertView): string =>
  state === 'pending' ? 'Waiting for you to open the link in our email' : paceWords[pace];

function Entry({ alert, onEnd }: { alert: AlertView; onEnd: () => Promise<void> }) {
  const { words, href } = alert;
  return (
    <li className={styles.record}>
      <span className={styles.what}>
        <Link to={href}>{words}</Link>
      </span>
      <p>{describeAlertState(alert)}</p>
      <div className={styles.actions}>
        <Link to="/alerts" aria-label={`Change: ${words}`} className={styles.action}>
          Change
        </Link>
        <ConfirmButton
          label="End"
          fullLabel={`End …: ${words}`}
          subject={words}
          title="End this alert?"
          text="We will not tell you of these cars any more. You can save the search again."
          confirm="Yes, end it"
          onConfirm={onEnd}
        />
      </div>
    </li>
  );
}

function List({ answer, end }: { answer: AlertsAnswer; end: (alert: AlertView) => Promise<void> }) {
  const { search } = useSite();
  if (answer.alerts.length === 0)
    return (
      <Empty
        text="You have no alerts. Press 'Save this search' beside a list of cars, and we tell you when one arrives."
        to={search.searchBasePath}
        label="Search cars"
      />
    );
  return (
    <ul className={styles.records}>
      {answer.alerts.map((alert) => (
        <Entry key={alert.id} alert={alert} onEnd={() => end(alert)} />
      ))}
    </ul>
  );
}

function Waiting({ problem }: { problem: string | null }) {
  if (problem !== null) return <p role="alert">{problem}</p>;
  return (
    <p role="status">
      <Spinner /> One moment
    </p>
  );
}

/** The alerts of whoever is signed in. */
export function AlertsSection() {
  const [answer, setAnswer] = useState<AlertsAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    listAlerts(undefined).then(
      (found) => !left && setAnswer(found),
      (error: unknown) => !left && setProblem(wordsOfError(error)),
    );
    return () => {
      left = true;
    };
  }, []);
  const end = async ({ id, words }: AlertView): Promise<void> => {
    setAnswer(await changeAlerts(undefined, { alert: { id, end: true } }));
    setDone(`Ended: ${words}.`);
  };
  return (
    <Section title="Alerts" keptFor="until you end them; then 30 days.">
      {done !== null && <Done text={done} />}
      {answer === null ? <Waiting problem={problem} /> : <List answer={answer} end={end} />}
    </Section>
  );
}
