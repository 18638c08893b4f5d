import { displayPhone } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';

/** With its last three digits only: who sits beside it learns nothing. */
export const maskedPhone = (e164: string, country: Site['country']): string => {
  const shown = displayPhone(e164, country);
  const last = shown.length - 3;
  return `${shown.slice(0, last).replace(/\d/g, '•')}${shown.slice(last)}`;
};
