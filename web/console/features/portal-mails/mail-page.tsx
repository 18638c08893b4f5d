import type { ShownPortalMail } from '#functions/inbox/contract.ts';
import { useDealer, useDealerPath, usePageParams, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DismissForm } from './dismiss-form.tsx';
import { TakeForm } from './take-form.tsx';
import { senderWords, stateTone, stateWords } from './words.ts';
import styles from './page.module.css';

function Became({ mail }: { mail: ShownPortalMail }) {
  const at = useDealerPath();
  const { state, lead_id, why_text, decided } = mail;
  if (lead_id !== null)
    return (
      <div className={styles.box}>
        <p>
          {state === 'lead'
            ? 'It became a lead.'
            : 'The person had asked about this within 24 hours: it stands with their lead.'}
        </p>
        <div className={styles.actions}>
          <LinkButton to={at(`/leads/${lead_id}`)}>Open the lead</LinkButton>
        </div>
      </div>
    );
  if (state === 'dismissed')
    return (
      <p>
        {decided?.by.name ?? 'Somebody'} said that it is no lead: {decided?.reason ?? ''}
      </p>
    );
  return <p>{why_text}</p>;
}

function Deciding({ mail, onDone }: { mail: ShownPortalMail; onDone: () => void }) {
  return (
    <>
      <section aria-labelledby="mail-take" className={styles.box}>
        <h2 id="mail-take" className={styles.title}>
          Make a lead of it
        </h2>
        <TakeForm key={mail.mail_id} mail={mail} />
      </section>
      {mail.state === 'waiting' && (
        <section aria-labelledby="mail-dismiss" className={styles.box}>
          <h2 id="mail-dismiss" className={styles.title}>
            Or not a lead
          </h2>
          <DismissForm mailId={mail.mail_id} onDone={onDone} />
        </section>
      )}
    </>
  );
}

/** As text only: a stranger wrote it. */
function Text({ mail }: { mail: ShownPortalMail }) {
  return (
    <section aria-labelledby="mail-text" className={styles.box}>
      <h2 id="mail-text" className={styles.title}>
        {mail.subject === '' ? 'Without a subject' : mail.subject}
      </h2>
      {/* It scrolls by itself: a keyboard has to get into it. */}
      <p className={styles.text} tabIndex={0} role="region" aria-labelledby="mail-text">
        {mail.text === '' ? 'The mail has no text.' : mail.text}
      </p>
      {mail.cut && <p className={styles.soft}>It is longer. The whole mail is kept.</p>}
    </section>
  );
}

function Loaded({ mail, onDone }: { mail: ShownPortalMail; onDone: () => void }) {
  const zone = useZone();
  const at = useDealerPath();
  return (
    <div className={styles.page}>
      <PageHeader
        title={mail.title}
        note={<Badge tone={stateTone(mail.state)}>{stateWords(mail.state)}</Badge>}
        actions={
          <LinkButton variant="quiet" to={at('/portal-mails')}>
            All mails
          </LinkButton>
        }
      />
      <p className={styles.soft}>
        {mail.portal} · {dateTimeWords(mail.at, zone)} · {senderWords(mail)}
      </p>
      <Became mail={mail} />
      <div className={styles.columns}>
        <Text mail={mail} />
        {mail.lead_id === null && (
          <div className={styles.page}>
            <Deciding mail={mail} onDone={onDone} />
          </div>
        )}
      </div>
    </div>
  );
}

/** One mail of a portal: its text, and what becomes of it. */
export function Page() {
  const { tenant } = useDealer();
  const { mail_id = '' } = usePageParams();
  const { answer, problem, refetch } = useAnswer('inbox.show-portal-mail', { params: { tenant, mail_id } });
  if (answer !== undefined) return <Loaded mail={answer.mail} onDone={refetch} />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
