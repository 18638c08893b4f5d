import { useEffect, useState } from 'react';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './letters.module.css';
import type { Written } from './use-answer-draft.ts';

type Shown = Calls['inbox.preview-answer']['answer'];

interface MailPreviewProps {
  open: boolean;
  onClose: () => void;
  leadId: string;
  written: Pick<Written, 'subject' | 'text'>;
}

function Mail({ shown }: { shown: Shown }) {
  const { name } = useDealer();
  const { from, to, reply_to, subject, parts, open } = shown;
  return (
    <div className={styles.form}>
      {open.length > 0 && (
        <ul className={styles.open} aria-label="Before you send it">
          {open.map((one) => (
            <li key={one.name}>{one.message}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Replies to</dt>
        <dd>{reply_to ?? from}</dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
      </dl>
      <article className={styles.mail} aria-label="The mail">
        <p className={styles.masthead}>{name}</p>
        {parts.map(({ kind, text }, index) => (
          <p key={index} className={kind === 'small' ? styles.soft : styles.text}>
            {text}
          </p>
        ))}
      </article>
    </div>
  );
}

function Loading({ leadId, written: { subject, text } }: Pick<MailPreviewProps, 'leadId' | 'written'>) {
  const { tenant } = useDealer();
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  useEffect(() => {
    let isWanted = true;
    void api('inbox.preview-answer', { params: { tenant, lead_id: leadId }, body: { subject, text } }).then(
      (result) => {
        if (!isWanted) return;
        if (result.ok) setShown(result.answer);
        else setProblem(result.problem);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tenant, leadId, subject, text]);
  if (problem !== null) return <Problem>{problem.message}</Problem>;
  return shown === null ? <Spinner /> : <Mail shown={shown} />;
}

/** The words of the mail as the server makes it, with whom it comes from and where a reply goes. */
export function MailPreview({ open, onClose, ...rest }: MailPreviewProps) {
  return (
    <Dialog open={open} onClose={onClose} title="As it is mailed">
      {open && <Loading {...rest} />}
    </Dialog>
  );
}
