import { useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { post } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { AccountList, AccountRecord } from './account-lists.ts';
import styles from './account-view.module.css';
import { Done } from './done.tsx';
import { Empty, Section } from './section.tsx';

interface Words {
  title: string;
  text: string;
}

const bookingWords: Words = {
  title: 'Cancel this test drive?',
  text: 'Somebody else can have your time. You can book another one whenever you like.',
};
const reservationWords: Words = {
  title: 'Cancel this reservation?',
  text: 'The vehicle goes back on sale, and what you have paid is refunded in full.',
};

interface EntryProps {
  record: AccountRecord;
  onCancelled: (summary: string) => void;
}

type Possible = NonNullable<AccountRecord['can']>;

function Cancelling({ record, cancel, onCancelled }: EntryProps & { cancel: NonNullable<Possible['cancel']> }) {
  const { summary, list } = record;
  const words = list === 'bookings' ? bookingWords : reservationWords;
  return (
    <ConfirmButton
      {...words}
      label="Cancel"
      fullLabel={`Cancel …: ${summary}`}
      subject={summary}
      confirm="Yes, cancel it"
      onConfirm={async () => {
        await post(cancel.path, cancel.body);
        onCancelled(summary);
      }}
    />
  );
}

function Actions({ can, ...entry }: EntryProps & { can: Possible }) {
  const { manage, cancel, call } = can;
  const { summary } = entry.record;
  return (
    <div className={styles.actions}>
      {manage !== undefined && (
        <Link to={manage.href} aria-label={`${manage.label}: ${summary}`} className={styles.action}>
          {manage.label}
        </Link>
      )}
      {call !== undefined && (
        <a href={telHref(call)} aria-label={`Call ${call} to change it: ${summary}`} className={styles.action}>
          Call {call} to change it
        </a>
      )}
      {cancel !== undefined && <Cancelling {...entry} cancel={cancel} />}
    </div>
  );
}

function Entry({ record, onCancelled }: EntryProps) {
  const { locale } = useSite();
  const { at, summary, href, state, can } = record;
  const day = at === null ? null : new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <li className={styles.record}>
      <div className={styles.facts}>
        <span className={styles.what}>{href === undefined ? summary : <Link to={href}>{summary}</Link>}</span>
        {at !== null && (
          <time dateTime={at} className={styles.soft}>
            {day}
          </time>
        )}
      </div>
      {state !== undefined && <p>{state}</p>}
      {can !== undefined && <Actions {...{ record, can, onCancelled }} />}
    </li>
  );
}

/** What is kept of one kind, and what can be done with each record. */
export function RecordSection({ list, reload }: { list: AccountList; reload: () => void }) {
  const { title, keptFor, records, empty } = list;
  const [done, setDone] = useState<string | null>(null);
  const cancelled = (summary: string): void => {
    setDone(`Cancelled: ${summary}.`);
    reload();
  };
  return (
    <Section title={title} {...(records.length > 0 && { keptFor })}>
      {done !== null && <Done text={done} />}
      {records.length === 0 && empty !== null && <Empty {...empty} />}
      {records.length > 0 && (
        <ul className={styles.records}>
          {records.map((record) => (
            <Entry key={record.id} record={record} onCancelled={cancelled} />
          ))}
        </ul>
      )}
    </Section>
  );
}
