import * as z from 'zod';
import { optionalText } from '../../validation/schema.ts';
import { registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { consentGroup, locationGroup, messageGroupWith } from './controls.ts';
import { commonFields, registration, valuation } from './fields.ts';
import { contactGroup, contactRequired } from './full-contact.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

export const tradeInForm = leadForm({
  type: 'trade_in',
  category: 'Trade-In',
  fields: {
    ...commonFields,
    ...registration,
    ...valuation,
    /** The vehicle that the shopper would take in exchange. */
    car_id: optionalText(z.string().max(60)),
  },
  requires: [...contactRequired, registrationStateRequired, termsRequired],
  groups: [
    locationGroup,
    contactGroup,
    messageGroupWith({ label: 'Message', hint: 'When it suits you to show the car, or what you would like to know.' }),
    consentGroup,
  ],
  thanks: {
    title: 'Thank you, your trade-in is with us',
    text: 'Somebody from our yard comes back to you and finds a time to look at your car together.',
  },
});

/** The subcategory grows with what was done: asked, offered, accepted (docs/product/trade-in.md, 'In a lead'). */
export const tradeIn = {
  form: tradeInForm,
  description: 'has a car to trade in',
  gate: 'trade_in',
  filedUnder: 'Trade-In / 1. Valuation Requested',
  file: (_answers, _vehicle, hasOffer = false) => ({
    event_id: eventIds.tradeIn,
    category: 'Trade-In',
    subcategory: hasOffer ? '2. Offer Made' : '1. Valuation Requested',
  }),
  adf: () => ({ service: 'Sales' }),
} satisfies LeadKind<typeof tradeInForm>;
