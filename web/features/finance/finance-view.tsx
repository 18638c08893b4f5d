import { deferredComponent, useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, useEffect } from 'react';
import { isForSale } from '#domain/vehicle/rules.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { enquirySubject } from '#web/forms/enquiry/enquiry-subject.ts';
import { FormColumns } from '#web/forms/page/form-columns.tsx';
import { GoodToKnow, HowItGoes } from '#web/forms/page/how-it-goes.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { GoOnLater } from '#web/forms/drafts/go-on-later.tsx';
import { OtherDevice } from '#web/forms/drafts/other-device.tsx';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { useResume } from '#web/forms/drafts/use-resume.ts';
import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { contentPathQuery } from '#web/queries/content-query.ts';
import { PriceCalculator } from '#web/sections/finance/price-calculator.tsx';
import { VehicleCalculator } from '#web/sections/finance/vehicle-calculator.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { StepPartProps } from '#web/forms/enquiry/enquiry-form.tsx';
import { savedDraft } from '#web/forms/drafts/saved-draft.ts';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { readFinanceQuery, type Asked } from './asked.ts';
import { FinanceVehicle } from './finance-vehicle.tsx';
import { APPLICATION, applicationSteps, financeWords, whatIsAsked } from './words.ts';
import styles from './finance.module.css';

/** Asks for what was begun elsewhere where somebody is signed in and this tab has no draft of its own. */
function OfferedDraft({ onTaken }: { onTaken: () => void }) {
  const { id, slug } = useSite();
  const { Part, bring } = useDeferredComponent(async () => (await import('./own-draft.tsx')).OwnDraft);
  useEffect(() => {
    if (mayBeSignedIn(id, new Date()) && savedDraft(slug, APPLICATION) === null) bring();
  });
  return Part === null ? null : <Part onTaken={onTaken} />;
}

const AnswersSummary = deferredComponent(
  async () => (await import('#web/forms/enquiry/answers-summary.tsx')).AnswersSummary,
);

/** Above the fields of the last step: what the others were told. */
function CheckPart({ children, ...props }: StepPartProps) {
  return (
    <>
      {props.steps.isLast && <AnswersSummary {...props} />}
      {children}
    </>
  );
}

const USUAL_PRICE = '30,000';

const chooseSubject = (
  answer: VehicleAnswer | undefined,
  { carType: vehicleType, location }: Asked,
): EnquirySubject => {
  const about =
    answer === undefined ? ({ type: APPLICATION, car: null, location } as const) : enquirySubject(answer, APPLICATION);
  return vehicleType === null ? about : { ...about, known: { car_type: vehicleType } };
};

const choosePhone = (answer: VehicleAnswer | undefined, { location }: Asked, site: Site): string =>
  (answer === undefined ? location?.contact_detail.phone : answer.phone) ?? site.phones.main;

/** Beside the application: what it asks, and where one can ask back. */
function FormAside() {
  const site = useSite();
  return (
    <>
      <GoodToKnow title="What we ask" points={whatIsAsked} />
      <LocationList title="Rather in person?" locations={selectSalesLocations(site).slice(0, 1)} />
    </>
  );
}

interface FormProps {
  answer: VehicleAnswer | undefined;
  asked: Asked;
  phone: string;
}

function FinanceForm({ answer, asked, phone }: FormProps) {
  const resumed = useResume({ type: APPLICATION, anchor: 'finance-form' });
  const { path, search } = usePageRequest();
  const [taken, setTaken] = useState(0);
  const begun = asked.budget === '' ? {} : { begun: { vehicle_price: asked.budget } };
  return (
    <section id="finance-form" className={styles.form} aria-labelledby="finance-form-title">
      <h2 id="finance-form-title">Get Pre-Approved</h2>
      <FormColumns className={styles.part} aside={<FormAside />}>
        {resumed.kind === 'failed' && <p role="alert">{resumed.message}</p>}
        {resumed.kind === 'waiting' ? (
          <div className={styles.waiting} />
        ) : (
          <>
            <OfferedDraft onTaken={() => setTaken(taken + 1)} />
            <PageForm
              key={`${answer?.car.id ?? 'any'} ${taken}`}
              {...{ subject: chooseSubject(answer, asked), phone, Part: CheckPart, ...begun }}
            />
            <OtherDevice form={APPLICATION} type="finance" address={`${path}?${search.toString()}`} />
          </>
        )}
        <noscript>
          <p>The form needs scripts, which are off in this browser. Call {phone} instead.</p>
        </noscript>
        <GoOnLater type={APPLICATION} address={useSite().finance.path} />
      </FormColumns>
    </section>
  );
}

function FinanceCalculator({ answer, asked }: Omit<FormProps, 'phone'>) {
  return (
    <section className={styles.calculator} aria-labelledby="finance-calculator-title">
      <h2 id="finance-calculator-title">What you would repay</h2>
      {answer === undefined ? (
        <PriceCalculator starts={asked.budget === '' ? USUAL_PRICE : asked.budget} />
      ) : (
        <VehicleCalculator answer={answer} />
      )}
    </section>
  );
}

/** Undefined without one, while it is looked up, and where it is no longer for sale. */
const useAskedVehicle = (
  vehicle: string,
): { answer: VehicleAnswer | undefined; isGone: boolean; isWaiting: boolean } => {
  const { data, isError } = useQuery({ ...vehicleSlugQuery(vehicle), enabled: vehicle !== '' });
  const answer = data !== undefined && isForSale(data.car) ? data : undefined;
  return {
    answer,
    isGone: vehicle !== '' && (isError || (data !== undefined && answer === undefined)),
    isWaiting: vehicle !== '' && data === undefined && !isError,
  };
};

type Above = ComponentType<{ answer: ContentAnswer }>;

function ContentAbove({ Above: Content }: { Above: Above }) {
  const { data } = useQuery(contentPathQuery('/finance'));
  return data === undefined ? null : <Content answer={data} />;
}

/** Estimate, calculator and application (docs/product/finance.md, 'Pages'). `Above` shows a dealer's own content. */
export function FinanceView({ Above }: { Above: Above }) {
  const site = useSite();
  const { search, path } = usePageRequest();
  const asked = readFinanceQuery(site, search);
  const { answer, isGone, isWaiting } = useAskedVehicle(asked.vehicle);
  const phone = choosePhone(answer, asked, site);
  return (
    <PageFrame
      {...financeWords(site, path)}
      note={
        isGone && <p role="status">This vehicle is no longer for sale. You can apply for another one all the same.</p>
      }
    >
      <div className={styles.columns}>
        {site.flags.finance_enabled && !isWaiting && <FinanceCalculator {...{ answer, asked }} />}
        <div className={styles.aside}>
          {answer !== undefined && <FinanceVehicle answer={answer} />}
          {answer === undefined && <HowItGoes title="Six short steps" steps={applicationSteps} />}
          <div className={styles.ways}>
            <LinkButton to="#finance-form" size="l" wide>
              Get Pre-Approved Now
            </LinkButton>
            <CallInstead phone={phone} />
          </div>
        </div>
      </div>
      {site.finance.contentAbove && <ContentAbove Above={Above} />}
      {isWaiting ? <p role="status">One moment</p> : <FinanceForm {...{ answer, asked, phone }} />}
    </PageFrame>
  );
}
