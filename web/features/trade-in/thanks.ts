import { formatCents } from '#domain/money/rules.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { recallSuccess, rememberSuccess } from '#web/forms/enquiry/success-record.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';

/** Thanks for an accepted offer whose inspection is agreed on by phone. */
export const useThanks = (): ((view: TradeInView) => void) => {
  const site = useSite();
  const navigate = useNavigate();
  return ({ accepted, reference }) => {
    const sent = recallSuccess(site.slug, new Date());
    rememberSuccess(site.slug, {
      category: 'Trade-In',
      vehicle: null,
      sent_at: new Date().toISOString(),
      ...(reference === null ? {} : { reference }),
      // Of the enquiry that goes with the offer, if that was the last one.
      ...(reference !== null && sent?.reference === reference && { answering: sent.answering }),
      thanks: {
        title: 'Thank you, you accepted our offer',
        text: `We keep ${formatCents(accepted?.offer_price_cents ?? 0)} for you, and will call to agree on a time to look at your car.`,
      },
    });
    navigate('/success');
  };
};
