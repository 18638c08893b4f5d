import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './code-proof.module.css';
import { codeTargets, maskedTarget, type CodeContact, type CodeTarget, type CodeWay } from './code-target.ts';
import { useCodeProof } from './use-code-proof.ts';
import { useMessageCode } from './use-message-code.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface CodeProofProps {
  /** Of the person, as typed; with neither, the form asks for one. */
  contact: CodeContact;
  /** What the server takes, from the problem. At least one. */
  by: readonly CodeWay[];
  /** Above the form: why a code is asked for. */
  text?: string | undefined;
  /** The server knows the person now: the call may be sent again. */
  onProven: () => void;
  /** By Escape and by its button, if there is one. */
  onCancel?: (() => void) | undefined;
}

type Work = ReturnType<typeof useCodeProof>;

/** Enter presses the button of this part, not that of the form around it: there is no form in a form. */
const onEnter =
  (press: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };

const addresses = {
  email: { label: 'Email for the code', type: 'email', autoComplete: 'email' },
  sms: { label: 'Mobile number for the code', type: 'tel', autoComplete: 'tel' },
} as const;

const sendWords: Readonly<Record<CodeWay, string>> = { email: 'Email me a code', sms: 'Text me a code' };

/** `to`: null where it is to be typed. */
function Ask({ work, to }: { work: Work; to: string | null }) {
  const { way, busy, problem, send } = work;
  const [typed, setTyped] = useState('');
  const press = (): void => send(to ?? typed.trim());
  const { label, ...input } = addresses[way];
  return (
    <>
      {to === null ? (
        <Field label={label} error={problem ?? undefined}>
          {(control) => (
            <Input
              {...{ ...control, ...input }}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onEnter(press)}
            />
          )}
        </Field>
      ) : (
        <p>We send six digits to {maskedTarget(way, to)}.</p>
      )}
      {to !== null && problem !== null && <Problem>{problem}</Problem>}
      <Button busy={busy} onClick={press}>
        {sendWords[way]}
      </Button>
    </>
  );
}

/** Reads the code of a text message where the browser offers to. */
function MessageCode({ onCode }: { onCode: (code: string) => void }) {
  useMessageCode(onCode);
  return null;
}

function Enter({ work, sent }: { work: Work; sent: { to: string; resendAt: number } }) {
  const { way, busy, problem, send, confirm } = work;
  const [code, setCode] = useState('');
  const left = useSecondsUntil(sent.resendAt);
  const found = (text: string): void => {
    setCode(text);
    confirm(text);
  };
  return (
    <>
      {way === 'sms' && <MessageCode onCode={found} />}
      <p aria-live="polite">We have sent a code to {maskedTarget(way, sent.to)}.</p>
      <Field label="Code" hint="Six digits" error={problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            className={styles.code}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={onEnter(() => confirm(code))}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
      </Field>
      <Button busy={busy} onClick={() => confirm(code)}>
        Confirm the code
      </Button>
      <div className={styles.more}>
        <Button variant="quiet" disabled={left > 0 || busy} onClick={() => send(sent.to)}>
          {left > 0 ? `Send another code in ${left} s` : 'Send another code'}
        </Button>
      </div>
    </>
  );
}

/** Takes the focus when it appears, and gives it back where it was. */
const useBorrowedFocus = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const held = box.current;
    held?.focus();
    return () => {
      const isOurs = held?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return box;
};

const otherWords: Readonly<Record<CodeWay, string>> = {
  email: 'Send it by email instead',
  sms: 'Send it by text message instead',
};

function Ways({
  work,
  other,
  onCancel,
}: {
  work: Work;
  other: CodeTarget | undefined;
  onCancel?: (() => void) | undefined;
}) {
  if (other === undefined && onCancel === undefined) return null;
  return (
    <div className={styles.more}>
      {other !== undefined && (
        <Button variant="quiet" disabled={work.busy} onClick={() => work.choose(other.way)}>
          {otherWords[other.way]}
        </Button>
      )}
      {onCancel !== undefined && (
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      )}
    </div>
  );
}

/** The dialog around it stays open. */
const onEscape =
  (cancel: (() => void) | undefined) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || cancel === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };

/**
 * A code to a phone or a mail address, within a form or by itself (docs/product/limits.md, 'Levels of proof'). A code by text
 * message signs in. Nothing of what was typed around it is touched.
 */
export function CodeProof({ contact, by, text, onProven, onCancel }: CodeProofProps) {
  const targets = codeTargets(contact, by);
  const title = useId();
  const box = useBorrowedFocus();
  const work = useCodeProof(targets[0]?.way ?? 'email', onProven);
  const { way, step } = work;
  return (
    <div
      ref={box}
      className={styles.proof}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={onEscape(onCancel)}
    >
      <div id={title}>
        <p className={styles.title}>Confirm with a code that it is you</p>
        {text !== undefined && <p>{text}</p>}
      </div>
      {step.kind === 'sent' ? (
        <Enter key={step.resendAt} work={work} sent={step} />
      ) : (
        <Ask key={way} work={work} to={targets.find((one) => one.way === way)?.to ?? null} />
      )}
      <Ways work={work} other={targets.find((one) => one.way !== way)} onCancel={onCancel} />
    </div>
  );
}
