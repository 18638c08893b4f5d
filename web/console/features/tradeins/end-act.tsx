import { useState } from 'react';
import { endReasons, endReasonTexts, type EndReason } from '#domain/tradein/end-reasons.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { unmailedWords } from './words.ts';
import styles from './page.module.css';

type Ending = 'end' | 'not_bought';

interface EndProps {
  shown: OperatorTradeIn;
  what: Ending;
  /** Somebody else, or the shopper, was faster. */
  onChange: () => void;
  onDone: () => void;
}

const words: Readonly<Record<Ending, { label: string; title: string; said: string; confirm: string }>> = {
  end: {
    label: 'End the offer',
    title: 'End the offer?',
    said: 'It can be accepted no more. To take this back, make the offer again.',
    confirm: 'End the offer',
  },
  not_bought: {
    label: 'Not bought',
    title: 'You did not buy it?',
    said: 'An inspection that is still to come is cancelled.',
    confirm: 'It is not bought',
  },
};

interface Draft {
  reason: EndReason | '';
  note: string;
}

const LONGEST_NOTE = 500;
const nothing: Draft = { reason: '', note: '' };

const toReason = (value: unknown): EndReason | '' => endReasons.find((one) => one === value) ?? '';

const parseDraft = (stored: unknown): Draft | undefined => {
  if (typeof stored !== 'object' || stored === null || !('reason' in stored) || !('note' in stored)) return undefined;
  const { reason, note } = stored;
  return typeof note === 'string' ? { reason: toReason(reason), note } : undefined;
};

const toldWords = (shown: OperatorTradeIn): string => {
  const unmailed = unmailedWords(shown);
  return unmailed === null
    ? `${shown.person?.name ?? 'The shopper'} is mailed why, and it stands on their page.`
    : `${unmailed} Their page says why.`;
};

function EndForm({ shown, what, onDone, onChange }: EndProps) {
  const { tenant } = useDealer();
  const { said, confirm } = words[what];
  const { busy, problem, take } = useStep();
  const draft = useDraft(`trade-ins/${shown.id}/${what}`, nothing, parseDraft);
  const [missing, setMissing] = useState(false);
  const { reason, note } = draft.value;
  const send = async (why: EndReason): Promise<Result<OperatorTradeIn>> => {
    const params = { tenant, id: shown.id };
    const text = note.trim();
    const explained = { changed_at: shown.changed_at, ...(text !== '' && { note: text }) };
    const result =
      what === 'end'
        ? await api('tradeins.end-offer', { params, body: { reason: why, ...explained } })
        : await api('tradeins.note-outcome', { params, body: { outcome: 'not_bought', reason: why, ...explained } });
    if (!result.ok && result.problem.code === 'version_conflict') onChange();
    return result;
  };
  const submit = (): void => {
    setMissing(reason === '');
    if (reason === '') return;
    take(
      () => send(reason),
      () => {
        draft.erase();
        onDone();
      },
    );
  };
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <p>
        {said} {toldWords(shown)}
      </p>
      <Field
        label="Reason"
        hint="The shopper reads it."
        error={missing ? 'Choose the reason: the shopper reads it.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => {
              setMissing(false);
              draft.change({ reason: toReason(target.value), note });
            }}
          >
            <option value="">Choose one</option>
            {endReasons.map((one) => (
              <option key={one} value={one}>
                {endReasonTexts[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="In your words" hint="The shopper reads it below the reason." optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={({ target }) => draft.change({ reason, note: target.value })}
          />
        )}
      </Field>
      <Problem>{problem?.message ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

/** Ends an offer before its time, or says that an accepted car was not bought: asks why first. */
export function EndAct({ shown, what, onChange, onDone }: EndProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, title } = words[what];
  const done = (): void => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label} …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && <EndForm shown={shown} what={what} onChange={onChange} onDone={done} />}
      </Dialog>
    </>
  );
}
