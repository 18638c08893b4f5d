import * as z from 'zod';

/** Name of a secret in Secrets Manager or DIR/secrets.json, never the secret itself. */
export const secretRefSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9/_-]{2,119}$/,
    'Give the name of a secret: 3 to 120 lower-case letters, digits, slashes, underscores and hyphens.',
  );
