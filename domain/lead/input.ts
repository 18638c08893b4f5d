import * as z from 'zod';
import { buyOnlineForm } from './kinds/buy-online.ts';
import { financeApplicationForm } from './kinds/finance-application.ts';
import { leadForms } from './kinds/list.ts';
import { partsOrderForm } from './kinds/parts-order.ts';

const [first, ...others] = leadForms;

/** The last step of any form, the only one of most. Unknown fields are refused. */
export const leadInputSchema = z.discriminatedUnion('type', [first.body, ...others.map(({ body }) => body)]);
export type LeadInput = z.input<typeof leadInputSchema>;
export type LeadRequest = z.output<typeof leadInputSchema>;

const stepped = [
  z.discriminatedUnion('isLastStep', [partsOrderForm.body, partsOrderForm.draft]),
  z.discriminatedUnion('isLastStep', [financeApplicationForm.body, financeApplicationForm.draft]),
  z.discriminatedUnion('isLastStep', [buyOnlineForm.body, buyOnlineForm.draft]),
] as const;
const steppedTypes: readonly string[] = [partsOrderForm.type, financeApplicationForm.type, buyOnlineForm.type];

/** An earlier step of a form in steps. */
export type LeadDraftRequest =
  | z.output<typeof partsOrderForm.draft>
  | z.output<typeof financeApplicationForm.draft>
  | z.output<typeof buyOnlineForm.draft>;

/** Body of `POST /api/v1/leads`. */
export const leadBodySchema = z.discriminatedUnion('type', [
  first.body,
  ...others.filter(({ type }) => !steppedTypes.includes(type)).map(({ body }) => body),
  ...stepped,
]);
