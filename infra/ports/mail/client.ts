import { BadRequestException, MessageRejected, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { makeMailClient } from '#functions/runtime/clients/mail.ts';
import { MailRefused, type Mail, type MailMessage } from '#functions/runtime/mail/mail.ts';
import { renderMime } from './mime.ts';

/** A sender that is not verified, or a sandbox, is ours to mend: such a mail is tried again. */
const refuses = (error: unknown): boolean =>
  error instanceof BadRequestException || (error instanceof MessageRejected && !/not verified/i.test(error.message));

interface MailSettings {
  region: string;
  ownAddress: string;
  /** Its configuration set suppresses addresses that bounced, and reports those that do. */
  set: string | undefined;
}

/** By which an event of SES finds the letter; their ids hold letters, digits and hyphens, as a tag's value has to. */
const letterTags = ({ letter }: MailMessage) =>
  letter === undefined
    ? []
    : [
        { Name: 'lead', Value: letter.lead_id },
        { Name: 'letter', Value: letter.id },
      ];

/** SES gives each mail a `Message-ID` of its own, whatever stood there. */
const messageDomain = (region: string): string => (region === 'us-east-1' ? 'email' : region) + '.amazonses.com';

export const makeMail = ({ region, ownAddress, set }: MailSettings, client = makeMailClient(region)): Mail => ({
  send: async (message) => {
    const command = new SendEmailCommand({
      Destination: { ToAddresses: message.to.map(({ address }) => address) },
      Content: { Raw: { Data: await renderMime(message, ownAddress) } },
      ...(set === undefined ? {} : { ConfigurationSetName: set }),
      EmailTags: [
        { Name: 'tenant', Value: message.tenant },
        { Name: 'audience', Value: message.audience },
        ...letterTags(message),
      ],
    });
    const { MessageId } = await client.send(command).catch((error: unknown) => {
      throw refuses(error) ? new MailRefused(message.id, error) : error;
    });
    if (MessageId === undefined) throw new TypeError(`SES gave the mail ${message.id} no id.`);
    return { providerId: MessageId, messageId: `<${MessageId}@${messageDomain(region)}>` };
  },
});
