import { useState } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { keptValuation, type KeptValuation } from './kept-valuation.ts';
import type { EnquirySubject } from './values.ts';

/** The valuation of this browser that goes with an enquiry about a vehicle; the form says so (docs/product/trade-in.md, 'In a lead'). */
export const useCarriedValuation = ({ type }: EnquirySubject): KeptValuation | null => {
  const { slug, flags } = useSite();
  const carries = (type === 'vehicle_enquiry' || type === 'buy_online') && flags.trade_in_enabled;
  // Forms are never part of served HTML, so the browser's storage can be read at once.
  const [kept] = useState(() => (carries ? keptValuation(slug, new Date()) : null));
  return kept;
};

export const withValuation = (subject: EnquirySubject, kept: KeptValuation | null): EnquirySubject =>
  kept === null
    ? subject
    : { ...subject, known: { ...subject.known, valuation_id: kept.id, valuation_secret: kept.secret } };

export const carriedWords = ({ name, offer_price_cents }: KeptValuation): string =>
  `Your trade-in goes with this enquiry: ${name}${offer_price_cents === null ? '' : `, ${formatCents(offer_price_cents)}`}.`;
