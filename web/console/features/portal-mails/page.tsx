import { useState } from 'react';
import type { PortalMailLine } from '#functions/inbox/contract.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { choice, defineListUrl } from '#web/console/lib/list-url.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { PortalAddress } from './portal-address.tsx';
import { senderWords, stateTone, stateWords } from './words.ts';
import styles from './page.module.css';

const mailsUrl = defineListUrl<{ part: 'waiting' | 'done' }>({ part: choice(['waiting', 'done'], 'waiting') });

function Mail({ mail }: { mail: PortalMailLine }) {
  const at = useDealerPath();
  const zone = useZone();
  const { mail_id, title, portal, why_text, decided, state } = mail;
  return (
    <li className={styles.mail}>
      <p className={styles.head}>
        <Link to={at(`/portal-mails/${mail_id}`)} className={styles.name}>
          {title}
        </Link>
        <Badge tone={stateTone(state)}>{stateWords(state)}</Badge>
      </p>
      <p className={styles.soft}>
        {portal} · {dateTimeWords(mail.at, zone)} · {senderWords(mail)}
      </p>
      <p>{state === 'dismissed' ? `${decided?.by.name ?? ''}: ${decided?.reason ?? ''}` : why_text}</p>
    </li>
  );
}

const empty = {
  waiting: { title: 'Nothing waits', text: 'Mails of portals that could not be read, or were held back, stand here.' },
  done: { title: 'No mails yet', text: 'What portals send to your address is a lead here, with its mail beside it.' },
} as const;

interface MailsProps {
  part: 'waiting' | 'done';
  cursor: string | undefined;
  onMore: (cursor: string) => void;
}

function Mails({ part, cursor, onMore }: MailsProps) {
  const { tenant } = useDealer();
  const query = cursor === undefined ? { part } : { part, cursor };
  const { answer, problem, refetch } = useAnswer('inbox.list-portal-mails', { params: { tenant }, query });
  if (answer === undefined) return <Waiting lines={6} problem={problem} onRetry={refetch} />;
  if (answer.mails.length === 0) return <EmptyState {...empty[part]} />;
  const { next } = answer;
  return (
    <>
      <ul aria-label={part === 'waiting' ? 'Mails that wait' : 'Other mails'} className={styles.mails}>
        {answer.mails.map((mail) => (
          <Mail key={mail.mail_id} mail={mail} />
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" onClick={() => onMore(next)}>
          Older mails
        </Button>
      )}
    </>
  );
}

/** Of one part, from the newest page on. */
function Part({ part }: { part: 'waiting' | 'done' }) {
  const [cursor, setCursor] = useState<string>();
  return (
    <>
      {cursor !== undefined && (
        <Button variant="quiet" onClick={() => setCursor(undefined)}>
          Newest mails
        </Button>
      )}
      <Mails part={part} cursor={cursor} onMore={setCursor} />
    </>
  );
}

/** Mails of the sites where the dealer advertises (docs/product/leads.md, 'Leads of portals'). */
export function Page() {
  const { state, linkTo } = useListUrl(mailsUrl);
  const tabs = [
    { id: 'waiting', label: 'Waiting', to: linkTo({ part: 'waiting' }) },
    { id: 'done', label: 'All others', to: linkTo({ part: 'done' }) },
  ];
  return (
    <div className={styles.page}>
      <PageHeader title="Mails of portals" />
      <PortalAddress />
      <ViewTabs label="Mails" current={state.part} tabs={tabs} />
      <Part key={state.part} part={state.part} />
    </div>
  );
}
