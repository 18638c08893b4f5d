import { useEffect, useEffectEvent } from 'react';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import formStyles from '#web/forms/fields/form.module.css';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import { Button } from '#web/ui/button.tsx';
import { nextButtonLabel, Step, unknownContact } from './questions.tsx';
import styles from './trade-in.module.css';
import { usePhotos } from './use-photos.ts';
import { tradeInSteps, useTradeIn } from './use-trade-in.ts';

interface InlineValuationProps {
  carId: string;
  /** The valuation is kept in this browser now. */
  onValued: () => void;
}

/** The questions of a valuation inside another form: its buttons do not send that one. */
export function InlineValuation({ carId: vehicleId, onValued }: InlineValuationProps) {
  const form = useTradeIn(vehicleId, false);
  const photos = usePhotos(form.ref);
  const isValued = form.view !== null;
  const valued = useEffectEvent(onValued);
  useEffect(() => {
    if (isValued) valued();
  }, [isValued]);
  if (isValued) return null;
  return (
    <div
      role="group"
      aria-label="Your car"
      aria-busy={form.busy}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        form.next();
      }}
    >
      <p className={styles.lead}>{tradeInSteps[form.at]?.title}</p>
      <ErrorSummary errors={form.errors} refusal={form.refusal} attempt={form.attempt} />
      <FormProof
        proof={{ asked: form.asked, again: form.next, cancel: form.unask }}
        busy={form.busy}
        contact={unknownContact}
      />
      {form.notice !== null && (
        <p role="status" className={formStyles.note}>
          {form.notice}
        </p>
      )}
      <Step form={form} photos={photos} />
      <div className={styles.actions}>
        <Button variant="secondary" busy={form.busy || photos.busy} onClick={form.next}>
          {nextButtonLabel(form)}
        </Button>
        {form.at > 0 && (
          <Button variant="quiet" onClick={form.back}>
            Back to: {tradeInSteps[form.at - 1]?.title}
          </Button>
        )}
      </div>
    </div>
  );
}
