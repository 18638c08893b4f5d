import { useState } from 'react';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { keptValuation } from './kept-valuation.ts';
import type { EnquirySubject } from './values.ts';

export interface CarriedValuation {
  /** There is one, and the form says itself what goes with it. */
  shown: boolean;
  leftOut: boolean;
  leaveOut: (leftOut: boolean) => void;
  /** As it is when the form is sent: it may have ended, or come, since the form was opened. */
  addTo: (subject: EnquirySubject, values: FormValues) => EnquirySubject;
}

/** The valuation of this browser that goes with an enquiry about a vehicle (docs/product/trade-in.md, 'In a lead'). */
export const useCarriedValuation = ({ type }: EnquirySubject): CarriedValuation => {
  const { slug, flags } = useSite();
  const [leftOut, leaveOut] = useState(false);
  const isAsked = type === 'buy_online';
  const carries = (isAsked || type === 'vehicle_enquiry') && flags.trade_in_enabled;
  // Forms are never part of served HTML, so the browser's storage can be read at once.
  const [shown] = useState(() => carries && !isAsked && keptValuation(slug, new Date()) !== null);
  return {
    ...{ shown, leftOut, leaveOut },
    addTo: (subject, { trading_in }) => {
      const kept = !carries || leftOut || trading_in === 'No' ? null : keptValuation(slug, new Date());
      if (kept === null) return subject;
      return { ...subject, known: { ...subject.known, valuation_id: kept.id, valuation_secret: kept.secret } };
    },
  };
};
