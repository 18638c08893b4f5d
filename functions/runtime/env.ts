import * as z from 'zod';

/** Everything a function may read from its environment; parsed once at start, with a readable list of what is wrong. */
export const envSchema = z.object({
  AWS_REGION: z.string().default('ap-southeast-2'),
  /** One endpoint per service where the platform is not AWS; absent on AWS. */
  DYNAMODB_ENDPOINT: z.url().optional(),
  SQS_ENDPOINT: z.url().optional(),
  S3_ENDPOINT: z.url().optional(),
  EVENTS_ENDPOINT: z.url().optional(),
  TABLE_NAME: z.string().min(3),
  BUS_NAME: z.string().min(1),
  BUCKET_NAME: z.string().min(3),
  /** Shared with the edge: only with it is the viewer-host header believed (decision 88). */
  EDGE_SECRET: z.string().min(24),
  /** Public origin pattern of a tenant's site, with `{slug}`; for links in leads and messages. */
  SITE_ORIGIN: z.string(),
});
export type Env = z.infer<typeof envSchema>;
