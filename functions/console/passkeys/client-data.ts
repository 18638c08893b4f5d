import * as z from 'zod';
import { CredentialRefused } from './refusal.ts';

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/** What a browser says that it was asked, before anything of it is verified. Throws CredentialRefused. */
export const readClientData = (clientDataJSON: string): z.infer<typeof clientDataSchema> => {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  } catch (error) {
    throw new CredentialRefused('malformed', error);
  }
};
