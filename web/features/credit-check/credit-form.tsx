import { useState } from 'react';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import { fieldId } from '#web/forms/fields/field-id.ts';
import steps from '#web/forms/payment/steps.module.css';
import type { FormState } from '#web/forms/fields/use-form-work.ts';
import { useTypedBefore } from '#web/forms/fields/take-over-typed.ts';
import { useOwnCheck } from '#web/forms/fields/use-own-check.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { ApplyButton } from './apply-button.tsx';
import type { CreditSetting } from './calls.ts';
import { personErrors, personFields, type TypedPerson } from './typed-person.ts';

interface CreditFormProps extends FormState {
  setting: CreditSetting;
  /** What was asked before, to be asked again. */
  before: TypedPerson;
  onAsk: (typed: TypedPerson) => void;
}

/** The form asks for neither; a code needs one of them, which goes to nobody else. */
const unknown = { email: null, phone: null } as const;

/** In another tab: what was typed is kept nowhere. */
const beside = { target: '_blank', rel: 'noopener' } as const;

function Policies({ setting: { provider, privacy_url } }: Pick<CreditFormProps, 'setting'>) {
  return (
    <p className={steps.small}>
      Your answers go to {provider} only. We store neither them nor the result.{' '}
      {privacy_url !== null && (
        <>
          What {provider} does with them:{' '}
          <Link to={privacy_url} {...beside}>
            its privacy policy
          </Link>
          .{' '}
        </>
      )}
      <Link to="/privacy-policy" {...beside}>
        Our privacy policy
      </Link>
    </p>
  );
}

interface ConsentProps extends Pick<CreditFormProps, 'setting'> {
  consent: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
}

function Consent({ setting: { provider }, consent, error, onChange }: ConsentProps) {
  const id = fieldId('consent');
  return (
    <div>
      {error !== undefined && (
        <p id={`${id}-error`} className={steps.problem}>
          {error}
        </p>
      )}
      <Checkbox
        id={id}
        checked={consent}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        label={`I agree that ${provider} is asked about me once, with the answers above, to show me the result.`}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

/** Whom to ask about, and the consent to it. */
export function CreditForm({ setting, before, busy, problem, refused, attempt, proof, onAsk }: CreditFormProps) {
  const hasStates = useSite().country === 'AU';
  useTypedBefore();
  const [typed, setTyped] = useState(before);
  const [consent, setConsent] = useState(false);
  const checked = useOwnCheck(
    { busy, refused, attempt },
    () => personErrors({ typed, consent, hasStates }),
    () => onAsk(typed),
  );
  const { errors } = checked;
  return (
    <form method="dialog" className={steps.form} onSubmit={checked.submit} noValidate aria-busy={busy}>
      <ErrorSummary errors={errors} refusal={problem} attempt={checked.attempt} />
      <FormProof {...{ proof, busy }} contact={unknown} />
      {setting.is_sample && <p>This is a sample: the result is invented, and nobody is asked.</p>}
      <div className={steps.fields}>
        {personFields.map(({ name, label, missing, ...input }) => (
          <Field key={name} {...{ label, error: errors[name], id: fieldId(name) }} optional={missing === null}>
            {(control) => (
              <Input
                {...{ ...control, ...input, name }}
                inputMode={name === 'postcode' ? 'numeric' : undefined}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        {hasStates && (
          <Field label="State" error={errors['state']} id={fieldId('state')}>
            {(control) => (
              <Select
                {...control}
                name="state"
                autoComplete="address-level1"
                value={typed.state}
                onChange={({ target }) => setTyped({ ...typed, state: target.value })}
              >
                <option value="">Choose your state</option>
                {australianStates.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Consent {...{ setting, consent }} error={errors['consent']} onChange={(isGiven) => setConsent(isGiven)} />
      <Button type="submit" size="l" wide busy={busy}>
        Check my credit
      </Button>
      {problem !== null && <ApplyButton variant="secondary" />}
      <Policies setting={setting} />
    </form>
  );
}
