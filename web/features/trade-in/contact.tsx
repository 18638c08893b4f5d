import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { PageForm } from '#web/forms/page/page-form.tsx';
import type { EnquiredVehicle } from '#web/forms/fields/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { arriveAt } from '#web/lib/use-step-arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptTradeIn } from './trade-in-api.ts';
import { Door, soldVehicle } from './door.ts';
import { useThanks } from './thanks.ts';
import styles from './trade-in.module.css';
import type { TradeIn } from './use-trade-in.ts';
import { Problem } from '#web/ui/problem.tsx';
import { wordsOfError } from '#web/lib/use-act.ts';

/** Accept the offer, or only talk about it. */
export type Intent = 'accept' | 'talk';

interface ContactProps {
  form: TradeIn;
  view: TradeInView;
  car: EnquiredVehicle | null;
  intent: Intent;
  /** Opened by a press: its heading takes the focus. */
  pressed: boolean;
}

const words = {
  accept: {
    title: 'Accept the offer',
    text: 'Tell us who you are and how to reach you. Sending this form accepts the offer.',
  },
  talk: { title: 'Talk to a person', text: 'Tell us how to reach you. You are not accepting anything yet.' },
} as const;

/** The lead is there; what is left is to accept. A press that failed can be repeated: it accepts once. */
function useAccept({ form, view }: ContactProps) {
  const thank = useThanks();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const accept = (leadId: string): void => {
    if (form.ref === null) return;
    setBusy(true);
    setProblem(null);
    acceptTradeIn(form.ref, { leadId, seen: view.offer_price_cents }).then(
      (accepted) => {
        form.show(accepted);
        // A time to look at the car can be booked: it is chosen beside the offer.
        if (accepted.inspection_times.length === 0) thank(accepted);
      },
      (error: unknown) => {
        setProblem(wordsOfError(error));
        setBusy(false);
        form.reopen();
      },
    );
  };
  return { accept, problem, busy };
}

/** The form that goes with an offer. One that was sent with this valuation is not asked for again. */
export function Contact(props: ContactProps) {
  const { form, view, car: vehicle, intent } = props;
  const site = useSite();
  const [leadId, setLeadId] = useState(view.lead_id);
  const { accept, problem, busy } = useAccept(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useEffectEvent(() => {
    if (props.pressed && heading.current !== null) return arriveAt(heading.current);
    return undefined;
  });
  useEffect(() => opened(), []);
  useEffect(() => {
    // The form that was sent is gone.
    if (problem === null || heading.current === null) return undefined;
    return arriveAt(heading.current);
  }, [problem]);
  const { title, text } = words[intent];
  const door = use(Door);
  const valued = form.ref === null ? {} : { valuation_id: form.ref.id, valuation_secret: form.ref.secret };
  const own = door === 'sell_my_car' ? soldVehicle(view) : {};
  const sent = (id: string): void => {
    setLeadId(id);
    accept(id);
  };
  return (
    <section className={styles.block} aria-labelledby="trade-in-contact">
      <h3 id="trade-in-contact" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <Problem>{problem}</Problem>
      {intent === 'accept' && leadId !== null ? (
        <div className={styles.actions}>
          <p>We have your details from your enquiry.</p>
          <Button size="l" busy={busy} onClick={() => accept(leadId)}>
            Yes, accept {formatCents(view.offer_price_cents ?? 0)}
          </Button>
        </div>
      ) : (
        <>
          <p>{text}</p>
          <PageForm
            subject={{ type: door, car: vehicle, location: null, known: { ...own, ...valued } }}
            phone={site.phones.main}
            begun={own}
            onSent={intent === 'accept' ? sent : undefined}
          />
        </>
      )}
    </section>
  );
}
