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
  FORECOURT_MAIL_FROM: z.email(),
  FORECOURT_RUNBOOKS: z
    .url({ protocol: /^https$/ })
    .regex(/\/docs\/runbooks$/, 'Give the address of docs/runbooks, without a slash at its end.'),
  /** Only of a stage that takes a lost one's place (docs/disaster.md). */
  FORECOURT_ENVELOPE_KEY_ARN: z.string().startsWith('arn:aws:kms:').optional(),
});
const MOST_PROBED = 10;
/** Of dealers' sites that the probe opens. */
const probedSchema = z.object({
  FORECOURT_PROBE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .pipe(z.array(z.hostname()).max(MOST_PROBED, `Name at most ${MOST_PROBED} hosts.`)),
});
const vaultSchema = z.object({ FORECOURT_BACKUP_VAULT_ARN: z.string().startsWith('arn:aws:backup:') });

export interface Installation {
  account?: string;
  alarmAddresses?: Readonly<Record<Severity, string>>;
  siteOrigin?: string;
  mailFrom?: string;
  runbooks?: string;
  backupVaultArn?: string;
  envelopeKeyArn?: string;
  /** Empty before the first dealer is live. */
  probedHosts?: readonly string[];
}

/** Accounts and addresses of a stage on AWS, by the environment; a stage without an edge needs none. Throws a RangeError. */
export const installationFrom = (
  { edge, copiesTable }: Pick<StageSettings, 'edge' | 'copiesTable'>,
  environment: Readonly<Record<string, string | undefined>>,
): Installation => {
  if (!edge) return {};
  const always = installationSchema.extend(probedSchema.shape);
  const schema = copiesTable ? always.extend(vaultSchema.shape) : always;
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
    FORECOURT_MAIL_FROM: mailFrom,
    FORECOURT_RUNBOOKS: runbooks,
    FORECOURT_ENVELOPE_KEY_ARN: envelopeKeyArn,
    FORECOURT_PROBE_HOSTS: probedHosts,
  } = read.data;
  const vault = copiesTable ? vaultSchema.parse(environment) : undefined;
  return {
    account,
    alarmAddresses: { urgent, tomorrow },
    siteOrigin,
    mailFrom,
    runbooks,
    ...(envelopeKeyArn === undefined ? {} : { envelopeKeyArn }),
    probedHosts,
    ...(vault === undefined ? {} : { backupVaultArn: vault.FORECOURT_BACKUP_VAULT_ARN }),
  };
};
