import * as z from 'zod';
import type { Requirement } from '../requirements.ts';
import type { FormGroup, FormStep } from '../form-layout.ts';
import type { LeadAnswers } from './fields.ts';

interface LeadBody {
  type: string;
  isLastStep: true;
  formCheck?: { trap: string; filledInMs?: number | undefined } | undefined;
  userData: LeadAnswers;
}

interface DraftBody {
  type: string;
  isLastStep: false;
  userData: { [Name in keyof LeadAnswers]?: LeadAnswers[Name] | undefined };
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
  /** Of a long form: `groups` in parts, one after the other. */
  steps?: readonly FormStep[];
  /** Answers that are kept sealed, in no lead, event or message (docs/product/finance.md, 'Application'). */
  sealed?: readonly string[];
  /** After the dealer's collection notice: who else gets the answers. */
  alsoCollected?: string;
  /** Who of the dealer gets the answers, in the collection notice, and answers instead of the dealer's promise for enquiries. Default: the sales team. */
  team?: string;
  /** On the button that sends it. Default: the dealer's words. */
  button?: string;
  /** Answers that no control asks for, sent with the last step. */
  completes?: Readonly<Record<string, string | boolean>>;
  /** What the success page says, unless the enquiry is about a vehicle. Default: the thanks for an enquiry. */
  thanks?: { title: string; text: string };
  body: z.ZodType<LeadBody>;
  /** Of a long form: what an earlier step sends. */
  draft?: z.ZodType<DraftBody>;
}

/** See suspicion.ts. Invalid values are ignored, because they must not stop an enquiry. */
const formCheck = z
  .object({ trap: z.string().default(''), filledInMs: z.number().nonnegative().optional() })
  .optional()
  .catch(undefined);

/** A number of the table in docs/product/leads.md, 'Event ids'; it has to be the one that the lead gets. */
const eventId = z.number().int().optional();

/** Names of controls that are never sent: no fields of the kind. */
type RadioOption = `${string}_option`;

interface FormParts<Type extends string, Fields extends z.ZodRawShape> extends Omit<
  LeadForm,
  'type' | 'fields' | 'body' | 'draft' | 'groups' | 'steps'
> {
  type: Type;
  fields: Fields;
  groups: readonly FormGroup<(keyof Fields & string) | RadioOption>[];
}

export const leadForm = <const Type extends string, Fields extends z.ZodRawShape>(parts: FormParts<Type, Fields>) => ({
  ...parts,
  body: z.strictObject({
    type: z.literal(parts.type),
    isLastStep: z.literal(true),
    eventId,
    formCheck,
    userData: z.strictObject(parts.fields),
  }),
});

/** Of the draft that an earlier step has saved; the token is its secret. */
const draftRef = {
  lead_id: z.string().max(60).optional(),
  token: z.string().max(100).optional(),
};

interface SteppedParts<Type extends string, Fields extends z.ZodRawShape> extends Omit<
  FormParts<Type, Fields>,
  'groups' | 'sealed'
> {
  sealed?: readonly (keyof Fields & string)[];
  steps: readonly FormStep<(keyof Fields & string) | RadioOption>[];
}

/** A form in steps, whose answers may be saved before the last one (docs/product/leads.md, 'Drafts'). */
export const steppedLeadForm = <const Type extends string, Fields extends z.ZodRawShape>(
  parts: SteppedParts<Type, Fields>,
) => {
  const userData = z.strictObject(parts.fields);
  const type = z.literal(parts.type);
  return {
    ...parts,
    groups: parts.steps.flatMap(({ groups }) => groups),
    body: z.strictObject({ type, isLastStep: z.literal(true), eventId, ...draftRef, formCheck, userData }),
    draft: z.strictObject({
      type,
      isLastStep: z.literal(false),
      ...draftRef,
      noticeShown: z.literal(true, 'Give true: what is typed may be saved only after the collection notice was shown.'),
      /** The notice also said that the dealer gets unfinished forms. */
      partialShown: z.literal(true).optional(),
      /** Number of the step to go on with. */
      step: z.number().int().min(0).max(20).optional(),
      formCheck,
      userData: userData.partial(),
    }),
  };
};
