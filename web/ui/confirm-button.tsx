import { useState } from 'react';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from './button.tsx';
import styles from './confirm-button.module.css';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

interface ConfirmButtonProps {
  /** Of the button that asks; an ellipsis follows. */
  label: string;
  /** Accessible name of that button where several have the same label. */
  fullLabel?: string;
  size?: 'm' | 'l';
  variant?: 'quiet' | 'secondary';
  /** Asks without a press. */
  startsOpen?: boolean;
  title: string;
  /** What it is done to, in the question. */
  subject?: string;
  text: string;
  /** The answer that does it. */
  confirm: string;
  /** Throws what the question then shows. */
  onConfirm: () => Promise<void>;
}

/**
 * A button for what cannot be taken back: it asks first. The question stands elsewhere than the button and its answer has
 * another colour, so that two presses in a row do nothing.
 */
export function ConfirmButton({
  label,
  fullLabel,
  size = 'm',
  variant = 'quiet',
  startsOpen = false,
  title,
  subject,
  text,
  confirm,
  onConfirm,
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(startsOpen);
  const { busy, problem, act, forgetProblem } = useAct();
  const close = (): void => {
    setOpen(false);
    forgetProblem();
  };
  const confirmed = async (): Promise<void> => {
    await onConfirm();
    setOpen(false);
  };
  return (
    <>
      <Button variant={variant} size={size} aria-label={fullLabel} onClick={() => setOpen(true)}>
        {label} …
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <div className={styles.question}>
          {subject !== undefined && <p className={styles.subject}>{subject}</p>}
          <p>{text}</p>
          <Problem>{problem}</Problem>
          <div className={styles.actions}>
            <Button variant="secondary" size={size} onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" size={size} busy={busy} onClick={() => act(confirmed)}>
              {confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
