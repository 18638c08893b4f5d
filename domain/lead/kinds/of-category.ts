import { slugify } from '../../text/rules.ts';
import { leadForms } from './list.ts';
import type { LeadType } from './types.ts';

type KnownForm = (typeof leadForms)[number];

interface FormOfCategory {
  form: KnownForm;
  /** Of a general enquiry: the dealer's category. */
  category?: string;
}

const findForm = (type: LeadType): KnownForm | undefined => leadForms.find((form) => form.type === type);

/** 'parts-order' is the kind `parts_order`; 'sales-enquiry' a general enquiry of that category. */
export const formOfCategory = (slug: string, categories: readonly string[]): FormOfCategory | undefined => {
  const form = leadForms.find(({ type }) => type.replaceAll('_', '-') === slug);
  if (form !== undefined) return { form };
  const category = categories.find((one) => slugify(one) === slug);
  const general = findForm('general_enquiry');
  return category === undefined || general === undefined ? undefined : { form: general, category };
};
