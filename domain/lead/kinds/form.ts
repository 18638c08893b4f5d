import * as z from 'zod';
import type { Requirement } from '../requirements.ts';
import type { FormGroup } from '../form-layout.ts';
import type { LeadAnswers } from './fields.ts';

interface LeadBody {
  type: string;
  isLastStep: true;
  formCheck?: { trap: string; filledInMs?: number | undefined } | undefined;
  userData: LeadAnswers;
}

/** The part of a lead kind that the browser needs. */
export interface LeadForm {
  type: string;
  /** Category on the success page unless the shopper chose one. */
  category: string;
  fields: Readonly<Record<string, z.ZodType>>;
  requires: readonly Requirement[];
  /** Empty if no form of ours sends this kind. */
  groups: readonly FormGroup[];
  /** What the success page says, unless the enquiry is about a vehicle. Default: the thanks for an enquiry. */
  thanks?: { title: string; text: string };
  body: z.ZodType<LeadBody>;
}

/** See suspicion.ts. Invalid values are ignored, because they must not stop an enquiry. */
const formCheck = z
  .object({ trap: z.string().default(''), filledInMs: z.number().nonnegative().optional() })
  .optional()
  .catch(undefined);

interface FormParts<Type extends string, Fields extends z.ZodRawShape> extends Omit<
  LeadForm,
  'type' | 'fields' | 'body' | 'groups'
> {
  type: Type;
  fields: Fields;
  groups: readonly FormGroup<keyof Fields & string>[];
}

export const leadForm = <const Type extends string, Fields extends z.ZodRawShape>(parts: FormParts<Type, Fields>) => ({
  ...parts,
  body: z.strictObject({
    type: z.literal(parts.type),
    isLastStep: z.literal(true),
    formCheck,
    userData: z.strictObject(parts.fields),
  }),
});
