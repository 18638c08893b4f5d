import * as z from 'zod';
import type { Severity } from '#functions/runtime/severity.ts';
import { refusalText } from '#domain/validation/schema.ts';
import type { StageSettings } from './stages.ts';

/** What belongs to an account and not to this repository. */
const installationSchema = z.object({
  FORECOURT_ACCOUNT: z.string().regex(/^\d{12}$/),
  FORECOURT_ALARM_ADDRESS_URGENT: z.email(),
  FORECOURT_ALARM_ADDRESS_TOMORROW: z.email(),
  FORECOURT_SITE_ORIGIN: z.url().includes('{slug}'),
  /** Only of a stage that takes a lost one's place (docs/disaster.md). */
  FORECOURT_ENVELOPE_KEY_ARN: z.string().startsWith('arn:aws:kms:').optional(),
});
const vaultSchema = z.object({ FORECOURT_BACKUP_VAULT_ARN: z.string().startsWith('arn:aws:backup:') });

export interface Installation {
  account?: string;
  alarmAddresses?: Readonly<Record<Severity, string>>;
  siteOrigin?: string;
  backupVaultArn?: string;
  envelopeKeyArn?: string;
}

/** Accounts and addresses of a stage on AWS, by the environment; a stage without an edge needs none. Throws a RangeError. */
export const installationFrom = (
  { edge, copiesTable }: Pick<StageSettings, 'edge' | 'copiesTable'>,
  environment: Readonly<Record<string, string | undefined>>,
): Installation => {
  if (!edge) return {};
  const schema = copiesTable ? installationSchema.extend(vaultSchema.shape) : installationSchema;
  const read = schema.safeParse(environment);
  if (!read.success)
    throw new RangeError(
      `The environment does not say what this stage needs (docs/deploy.md).\n${refusalText(read.error)}`,
    );
  const {
    FORECOURT_ACCOUNT: account,
    FORECOURT_ALARM_ADDRESS_URGENT: urgent,
    FORECOURT_ALARM_ADDRESS_TOMORROW: tomorrow,
    FORECOURT_SITE_ORIGIN: siteOrigin,
    FORECOURT_ENVELOPE_KEY_ARN: envelopeKeyArn,
  } = read.data;
  const vault = copiesTable ? vaultSchema.parse(environment) : undefined;
  return {
    account,
    alarmAddresses: { urgent, tomorrow },
    siteOrigin,
    ...(envelopeKeyArn === undefined ? {} : { envelopeKeyArn }),
    ...(vault === undefined ? {} : { backupVaultArn: vault.FORECOURT_BACKUP_VAULT_ARN }),
  };
};
