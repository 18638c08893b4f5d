// Why a dealer ends a trade-in that is not bought (docs/product/trade-in.md, 'Ending early'). No zod.

export const endReasons = [
  'not_bought_now',
  'market_moved',
  'not_as_described',
  'no_agreement',
  'not_seen',
  'not_reached',
  'kept_by_owner',
] as const;
export type EndReason = (typeof endReasons)[number];

/** As the shopper reads them. */
export const endReasonTexts: Readonly<Record<EndReason, string>> = {
  not_bought_now: 'We are not buying cars like yours at the moment.',
  market_moved: 'Prices of cars like yours have changed.',
  not_as_described: 'The car is not as described.',
  no_agreement: 'We did not agree on a price.',
  not_seen: 'We did not get to see the car.',
  not_reached: 'We could not reach you.',
  kept_by_owner: 'You told us that you are keeping the car, or have sold it.',
};

/** How a trade-in ends by a person's word: the offer taken back, the car bought, or not. */
export const tradeInOutcomes = ['withdrawn', 'bought', 'not_bought'] as const;
export type TradeInOutcome = (typeof tradeInOutcomes)[number];

/** As the shopper reads it. */
export const outcomeTexts: Readonly<Record<TradeInOutcome, string>> = {
  withdrawn: 'We have ended this offer',
  bought: 'We have bought your car',
  not_bought: 'We are not buying your car',
};
