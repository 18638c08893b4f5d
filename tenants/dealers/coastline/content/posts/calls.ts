import type { WrittenDocument } from '#domain/content/schema.ts';

export const TRADE_IN = '/calls-to-action/trade-in';
export const WORKSHOP = '/calls-to-action/workshop';

export const calls: WrittenDocument[] = [
  {
    kind: 'call-to-action',
    path: TRADE_IN,
    title: 'What is yours worth?',
    description: 'Make, model, year and kilometres are enough to begin.',
    href: '/sell-my-car',
    link_text: 'Sell My Car',
  },
  {
    kind: 'call-to-action',
    path: WORKSHOP,
    title: 'Have us look underneath',
    description: 'Two workshops, nine hoists. Give us the rego and say what it has been through.',
    href: '/service',
    link_text: 'Book a service',
  },
];
