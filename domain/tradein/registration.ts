import { australianStates } from '../vehicle/vocabulary.ts';

export const registrationStates = [...australianStates, 'NZ'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Upper case, without blanks and hyphens; null if it is no registration (docs/product/leads.md, 'Rego and VIN'). */
export const readPlate = (text: string): string | null => {
  const plate = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z0-9]{1,9}$/.test(plate) ? plate : null;
};
