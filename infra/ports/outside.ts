import type { Grantee } from './grantee.ts';
import { sendAsDealers, sendAsPlatform } from './mail/grant.ts';
import type { PortEntry } from './port.ts';
import { readSecrets } from './secrets/grant.ts';

/** The emulator's sample CRM; undefined on AWS. */
export const sampleCrmUrl = ({ platform: { settings, inputs } }: Grantee): string | undefined =>
  settings.sampleCrmUrl === undefined ? undefined : (inputs.sampleCrmUrl ?? settings.sampleCrmUrl);

/** Ports through which something leaves the platform. */
export const outsidePorts = {
  egress: {
    fills: ['egress'],
    uses: { egress: () => undefined },
    variables: { SAMPLE_CRM_URL: sampleCrmUrl },
    lambda: { module: 'egress/lambda.ts', emulator: 'egress/emulator.ts' },
    local: async (context) => (await import('./egress/local.ts')).adapter(context),
  },
  mail: {
    fills: ['mail'],
    uses: {
      'mail.own': sendAsPlatform,
      mail: (grantee) => {
        sendAsPlatform(grantee);
        sendAsDealers(grantee);
      },
    },
    variables: {
      MAIL_FROM: ({ mailFrom }) => mailFrom,
      MAIL_REGION: ({ mailRegion }) => mailRegion,
      MAIL_SET: ({ mailConfigurationSet }) => mailConfigurationSet?.name,
    },
    lambda: { module: 'mail/lambda.ts' },
    local: async ({ mailbox }) => ({ mail: mailbox.mail }),
  },
  sms: {
    fills: ['sms'],
    uses: {
      sms: (grantee) =>
        grantee.allowAll(
          ['sms-voice:SendTextMessage'],
          grantee.smsSenders,
          'Dealers come without a deploy, and the numbers and names they send from with them.',
        ),
    },
    variables: {},
    lambda: { module: 'sms/lambda.ts' },
    local: async ({ mailbox }) => ({ sms: mailbox.sms }),
  },
  payments: {
    fills: ['payments'],
    uses: {
      payments: readSecrets('payments'),
    },
    variables: { SECRETS_PATH: ({ secretsPath }) => secretsPath },
    lambda: { module: 'payments/lambda.ts' },
    local: async (context) => (await import('./payments/local.ts')).adapter(context),
  },
  sftp: {
    fills: ['sftp'],
    uses: { sftp: () => undefined },
    variables: {},
    lambda: { module: 'sftp/lambda.ts' },
    // A dealer's server is on the public internet there too.
    local: async () => (await import('./sftp/lambda.ts')).port(),
  },
} satisfies Readonly<Record<string, PortEntry>>;
