import * as z from 'zod';
import { webAddressSchema } from '#domain/text/schema.ts';
import { secretRefSchema } from '#tenants/secret-ref.ts';

const user = z.string().min(1).max(100);

const common = {
  /** Also the time after which a failing pull is told to the dealer. */
  everyMinutes: z.number().int().min(15).max(10_080),
  kind: z.enum(['full', 'delta']).default('full'),
  /** A format id, or 'auto'. */
  format: z.string().max(40).default('auto'),
};

const webPullSchema = z.strictObject({
  from: z.literal('https'),
  url: webAddressSchema,
  credentials: z
    .discriminatedUnion(
      'as',
      [
        z.strictObject({ as: z.literal('basic'), user, secretRef: secretRefSchema('pull') }),
        z.strictObject({ as: z.literal('bearer'), secretRef: secretRefSchema('pull') }),
        z.strictObject({
          as: z.literal('header'),
          name: z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'Write a header’s name in letters, digits and hyphens.'),
          secretRef: secretRefSchema('pull'),
        }),
      ],
      "Choose how the secret is sent: 'basic', 'bearer' or 'header'.",
    )
    .nullable(),
  ...common,
});

const sftpPullSchema = z.strictObject({
  from: z.literal('sftp'),
  host: z.string().regex(/^[A-Za-z0-9.-]{1,253}$/, 'Write a host name without scheme, port or path.'),
  port: z.number().int().min(1).max(65_535).default(22),
  path: z.string().min(1).max(500),
  user,
  /** As `ssh-keygen -lf` writes it. */
  hostKey: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'Give the fingerprint of the server’s key: SHA256: and 43 characters.'),
  credentials: z.strictObject({ as: z.enum(['password', 'key']), secretRef: secretRefSchema('pull') }),
  ...common,
});

/** docs/product/stock-feeds.md, 'Scheduled pull'. */
export const feedPullSchema = z.discriminatedUnion(
  'from',
  [webPullSchema, sftpPullSchema],
  "Choose where the file is pulled from: 'https' or 'sftp'.",
);
export type FeedPull = z.infer<typeof feedPullSchema>;
export type WebPull = z.infer<typeof webPullSchema>;
export type SftpPull = z.infer<typeof sftpPullSchema>;
