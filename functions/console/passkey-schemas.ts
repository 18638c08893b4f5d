import * as z from 'zod';

/*
 * JSON of Web Authentication Level 3 (section 5.1.8), as far as the console reads and writes it.
 */

const base64 = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Send it in base64url, as the browser gives it.')
    .max(most);

const credential = { id: base64(1_400), rawId: base64(1_400), type: z.literal('public-key') };

/** What `navigator.credentials.create` gives. */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4_000),
    attestationObject: base64(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type RegistrationInput = z.infer<typeof registrationSchema>;

/** What `navigator.credentials.get` gives. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(2_000),
    /** The id of the person, which the passkey keeps. */
    userHandle: base64(100).nullish(),
  }),
});
export type AssertionInput = z.infer<typeof assertionSchema>;

const descriptorSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()).optional(),
});

export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Empty: the browser offers those it has. */
  allowCredentials: z.array(descriptorSchema),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;
