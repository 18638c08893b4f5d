import * as z from 'zod';

export const idSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use lower-case letters, digits and hyphens, such as gold-coast.');
