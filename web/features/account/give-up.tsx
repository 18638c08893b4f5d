import { useEffect, useRef, useState } from 'react';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './account-view.module.css';

export interface GiveUpProps {
  /** 'Cancel'; the record follows for whoever does not see it beside the button. */
  label: string;
  what: string;
  /** Of the question. */
  title: string;
  text: string;
  yes: string;
  onYes: () => Promise<void>;
}

/** The question stands elsewhere than the button that asks it, and its answer has another colour. */
export function GiveUp({ label, what, title, text, yes, onYes }: GiveUpProps) {
  const [asked, setAsked] = useState(false);
  const { busy, problem, act, forgetProblem } = useAct();
  const close = (): void => {
    setAsked(false);
    forgetProblem();
  };
  return (
    <>
      <Button variant="quiet" aria-label={`${label} …: ${what}`} onClick={() => setAsked(true)}>
        {label} …
      </Button>
      <Dialog open={asked} onClose={close} title={title}>
        <div className={styles.question}>
          <p className={styles.what}>{what}</p>
          <p>{text}</p>
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                act(async () => {
                  await onYes();
                  setAsked(false);
                })
              }
            >
              {yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** What was just done to a list. Takes the focus, because the button that was pressed is gone. */
export function Done({ text }: { text: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), [text]);
  return (
    <p ref={said} role="status" tabIndex={-1} className={styles.done}>
      {text}
    </p>
  );
}
