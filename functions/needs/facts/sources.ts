import { advertFacts } from './adverts.ts';
import { deliveryFacts } from './deliveries.ts';
import { endpointFacts } from './endpoints.ts';
import { feedFacts, pullFacts } from './feeds.ts';
import { leadFacts } from './leads.ts';
import { letterFacts } from './letters.ts';
import { noticesFacts } from './notices.ts';
import { reservationFacts } from './reservations.ts';
import { reviewFacts } from './reviews.ts';
import type { FactSource } from './source.ts';
import { tradeinFacts } from './tradeins.ts';

export const sources: readonly FactSource[] = [
  endpointFacts,
  deliveryFacts,
  leadFacts,
  letterFacts,
  feedFacts,
  pullFacts,
  reviewFacts,
  noticesFacts,
  tradeinFacts,
  reservationFacts,
  advertFacts,
];
