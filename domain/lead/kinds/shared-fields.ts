import * as z from 'zod';
import { optionalText } from '../../validation/schema.ts';
import type { FormControl } from '../form-layout.ts';
import { contactMethods } from '../rules.ts';

/** An answer that every kind of lead may have and that is stored as it was sent. All else follows from what stands here. */
interface SharedField<Name extends string> {
  name: Name;
  /** In a request; may be absent, null or blank, because forms send all three. */
  sent: z.ZodType;
  /** In the lead. Of a new field optional, without a default (schema.ts). */
  stored: z.ZodType<string | null | undefined>;
  /** In a lead without an answer, and what erasing the person leaves: undefined if `stored` is optional. */
  blank: null | undefined;
  /** Below phone and email in the form of every kind; null if only the API takes it. */
  control: FormControl<Name> | null;
  /** Where people read it: in the receipt, and in the comments of an ADF document unless ADF has an element for it. */
  labels: { receipt: string; comments: string | null };
  /** Of the API documents. */
  example: string;
}

const contactMethod = {
  name: 'contact_method',
  sent: optionalText(z.enum(contactMethods)),
  stored: z.enum(contactMethods).nullable(),
  blank: null,
  control: { name: 'contact_method', label: 'Best way to reach you', control: 'radio', options: contactMethods },
  labels: { receipt: 'Contact me by', comments: 'Preferred contact' },
  example: 'Phone',
} as const satisfies SharedField<'contact_method'>;

const postcode = {
  name: 'postcode',
  sent: optionalText(z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.')),
  stored: z.string().nullable(),
  blank: null,
  control: null,
  labels: { receipt: 'Postcode', comments: null },
  example: '4870',
} as const satisfies SharedField<'postcode'>;

/** In the order of receipts and exports. */
export const sharedFields = [contactMethod, postcode] as const;
export type SharedName = (typeof sharedFields)[number]['name'];

export const sharedControls: readonly FormControl<SharedName>[] = sharedFields.flatMap(({ control }) =>
  control === null ? [] : [control],
);

// By name, because types cannot be read from the list.

export const sharedSent = {
  contact_method: contactMethod.sent,
  postcode: postcode.sent,
} satisfies Readonly<Record<SharedName, z.ZodType>>;

export const sharedStored = {
  contact_method: contactMethod.stored,
  postcode: postcode.stored,
} satisfies Readonly<Record<SharedName, z.ZodType>>;

export const sharedExamples = {
  contact_method: contactMethod.example,
  postcode: postcode.example,
} satisfies Readonly<Record<SharedName, string>>;
