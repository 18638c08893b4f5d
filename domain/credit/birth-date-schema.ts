import * as z from 'zod';

/** A day on which somebody who lives may have been born, as in ISO 8601. */
export const birthDate = z.iso
  .date('Enter your date of birth.')
  .refine((day) => day >= '1900-01-01' && day < '2100-01-01', 'Enter your date of birth.');
