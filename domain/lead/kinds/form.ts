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

/** What a browser needs of a lead kind: which fields there are, what is required, and how its form shows them. */
export interface LeadForm {
  type: string;
  /** The category that the success page names, unless the shopper chose one. */
  category: string;
  /** Fields of the request; others are refused. */
  fields: Readonly<Record<string, z.ZodType>>;
  requires: readonly Requirement[];
  /** The controls from top to bottom. Empty where a lead is made without a form of ours. */
  groups: readonly FormGroup[];
  /** The whole request. */
  body: z.ZodType<LeadBody>;
}

/** How the form was filled (suspicion.ts). Whatever is wrong with it, the enquiry is taken. */
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
