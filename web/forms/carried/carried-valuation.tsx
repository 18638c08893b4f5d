import { Suspense, lazy, useState, type ReactNode } from 'react';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { readText } from '#web/lib/browser-storage.ts';
import { useSite } from '#web/lib/page-context.tsx';
import type { EnquirySubject } from '../fields/values.ts';

const load = () => import('./carried-note.tsx');
const LazyNote = lazy(async () => ({ default: (await load()).CarriedNote }));

interface CarriedValuation {
  /** Null too where the form has a question of its own about it. */
  note: ReactNode;
  /** As it is when the form is sent: it may have ended, or come, since the form was opened. */
  addTo: (subject: EnquirySubject, values: FormValues) => Promise<EnquirySubject>;
}

/** The valuation of this browser that goes with an enquiry about a vehicle (docs/product/trade-in.md, 'In a lead'). */
export const useCarriedValuation = ({ type }: EnquirySubject): CarriedValuation => {
  const { slug, flags } = useSite();
  const [leftOut, leaveOut] = useState(false);
  const isAsked = type === 'buy_online';
  const carries = (): boolean =>
    (isAsked || type === 'vehicle_enquiry') &&
    flags.trade_in_enabled &&
    // Its code is only loaded where there may be one. Forms are never part of served HTML, so this can be read at once.
    readText('local', `fc:${slug}:valuation`) !== null;
  const [shown] = useState(() => !isAsked && carries());
  return {
    note: shown && (
      <Suspense>
        <LazyNote leftOut={leftOut} onLeaveOut={leaveOut} />
      </Suspense>
    ),
    addTo: async (subject, { trading_in }) =>
      leftOut || trading_in === 'No' || !carries()
        ? subject
        : load().then(
            ({ withValuation }) => withValuation(slug, subject),
            // The enquiry must not be lost for it.
            () => subject,
          ),
  };
};
