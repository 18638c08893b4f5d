import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { makeMailClient } from '#functions/runtime/clients/mail.ts';
import type { Mail } from '#functions/runtime/mail.ts';
import { mimeOf } from './mime.ts';

export const makeMail = (region: string, ownAddress: string, client = makeMailClient(region)): Mail => ({
  send: async (message) => {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        Destination: { ToAddresses: message.to.map(({ address }) => address) },
        Content: { Raw: { Data: await mimeOf(message, ownAddress) } },
        EmailTags: [{ Name: 'tenant', Value: message.tenant }],
      }),
    );
    if (MessageId === undefined) throw new TypeError(`SES gave the mail ${message.id} no id.`);
    return { providerId: MessageId };
  },
});
