import { useEffect, useState } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import { offerDay } from '#domain/tradein/offer-day.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../fields/form.module.css';
import { clearValuation, saveValuation, savedValuation, type SavedValuation } from './saved-valuation.ts';
import { isMissing, openTradeIn } from './valuation-api.ts';
import type { EnquirySubject } from '../fields/values.ts';

interface CarriedNoteProps {
  leftOut?: boolean;
  /** Without it the form asks elsewhere whether it goes along. */
  onLeaveOut?: (leftOut: boolean) => void;
}

export const withValuation = (tenant: string, subject: EnquirySubject): EnquirySubject => {
  const kept = savedValuation(tenant, new Date());
  if (kept === null) return subject;
  return { ...subject, known: { ...subject.known, valuation_id: kept.id, valuation_secret: kept.secret } };
};

type Seen = TradeInView | 'asking' | 'missing' | 'unknown';

/** The amount is the server's: the dealer may have changed it since this browser heard of it. */
const useOpened = (kept: SavedValuation | null): Seen => {
  const { slug } = useSite();
  const [seen, see] = useState<Seen>('asking');
  useEffect(() => {
    if (kept === null) return;
    let left = false;
    openTradeIn(kept).then(
      (view) => {
        if (left) return;
        saveValuation(slug, { ...kept, offer_price_cents: view.offer_price_cents, expires_at: view.expires_at });
        see(view);
      },
      (error: unknown) => {
        if (left) return;
        if (isMissing(error)) clearValuation(slug);
        see(isMissing(error) ? 'missing' : 'unknown');
      },
    );
    return () => {
      left = true;
    };
  }, [kept, slug]);
  return seen;
};

const offerWords = ({ status, accepted, offer_price_cents, expires_at }: TradeInView, site: Site): string => {
  if (accepted !== null) return `, ${formatCents(accepted.offer_price_cents)} accepted`;
  if (offer_price_cents === null) return ', to be valued by one of our people';
  const until =
    expires_at === null ? '' : `${status === 'expired' ? 'ended on' : 'valid until'} ${offerDay(expires_at, site)}`;
  return [`, offer ${formatCents(offer_price_cents)}`, until].filter(Boolean).join(', ');
};

function Choice({ leftOut = false, onLeaveOut }: CarriedNoteProps) {
  if (onLeaveOut === undefined) return null;
  return (
    <Button variant="quiet" onClick={() => onLeaveOut(!leftOut)}>
      {leftOut ? 'Send it after all' : 'Send without it'}
    </Button>
  );
}

function CarriedFacts({ name, view, ...choice }: CarriedNoteProps & { name: string; view: TradeInView | null }) {
  const site = useSite();
  const isOver = view?.status === 'expired';
  const ending = choice.leftOut === true ? 'It will not be sent with the form.' : 'It will be sent with the form.';
  return (
    <div className={styles.note}>
      <p>
        <strong>Your trade-in: {name}</strong>
        {view !== null && offerWords(view, site)}. {isOver ? 'It is not sent with the form.' : ending}
      </p>
      {isOver ? <Link to="/trade-in">Value it again</Link> : <Choice {...choice} />}
    </div>
  );
}

/** 'Your trade-in: 2018 Toyota Hilux, offer $24,500, valid until 28 November 2026.' Its own chunk: most forms have none. */
export function CarriedNote(props: CarriedNoteProps) {
  const { slug } = useSite();
  const [kept] = useState(() => savedValuation(slug, new Date()));
  const seen = useOpened(kept);
  if (kept === null || seen === 'missing') return null;
  return <CarriedFacts {...props} name={kept.name} view={typeof seen === 'object' ? seen : null} />;
}
