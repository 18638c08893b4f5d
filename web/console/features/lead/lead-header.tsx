import type { ReactNode } from 'react';
import { displayPhone } from '#domain/phone/rules.ts';
import { describeWaiting } from '#web/console/inbox/waiting.ts';
import { kindWords, statusWords } from '#web/console/inbox/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { AfterCall, useAfterCall } from './after-call.tsx';
import { CopyButton } from '#web/console/ui/copy-button.tsx';
import styles from './lead-header.module.css';
import type { LeadView } from './use-shown-lead.ts';

const statusText = ({ status, reason }: LeadView['work']): string =>
  reason === null ? statusWords[status] : `${statusWords[status]}: ${reason}`;

const takenBackWords = (expires: string | null, zone: string): string =>
  expires === null
    ? ''
    : ` It goes to somebody else if nobody does anything with it by ${whenWords(expires, new Date(), zone)}.`;

function Contact({ view, onCall }: { view: LeadView; onCall: () => void }) {
  const { phone, email } = view.answer.lead;
  const { country } = useDealer();
  const shown = phone === null ? null : displayPhone(phone, country === 'NZ' ? 'NZ' : 'AU');
  return (
    <ul className={styles.contact} aria-label="Contact">
      {phone !== null && shown !== null && (
        <li>
          <a href={`tel:${phone}`} className={styles.address} onClick={onCall}>
            {shown}
          </a>
          <CopyButton text={shown} label={`Copy ${shown}`} />
        </li>
      )}
      {email !== null && (
        <li>
          <a href={`mailto:${email}`} className={styles.address}>
            {email}
          </a>
          <CopyButton text={email} label={`Copy ${email}`} />
        </li>
      )}
    </ul>
  );
}

/** What it is about, where and since when. */
const useFacts = ({ answer: { lead, line } }: LeadView): string[] => {
  const { locations, time_zone: zone } = useDealer();
  const place = locations.find(({ id }) => id === line.location_id)?.name;
  const when = whenWords(lead.submitted_at, new Date(), zone);
  return [kindWords[lead.type], line.vehicle?.name, place, lead.source, when].filter((fact) => fact !== undefined);
};

/** Who it is, how to reach them, and how far it is. */
export function LeadHeader({ view, children }: { view: LeadView; children: ReactNode }) {
  const { lead } = view.answer;
  const { time_zone: zone } = useDealer();
  const waiting = describeWaiting(view.line);
  const called = useAfterCall(view);
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <h1 className={styles.name}>{view.name === '' ? 'No name' : view.name}</h1>
        <p className={styles.facts}>
          {useFacts(view).join(' · ')}
          {lead.reference !== undefined && (
            <span className={styles.reference}>
              Reference {lead.reference}
              <CopyButton text={lead.reference} label={`Copy the reference ${lead.reference}`} />
            </span>
          )}
        </p>
        <Contact view={view} onCall={called.begin} />
        <AfterCall view={view} called={called} />
      </div>
      <div className={styles.standing}>
        <dl className={styles.parts}>
          <div>
            <dt>Status</dt>
            <dd>{statusText(view.work)}</dd>
          </div>
          <div>
            <dt>Owner</dt>
            <dd>{view.work.owner?.name ?? 'Nobody yet'}</dd>
          </div>
          <div data-tone={waiting.tone} className={styles.waiting}>
            <dt>Answer</dt>
            <dd>{waiting.long}</dd>
          </div>
        </dl>
        {children}
      </div>
      {view.work.allocation !== null && (
        <p className={styles.facts}>
          {view.work.allocation.reason}
          {takenBackWords(view.work.allocation.expires_at, zone)}
        </p>
      )}
      {view.line.suspicious && (
        <p className={styles.warning}>
          This looks like spam or a robot, so nobody was told of it. Read it before you call.
        </p>
      )}
    </header>
  );
}
