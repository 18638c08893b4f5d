import { useState } from 'react';
import type { AlertsAnswer, AlertView } from '#functions/alerts/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { AlertsState } from './use-alerts.ts';
import styles from './alerts-view.module.css';

type Changing = Pick<AlertsState, 'busy' | 'change'>;

function Alert({ alert, busy, change }: { alert: AlertView } & Changing) {
  const { id, words, href, pace, state } = alert;
  return (
    <li className={styles.alert}>
      <h2 className={styles.words}>
        <Link to={href}>{words}</Link>
      </h2>
      {state === 'pending' && <p>Waiting for you to open the link in our email.</p>}
      <div className={styles.controls}>
        <Field label="How often">
          {(control) => (
            <Select
              {...control}
              value={pace}
              onChange={({ target }) =>
                change({ alert: { id, pace: target.value === 'daily' ? 'daily' : 'instant' } }, 'Changed.')
              }
            >
              <option value="instant">At once</option>
              <option value="daily">Once a day</option>
            </Select>
          )}
        </Field>
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`End the alert ${words}`}
          onClick={() => change({ alert: { id, end: true } }, `Ended: ${words}.`)}
        >
          End
        </Button>
      </div>
    </li>
  );
}

function QuietHours({ answer, busy, change }: { answer: AlertsAnswer } & Changing) {
  const [from, setFrom] = useState(answer.quiet_from);
  const [to, setTo] = useState(answer.quiet_to);
  return (
    <fieldset className={styles.quiet}>
      <legend>Quiet hours ({answer.zone})</legend>
      <p>We send nothing during these hours. The daily message comes when they end.</p>
      <div className={styles.controls}>
        <Field label="From">
          {(control) => (
            <Input {...control} type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
        <Field label="To">
          {(control) => <Input {...control} type="time" value={to} onChange={({ target }) => setTo(target.value)} />}
        </Field>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => change({ quiet: { from, to, zone: answer.zone } }, 'Your quiet hours are saved.')}
        >
          Save
        </Button>
      </div>
    </fieldset>
  );
}

export function AlertList({ answer, ...changing }: { answer: AlertsAnswer } & Changing) {
  const removal = useFocusAfterRemoval();
  if (answer.alerts.length === 0) return <p>You have no alerts.</p>;
  return (
    <>
      {answer.channel !== null && (
        <p>
          Sent {answer.channel === 'sms' ? 'by text message to' : 'to'} {answer.address}.
        </p>
      )}
      <div {...removal}>
        <ul className={styles.alerts}>
          {answer.alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} {...changing} />
          ))}
        </ul>
      </div>
      <QuietHours key={answer.zone} answer={answer} {...changing} />
    </>
  );
}
