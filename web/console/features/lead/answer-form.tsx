import { Eye, MessageSquare, PenLine, Phone, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openVariables, openVariableWords } from '#domain/inbox/letters/variables.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Menu } from '#web/console/ui/menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './letters.module.css';
import { MailPreview } from './mail-preview.tsx';
import type { AnswerDraft } from './use-answer-draft.ts';
import type { LeadView } from './use-shown-lead.ts';

type Start = Calls['inbox.show-answer']['answer'];

/** The same limits as the server's (domain/inbox/letters/template-schema.ts). */
const LONGEST = { subject: 150, text: 8_000 };

const SUBJECT_ID = 'lead-answer-subject';
const TEXT_ID = 'lead-answer';
const WRITE_ID = 'lead-answer-write';

function NoAddress({ phone }: { phone: string | null }) {
  return (
    <>
      <p>This lead has no email address.{phone === null ? '' : ' Call or send a text message.'}</p>
      {phone !== null && (
        <p className={styles.actions}>
          <a href={`tel:${phone}`}>
            <Icon of={Phone} size={16} /> Call {phone}
          </a>
          <a href={`sms:${phone}`}>
            <Icon of={MessageSquare} size={16} /> Text {phone}
          </a>
        </p>
      )}
    </>
  );
}

function Fields({ draft }: { draft: AnswerDraft }) {
  const errorOf = (name: string): string | undefined =>
    draft.problem?.fields.find(({ field }) => field === name)?.message;
  return (
    <>
      <Field id={SUBJECT_ID} label="Subject" error={errorOf('subject')}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST.subject}
            value={draft.value.subject}
            onChange={({ target }) => draft.change({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        id={TEXT_ID}
        label="Answer"
        hint={
          draft.isRestored
            ? 'You wrote this earlier and did not send it.'
            : 'Your name, the place and its phone number stand below it.'
        }
        error={errorOf('text')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={LONGEST.text}
            value={draft.value.text}
            onChange={({ target }) => draft.change({ text: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** What stands in the way, said before anything is sent. */
function Open({ draft, values }: { draft: AnswerDraft; values: Start['values'] }) {
  const open = openVariables(`${draft.value.subject}\n${draft.value.text}`, values);
  if (open.length === 0) return null;
  return (
    <ul className={styles.open} role="status" aria-label="Before you send it">
      {open.map((one) => (
        <li key={one.name}>{openVariableWords(one)}</li>
      ))}
    </ul>
  );
}

interface WritingProps {
  draft: AnswerDraft;
  start: Start;
  leadId: string;
}

/** Those that this lead fills in come first; of the others it is said what they lack. */
const choicesOf = ({ templates, values }: Start) =>
  templates
    .map(({ id, name, subject, text }) => ({ id, label: name, lacks: openVariables(`${subject}\n${text}`, values) }))
    .toSorted((a, b) => a.lacks.length - b.lacks.length)
    .map(({ id, label, lacks: [first] }) =>
      first === undefined ? { id, label } : { id, label, detail: `nothing for {${first.name}}` },
    );

/** To whom, and what it begins with. */
function Beginning({ draft, start, onWrite }: Omit<WritingProps, 'leadId'> & { onWrite?: () => void }) {
  const putIn = (id: string): void => {
    const template = start.templates.find((one) => one.id === id);
    if (template !== undefined) draft.use({ subject: template.subject, text: template.text, template_id: template.id });
  };
  return (
    <div className={styles.actions}>
      <span className={styles.soft}>To {start.to}</span>
      {start.templates.length > 0 && <Menu label="Begin with a template" entries={choicesOf(start)} onAction={putIn} />}
      {onWrite !== undefined && (
        <Button id={WRITE_ID} variant="secondary" onClick={onWrite}>
          <Icon of={PenLine} size={18} />
          Write an answer
        </Button>
      )}
    </div>
  );
}

function Form({
  draft,
  start,
  leadId,
  onDiscard,
  onSent,
}: WritingProps & { onDiscard: () => void; onSent: () => void }) {
  const [previewing, setPreviewing] = useState(false);
  const isEmpty = draft.value.text.trim() === '' && draft.value.subject.trim() === '';
  const send = async (): Promise<void> => {
    if (await draft.send()) onSent();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Answer by mail"
      onSubmit={(event) => {
        event.preventDefault();
        if (!draft.busy) void send();
      }}
    >
      <Beginning draft={draft} start={start} />
      <Fields draft={draft} />
      {(draft.problem === null || draft.problem.fields.length === 0) && <Open draft={draft} values={start.values} />}
      {draft.problem !== null && draft.problem.fields.length === 0 && <Problem>{draft.problem.message}</Problem>}
      <div className={styles.actions}>
        <Button type="submit" busy={draft.busy}>
          <Icon of={Send} size={18} />
          Send
        </Button>
        <Button variant="secondary" onClick={() => setPreviewing(true)}>
          <Icon of={Eye} size={18} />
          Preview
        </Button>
        {!isEmpty && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
      <MailPreview open={previewing} onClose={() => setPreviewing(false)} leadId={leadId} written={draft.value} />
    </form>
  );
}

/** Where somebody goes on by keyboard when the form opens or folds. */
const useFocus = (opened: boolean, isBegun: boolean): void => {
  const before = useRef(opened);
  const focus = useEffectEvent(() => {
    const goesOn = isBegun ? TEXT_ID : SUBJECT_ID;
    document.getElementById(opened ? goesOn : WRITE_ID)?.focus();
  });
  useEffect(() => {
    if (before.current !== opened) focus();
    before.current = opened;
  }, [opened]);
};

/** Folded until somebody begins: a page that is only read stays short. What was begun earlier is open. */
function Writing({ draft, ...rest }: WritingProps) {
  const isBegun = draft.value.text !== '' || draft.value.subject !== '';
  const [opened, setOpened] = useState(isBegun);
  if (isBegun && !opened) setOpened(true);
  useFocus(opened, isBegun);
  if (!opened) return <Beginning {...rest} draft={draft} onWrite={() => setOpened(true)} />;
  const discard = (): void => {
    draft.discard();
    setOpened(false);
  };
  return <Form {...rest} draft={draft} onDiscard={discard} onSent={() => setOpened(false)} />;
}

/** Writes an answer; a lead without an address says what to do instead. */
export function AnswerForm({ view, draft }: { view: LeadView; draft: AnswerDraft }) {
  const { tenant } = useDealer();
  const { lead_id, email, phone } = view.answer.lead;
  const { answer, problem, refetch } = useAnswer('inbox.show-answer', { params: { tenant, lead_id } });
  if (email === null) return <NoAddress phone={phone} />;
  if (answer !== undefined) return <Writing draft={draft} start={answer} leadId={lead_id} />;
  if (problem === null) return <p className={styles.soft}>Loading templates…</p>;
  return (
    <>
      <Problem>{problem.message}</Problem>
      <Button variant="secondary" onClick={refetch}>
        Try again
      </Button>
    </>
  );
}
