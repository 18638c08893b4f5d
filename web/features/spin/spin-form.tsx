import { useState } from 'react';
import type { Campaign } from '#functions/promotions/contract.ts';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import { fieldId } from '#web/forms/fields/field-id.ts';
import { useTypedBefore } from '#web/forms/fields/take-over-typed.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import styles from './spin.module.css';

type State = Campaign['states'][number]['state'];

interface SpinFormProps {
  campaign: Campaign;
  busy: boolean;
  /** Of the last try. */
  problem: string | null;
  onSpin: (state: State) => void;
}

const MISSING = {
  state: 'Choose the state where you live.',
  terms: 'Check the box to accept the conditions.',
} as const;

/** Where one lives, the conditions, and the press. */
export function SpinForm({ campaign, busy, problem, onSpin }: SpinFormProps) {
  useTypedBefore();
  const [chosen, setChosen] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const state = campaign.states.find((one) => one.state === chosen)?.state;
  const missing: Partial<typeof MISSING> =
    attempt === 0
      ? {}
      : { ...(state === undefined && { state: MISSING.state }), ...(!agreed && { terms: MISSING.terms }) };
  const spin = (): void => {
    setAttempt(attempt + 1);
    if (state !== undefined && agreed) onSpin(state);
  };
  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        spin();
      }}
    >
      <ErrorSummary errors={missing} refusal={problem} attempt={attempt} />
      <Field label="Where do you live?" error={missing.state} id={fieldId('state')}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose your state</option>
            {campaign.states.map((one) => (
              <option key={one.state}>{one.state}</option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        id={fieldId('terms')}
        checked={agreed}
        aria-invalid={missing.terms === undefined ? undefined : true}
        label="I have read the conditions below and accept them."
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <p className={styles.soft}>
        {campaign.promoter} keeps your phone number, your state and the result to give out the prizes; see our{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      <Button type="submit" size="l" busy={busy}>
        Spin
      </Button>
    </form>
  );
}
