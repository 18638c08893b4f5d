import {
  BadRequestException,
  MessageRejected,
  TooManyRequestsException,
  type SendEmailCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { makeMail } from './client.ts';

const message = {
  id: 'm1',
  tenant: 'coastline',
  audience: 'shopper' as const,
  from: { name: 'Coastline', address: null },
  replyTo: null,
  to: [{ name: '', address: 'ana@example.org' }],
  subject: 'Hello',
  text: 'Hello',
};
const settings = { region: 'ap-southeast-2', ownAddress: 'no-reply@platform.example', set: undefined };
const clientOf = (send: (command: SendEmailCommand) => Promise<unknown>): SESv2Client =>
  ({ send }) as unknown as SESv2Client;

test('SES gets the whole message, its receivers and whose it is, and its id comes back', async () => {
  const inputs: SendEmailCommand['input'][] = [];
  const client = clientOf(async ({ input }) => {
    inputs.push(input);
    return { MessageId: 'ses-1' };
  });
  const mail = makeMail({ ...settings, set: 'forecourt-staging-mail' }, client);
  expect(await mail.send(message)).toEqual({
    providerId: 'ses-1',
    messageId: '<ses-1@ap-southeast-2.amazonses.com>',
  });
  expect(inputs[0]).toMatchObject({
    Destination: { ToAddresses: ['ana@example.org'] },
    // Bounces of a dealer's address are told apart by the tag.
    EmailTags: [
      { Name: 'tenant', Value: 'coastline' },
      { Name: 'audience', Value: 'shopper' },
    ],
    ConfigurationSetName: 'forecourt-staging-mail',
  });
  const raw = Buffer.from(inputs[0]?.Content?.Raw?.Data ?? []).toString();
  expect(raw).toContain('From: Coastline <no-reply@platform.example>');
});

test('a letter of a lead leaves with tags by which what comes back of it is found', async () => {
  const inputs: SendEmailCommand['input'][] = [];
  const client = clientOf(async ({ input }) => {
    inputs.push(input);
    return { MessageId: 'ses-1' };
  });
  await makeMail(settings, client).send({ ...message, letter: { lead_id: 'lead-1', id: 'letter-0001' } });
  expect(inputs[0]?.EmailTags).toEqual([
    { Name: 'tenant', Value: 'coastline' },
    { Name: 'audience', Value: 'shopper' },
    { Name: 'lead', Value: 'lead-1' },
    { Name: 'letter', Value: 'letter-0001' },
  ]);
});

const meta = { $metadata: {} };
test.each([
  ['a bad address', new BadRequestException({ message: 'Illegal address', ...meta }), true],
  ['content that SES rejects', new MessageRejected({ message: 'Virus', ...meta }), true],
  ['a sender that is not verified', new MessageRejected({ message: 'Email address is not verified.', ...meta }), false],
  ['a full quota', new TooManyRequestsException({ message: 'Slow down', ...meta }), false],
])('%s: whether the mail is given up for ever', async (_, error, isFinal) => {
  const mail = makeMail(
    settings,
    clientOf(() => Promise.reject(error)),
  );
  const failure: unknown = await mail.send(message).catch((thrown: unknown) => thrown);
  expect(failure instanceof MailRefused).toBe(isFinal);
});
