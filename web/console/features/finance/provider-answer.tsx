import { useState } from 'react';
import type { ApplicationLine } from '#functions/leads/contract.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { Badge, type BadgeTone } from '#web/console/ui/badge.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './page.module.css';

type Verdict = ApplicationLine['provider_answers'][number]['verdict'];

const verdicts: Readonly<Record<Verdict, { label: string; tone: BadgeTone }>> = {
  approved: { label: 'Approved', tone: 'positive' },
  conditional: { label: 'Approved with conditions', tone: 'accent' },
  more_asked: { label: 'Asks for more', tone: 'warning' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn by the shopper', tone: 'neutral' },
};
const verdictOf = (value: string): Verdict | '' =>
  value === 'approved' ||
  value === 'conditional' ||
  value === 'more_asked' ||
  value === 'declined' ||
  value === 'withdrawn'
    ? value
    : '';

interface AnswerProps {
  line: ApplicationLine;
  sent: string;
  onNoted: () => void;
}

function AnswerForm({ line, onNoted, onClose }: Omit<AnswerProps, 'sent'> & { onClose: () => void }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const [id] = useState(randomKey);
  const [typed, type] = useState<{ provider: string; verdict: Verdict | '' }>({ provider: '', verdict: '' });
  const [missing, setMissing] = useState(false);
  const { provider, verdict } = typed;
  const errorOf = (isMissing: boolean, field: string, message: string): string | undefined =>
    missing && isMissing ? message : problem?.fields.find((one) => one.field === field)?.message;
  const save = (): void => {
    const isMissing = provider.trim() === '' || verdict === '';
    setMissing(isMissing);
    if (provider.trim() === '' || verdict === '') return;
    const params = { tenant, application_id: line.application_id };
    take(
      () => api('leads.note-provider-answer', { params, body: { id, provider: provider.trim(), verdict } }),
      () => {
        onNoted();
        onClose();
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
        if (!busy) save();
      }}
    >
      <Field label="Lender" error={errorOf(provider.trim() === '', 'provider', 'Write who answered.')}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            autoComplete="off"
            value={provider}
            onChange={({ target }) => type({ ...typed, provider: target.value })}
          />
        )}
      </Field>
      <Field label="What they said" error={errorOf(verdict === '', 'verdict', 'Choose what they said.')}>
        {(control) => (
          <Select
            {...control}
            value={verdict}
            onChange={({ target }) => type({ ...typed, verdict: verdictOf(target.value) })}
          >
            <option value="">Choose one</option>
            {Object.entries(verdicts).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className={styles.soft}>Nothing of what the application says belongs here.</p>
      <Problem>{problem?.message ?? null}</Problem>
      <Button type="submit" busy={busy}>
        Note the answer
      </Button>
    </form>
  );
}

/** What lenders said of an application; another answer is noted beside it. */
export function ProviderAnswer({ line, sent, onNoted }: AnswerProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.lenders}>
      {line.provider_answers.map(({ id, provider, verdict, at }) => (
        <span key={id}>
          <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>{' '}
          <span className={styles.soft}>
            {provider}, {whenWords(at, now, zone)}
          </span>
        </span>
      ))}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Note an answer<VisuallyHidden> {sent}</VisuallyHidden> …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Answer of a lender">
        {isOpen && <AnswerForm line={line} onNoted={onNoted} onClose={() => setOpen(false)} />}
      </Dialog>
    </span>
  );
}
