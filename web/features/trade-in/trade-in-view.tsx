import { useQuery } from '@tanstack/react-query';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { tradeInQuestions } from '#tenants/content/trade-in-questions.ts';
import { telHref } from '#domain/phone/rules.ts';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import formStyles from '#web/forms/fields/form.module.css';
import { FormColumns } from '#web/forms/page/form-columns.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { StepHead } from '#web/forms/fields/step-head.tsx';
import { enquirySubject } from '#web/forms/enquiry/enquiry-subject.ts';
import type { EnquiredVehicle } from '#web/forms/fields/values.ts';
import { useTypedBefore } from '#web/forms/fields/take-over-typed.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Beside } from './beside.tsx';
import { nextButtonLabel, Step, unknownContact, type StepsProps } from './questions.tsx';
import { Result } from './result.tsx';
import styles from './trade-in.module.css';
import { usePhotos } from './use-photos.ts';
import { tradeInSteps, useTradeIn } from './use-trade-in.ts';
import { readVehicleId, tradeInWords, tradingSteps } from './words.ts';

function Questions({ form, photos }: StepsProps) {
  useTypedBefore();
  return (
    <form
      method="dialog"
      className={formStyles.form}
      noValidate
      aria-busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault();
        // A lead has the photos that arrived before it.
        if (!photos.busy) form.next();
      }}
    >
      {form.notice !== null && (
        <p role="status" className={formStyles.note}>
          {form.notice}
        </p>
      )}
      <Step form={form} photos={photos} />
      <div className={formStyles.end}>
        <Button type="submit" size="l" wide busy={form.busy || photos.busy}>
          {nextButtonLabel(form)}
        </Button>
        {form.at > 0 && (
          <Button variant="secondary" wide onClick={form.back}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

/** The questions and the offer, for whatever the car is valued. */
export function Valuation({
  car: vehicle = null,
  carId: vehicleId = null,
  gone = false,
}: {
  car?: EnquiredVehicle | null;
  carId?: string | null;
  gone?: boolean;
}) {
  const form = useTradeIn(vehicleId, gone);
  const photos = usePhotos(form.ref);
  const step = tradeInSteps[form.at] ?? tradeInSteps[0];
  return (
    <div className={styles.card}>
      <StepHead steps={{ all: tradeInSteps, at: form.at, step }} />
      <ErrorSummary errors={form.errors} refusal={form.refusal} attempt={form.attempt} />
      <FormProof
        proof={{ asked: form.asked, again: form.next, cancel: form.unask }}
        busy={form.busy}
        contact={unknownContact}
      />
      {form.view !== null && form.at === tradeInSteps.length - 1 ? (
        <Result form={form} view={form.view} car={vehicle} />
      ) : (
        <Questions form={form} photos={photos} />
      )}
    </div>
  );
}

/** Questions about valuing a car that shoppers ask. */
export function Faq({ heading, about }: { heading?: string; about?: (question: string) => boolean }) {
  if (tradeInQuestions.kind !== 'faq') return null;
  const questions = tradeInQuestions.questions.filter(({ question }) => about?.(question) ?? true);
  return (
    <section className={styles.block}>
      <h2>{heading ?? tradeInQuestions.heading}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={formStyles.more}>
          <summary>{question}</summary>
          {answer.map((paragraph) => typeof paragraph === 'string' && <p key={paragraph}>{paragraph}</p>)}
        </details>
      ))}
    </section>
  );
}

const useVehicle = (vehicleId: string | null): { car: EnquiredVehicle | null; gone: boolean } => {
  const { data, isError } = useQuery({ ...vehicleSlugQuery(vehicleId ?? ''), enabled: vehicleId !== null });
  const isThere = data !== undefined && isAvailable(data.car);
  return { car: isThere ? enquirySubject(data).car : null, gone: isError || (data !== undefined && !isThere) };
};

/** `/trade-in`, and `/cars/trade-in?car_id={id}` with the vehicle in exchange (docs/product/trade-in.md, 'Routes'). */
export function TradeInPageView() {
  const site = useSite();
  const vehicleId = readVehicleId(usePageRequest());
  const { car: vehicle, gone } = useVehicle(vehicleId);
  return (
    <PageFrame {...tradeInWords(site)} note={<CallInstead phone={site.phones.main} />}>
      {vehicle !== null && (
        <p>
          In exchange for the <Link to={`/cars/${vehicle.slug}`}>{vehicle.name}</Link>
        </p>
      )}
      {gone && (
        <p role="status">The vehicle you came from is not available any more. We value your car all the same.</p>
      )}
      <FormColumns aside={<Beside steps={tradingSteps(site)} />}>
        <Valuation car={vehicle} carId={vehicleId} gone={gone} />
        <noscript>
          <p>
            This form needs scripts, which are off in this browser. Call{' '}
            <a href={telHref(site.phones.main)}>{site.phones.main}</a> instead.
          </p>
        </noscript>
        <Faq />
      </FormColumns>
    </PageFrame>
  );
}
