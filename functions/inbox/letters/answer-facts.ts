import type { LetterValues } from '#domain/inbox/letters/variables.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Worker } from '../work-schema.ts';

/** What a letter says of a lead in the place of its variables. */
export const answerValues = (
  { config }: TenantContext,
  lead: Pick<Lead, 'first_name' | 'vehicle' | 'reference' | 'type' | 'location_id' | 'dealership_id'>,
  by: Pick<Worker, 'name'>,
): LetterValues => {
  const { name, phone } = whoAnswers(config, lead);
  return {
    first_name: lead.first_name.trim(),
    vehicle: lead.vehicle?.name ?? '',
    reference: lead.reference ?? '',
    who_answers: by.name,
    place: name,
    phone: displayPhone(phone, config.country),
    dealer: config.name,
  };
};
