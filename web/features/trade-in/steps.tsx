import { useEffect, useRef } from 'react';
import { accidentChoices, conditionChoices, keyChoices, serviceChoices } from '#domain/tradein/questions.ts';
import { registrationStates } from '#domain/tradein/registration.ts';
import { fieldId } from '#web/forms/fields/field-id.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { ChosenField, TypedField } from './fields.tsx';
import { PhotoField } from './photos.tsx';
import styles from './trade-in.module.css';
import { owingChoices, yesNo } from './typed.ts';
import type { Photos } from './use-photos.ts';
import { vehicleName, type TradeIn } from './use-trade-in.ts';
import { asksSignIn, signInNote } from './words.ts';

interface StepProps {
  form: TradeIn;
}

/** What is asked of whom, before it is asked. */
function RegisterNotice() {
  const site = useSite();
  return (
    <p className={styles.soft}>
      By the rego, {site.legal_name} looks up make, model and year in a vehicle register. Your name is not part of it.
    </p>
  );
}

function Registration({ form }: StepProps) {
  const isAustralian = useSite().country === 'AU';
  return (
    <>
      <RegisterNotice />
      <TypedField form={form} name="rego" label="Rego" hint="As on the number plate" maxLength={12} />
      {isAustralian && (
        <Field label="State of registration" error={form.errors.regoState} id={fieldId('regoState')}>
          {(control) => (
            <Select
              {...control}
              value={form.typed.regoState}
              onChange={({ target }) => form.set({ regoState: target.value })}
            >
              {registrationStates.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button variant="quiet" onClick={form.typeIt}>
        Enter my car myself
      </Button>
      <SignInNote />
    </>
  );
}

/** Before it is asked for, at a dealer who values cars for who is signed in. */
function SignInNote() {
  const site = useSite();
  return asksSignIn(site) ? <p className={styles.soft}>{signInNote(site)}</p> : null;
}

function TypedVehicle({ form }: StepProps) {
  return (
    <div className={styles.pairs}>
      <TypedField form={form} name="make" label="Vehicle Make" hint="For example Toyota" />
      <TypedField form={form} name="model" label="Vehicle Model" hint="For example Hilux" />
      <TypedField form={form} name="year" label="Vehicle Year" hint="For example 2021" numeric maxLength={4} />
      <TypedField form={form} name="badge" label="Badge" hint="For example SR5" optional />
    </div>
  );
}

/** What was pressed is gone when the car is to be typed; its first field takes the focus. */
const useTypedFocus = (byHand: boolean): void => {
  const shown = useRef(byHand);
  useEffect(() => {
    if (byHand && !shown.current) document.getElementById(fieldId('make'))?.focus();
    shown.current = byHand;
  }, [byHand]);
};

export function VehicleStep({ form }: StepProps) {
  useTypedFocus(form.byHand);
  if (form.byHand) return <TypedVehicle form={form} />;
  if (form.found === null) return <Registration form={form} />;
  return (
    <div className={styles.found} role="status">
      <p>
        We found this car for {form.typed.rego.toUpperCase()}: <strong>{vehicleName({ vehicle: form.found })}</strong>
      </p>
      <Button variant="quiet" onClick={form.typeIt}>
        No, this is another car
      </Button>
    </div>
  );
}

export function ConditionStep({ form, photos }: StepProps & { photos: Photos }) {
  return (
    <>
      <TypedField form={form} name="odometer" label="Kilometres" hint="As on the odometer" numeric maxLength={12} />
      <ChosenField form={form} name="condition" label="Condition" choices={conditionChoices} />
      <ChosenField form={form} name="service_history" label="Service history" choices={serviceChoices} />
      <ChosenField form={form} name="accident" label="Accident damage" choices={accidentChoices} />
      <ChosenField
        form={form}
        name="faults"
        label="Does a warning light show, or something not work?"
        choices={yesNo}
      />
      <ChosenField form={form} name="keys" label="Keys" choices={keyChoices} />
      {form.ref !== null && <PhotoField photos={photos} />}
    </>
  );
}

export function FinanceStep({ form }: StepProps) {
  return (
    <>
      <p className={styles.soft}>It does not change the price. We use it to work out what is left for you.</p>
      <ChosenField form={form} name="owes" label="Is money owing on the car?" choices={owingChoices} />
      {form.typed.owes === 'payout' && (
        <TypedField
          form={form}
          name="owing"
          label="Payout figure"
          hint="In dollars, from your lender"
          numeric
          maxLength={12}
        />
      )}
      {form.typed.owes === 'repayments' && (
        <div className={styles.pairs}>
          <TypedField form={form} name="instalment" label="Paid each month" hint="In dollars" numeric maxLength={12} />
          <TypedField form={form} name="months" label="Months left" numeric maxLength={3} />
          <TypedField
            form={form}
            name="balloon"
            label="Balloon at the end"
            hint="In dollars"
            numeric
            optional
            maxLength={12}
          />
        </div>
      )}
    </>
  );
}
