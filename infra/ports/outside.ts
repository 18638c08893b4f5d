import type { Grantee } from './grantee.ts';
import type { PortEntry } from './port.ts';

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
      mail: (grantee) => {
        grantee.allowAll(
          ['ses:SendEmail', 'ses:SendRawEmail'],
          [grantee.mailIdentities],
          'Dealers come without a deploy, and the domains they send from with them.',
        );
        // Service Authorization Reference, 'Amazon Simple Email Service v2': a mail with a set asks for the set too.
        const set = grantee.mailConfigurationSet;
        if (set !== undefined) grantee.allow(['ses:SendEmail', 'ses:SendRawEmail'], [set.arn]);
      },
    },
    variables: {
      MAIL_FROM: ({ platform: { settings } }) => settings.mailFrom,
      MAIL_SET: ({ mailConfigurationSet }) => mailConfigurationSet?.name,
    },
    lambda: { module: 'mail/lambda.ts', emulator: 'mail/emulator.ts' },
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
      payments: (grantee) =>
        grantee.allowAll(
          ['ssm:GetParameter'],
          [grantee.parameterArn('*')],
          'Dealers come without a deploy, and the keys of their payment accounts with them.',
        ),
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
