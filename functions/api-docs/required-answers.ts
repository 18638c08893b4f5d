import { leadForms, getLeadKind } from '#domain/lead/kinds/list.ts';
import type { LeadTenant } from '#domain/lead/kinds/kind.ts';
import type * as z from 'zod';

const anyDealer: LeadTenant = {
  dealership_id: '',
  dealerships: [],
  locations: [],
  search: { searchBasePath: '' },
  leadForm: { categories: [] },
  promos: [],
  models: [],
};

const requiredOf = ({ type, requires, body }: (typeof leadForms)[number]): string[] => {
  const nothing = body.parse({ type, isLastStep: true, userData: { url: '' } }).userData;
  const always = requires.filter(({ when, holds }) => when === undefined && holds === undefined);
  const missing = getLeadKind(type).check?.(nothing, anyDealer) ?? [];
  return [...new Set(['url', ...always.map(({ field }) => field), ...missing.map(({ field }) => field)])];
};

/** What every dealer requires of each lead kind's answers, by their schema, which leaves it open for forms that send blanks. */
export const requiredAnswers: ReadonlyMap<z.core.$ZodType, readonly string[]> = new Map(
  leadForms.map((form) => [form.body.shape.userData, requiredOf(form)]),
);
