// Why a dealer changes an offer (docs/product/trade-in.md, 'Changed offers'). No zod.

export const changeReasons = [
  'valued_by_person',
  'condition_differs',
  'damage_found',
  'kilometres_differ',
  'other_model',
  'history_differs',
  'market_moved',
  'better_than_described',
] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const changeReasonTexts: Readonly<Record<ChangeReason, string>> = {
  valued_by_person: 'One of our people has valued your car.',
  condition_differs: 'The condition is not as described.',
  damage_found: 'We found damage that was not described.',
  kilometres_differ: 'The kilometres are not as described.',
  other_model: 'It is another model or variant than described.',
  history_differs: 'The service history is not as described.',
  market_moved: 'Prices of cars like yours have changed.',
  better_than_described: 'It is better than described.',
};

/** The reasons that a photo has to show. */
export const photoReasons: readonly ChangeReason[] = ['condition_differs', 'damage_found'];
