import * as z from 'zod';
import { leadForms } from './kinds/list.ts';

const [first, ...others] = leadForms;

/** Body of `POST /api/v1/leads`. Unknown fields are refused. */
export const leadInputSchema = z.discriminatedUnion('type', [first.body, ...others.map(({ body }) => body)]);
export type LeadInput = z.input<typeof leadInputSchema>;
export type LeadRequest = z.output<typeof leadInputSchema>;
