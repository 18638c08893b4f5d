import { formatCents } from '#domain/money/rules.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { rememberSuccess } from '#web/forms/success-record.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';

/** Thanks for an accepted offer whose inspection is agreed on by phone. */
export const useThanks = (): ((view: TradeInView) => void) => {
  const site = useSite();
  const navigate = useNavigate();
  return ({ accepted, reference }) => {
    rememberSuccess(site.slug, {
      ...{ category: 'Trade-In', vehicle: null, sent_at: new Date().toISOString() },
      ...(reference === null ? {} : { reference }),
      thanks: {
        title: 'Thank you, you accepted our offer',
        text: `We keep ${formatCents(accepted?.offer_price_cents ?? 0)} for you, and will be in touch to find a time to look at your car.`,
      },
    });
    navigate('/success');
  };
};
