import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { formatCents } from '#domain/money/rules.ts';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { StepPartProps } from '#web/forms/enquiry/enquiry-form.tsx';
import { enquirySubject } from '#web/forms/enquiry/enquiry-subject.ts';
import { saveOrder } from '#web/forms/payment/saved-order.ts';
import { saveReservation, savedReservation } from '#web/forms/payment/saved-reservation.ts';
import { savedValuation } from '#web/forms/carried/saved-valuation.ts';
import { GoOnLater } from '#web/forms/drafts/go-on-later.tsx';
import { OtherDevice } from '#web/forms/drafts/other-device.tsx';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { useResume } from '#web/forms/drafts/use-resume.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BuyOnlinePart } from './buy-online-part.tsx';
import styles from './buy-online.module.css';
import type { Order } from './order-lines.ts';
import type { ValuationPart } from './valuation-part.ts';
import { checkDelivery, nothingWanted, usePurchase } from './use-purchase.ts';

const KIND = 'buy_online';

const toOfferContext = ({ delivery, extras, days }: PurchaseAnswer, tradesIn: boolean) => ({
  delivers: delivery !== null,
  tradesIn,
  days,
  extras: extras.map(({ id, title, text, price_cents }) => ({
    value: id,
    label: [`${title}, ${formatCents(price_cents)}.`, text].filter(Boolean).join(' '),
  })),
});

const readTextAnswer = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The deposit's page begins with the contact details that were given here; a hold that is open stays. */
const carryContact = (tenant: string, vehicle: string, values: FormValues): void => {
  const kept = savedReservation(tenant, vehicle);
  if (kept.opened !== null) return;
  const [first_name, last_name] = [readTextAnswer(values, 'first_name'), readTextAnswer(values, 'last_name')];
  const contact = {
    first_name,
    last_name,
    email: readTextAnswer(values, 'email'),
    phone: readTextAnswer(values, 'phone'),
  };
  saveReservation(tenant, vehicle, { ...kept, contact });
};

interface BuyOnlineFormProps {
  answer: VehicleAnswer;
  phone: string;
  Valuation: ValuationPart;
}

function Steps({ answer, phone, Valuation, offer }: BuyOnlineFormProps & { offer: PurchaseAnswer }) {
  const { slug, flags } = useSite();
  const navigate = useNavigate();
  const { car: vehicle } = answer;
  const [tradesIn] = useState(() => flags.trade_in_enabled && savedValuation(slug, new Date()) !== null);
  const subject = { ...enquirySubject(answer, KIND), purchase: toOfferContext(offer, tradesIn) };
  const order = useRef<Order>({ lines: [], note: null });
  const onOrder = useCallback((shown: Order): void => {
    order.current = shown;
  }, []);
  // The same component in every render: another one would be mounted anew.
  const shown = useMemo(
    () =>
      function Part(props: StepPartProps) {
        return <BuyOnlinePart {...props} {...{ answer, offer, Valuation, onOrder }} />;
      },
    [answer, offer, Valuation, onOrder],
  );
  const onSent = useCallback(
    (_: string, values: FormValues) => {
      carryContact(slug, vehicle.id, values);
      const lines = order.current.lines.map(({ label, value }) => [label, value] as const);
      saveOrder(slug, vehicle.id, { lines, note: order.current.note, optIn: values['opt_in'] === true, goesOn: true });
      navigate(`/cars/${vehicle.slug}/checkout`);
    },
    [slug, vehicle.id, vehicle.slug, navigate],
  );
  const check = useCallback((values: FormValues) => checkDelivery(vehicle.slug, values), [vehicle.slug]);
  return <PageForm {...{ subject, phone, onSent, check }} Part={shown} next="Next you enter your card." />;
}

/** What the dealer offers is asked for first, by the browser: the steps follow from it. */
export function BuyOnlineForm({ answer, phone, Valuation }: BuyOnlineFormProps) {
  const { car: vehicle } = answer;
  const address = `/checkout-journey?car_id=${vehicle.slug}`;
  const resumed = useResume({ type: KIND, anchor: 'journey-form', car: vehicle.id });
  const found = usePurchase(vehicle.slug, nothingWanted);
  const isWaiting = resumed.kind === 'waiting' || found.kind === 'waiting';
  return (
    <section id="journey-form" className={styles.form} aria-label="Your purchase in steps">
      {resumed.kind === 'failed' && <p role="alert">{resumed.message}</p>}
      {found.kind === 'failed' && <p role="alert">The steps did not load. Load the page again, or call {phone}.</p>}
      {isWaiting && (
        <p role="status" className={styles.waiting}>
          <Spinner /> One moment
        </p>
      )}
      {!isWaiting && found.kind === 'found' && (
        <>
          <Steps {...{ answer, phone, Valuation }} offer={found.answer} />
          <OtherDevice form={KIND} type="reserve" address={address} />
          <GoOnLater type={KIND} address={address} />
        </>
      )}
      <noscript>
        <p>Buying online needs scripts, which are off in this browser. Call {phone} instead.</p>
      </noscript>
    </section>
  );
}
