import type { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { makeMail } from './client.ts';

test('SES gets the whole message, its receivers and whose it is, and its id comes back', async () => {
  const inputs: SendEmailCommand['input'][] = [];
  const client = {
    send: async ({ input }: SendEmailCommand): Promise<unknown> => {
      inputs.push(input);
      return { MessageId: 'ses-1' };
    },
  } as unknown as SESv2Client;
  const mail = makeMail('ap-southeast-2', 'no-reply@platform.example', client);
  const answer = await mail.send({
    ...{ id: 'm1', tenant: 'coastline', from: { name: 'Coastline', address: null }, replyTo: null },
    ...{ to: [{ name: '', address: 'ana@example.org' }], subject: 'Hello', text: 'Hello' },
  });
  expect(answer).toEqual({ providerId: 'ses-1' });
  expect(inputs[0]).toMatchObject({
    Destination: { ToAddresses: ['ana@example.org'] },
    EmailTags: [{ Name: 'tenant', Value: 'coastline' }],
  });
  const raw = Buffer.from(inputs[0]?.Content?.Raw?.Data ?? []).toString();
  expect(raw).toContain('From: Coastline <no-reply@platform.example>');
});
