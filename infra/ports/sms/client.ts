import {
  ConflictException,
  ResourceNotFoundException,
  SendTextMessageCommand,
  ValidationException,
  type PinpointSMSVoiceV2Client,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import type { Sms } from '#functions/runtime/mail/mail.ts';

/** An account or a spending limit that is not set up, and a sender that is not there, are ours to mend. */
const isOurs = (error: unknown): boolean =>
  error instanceof ResourceNotFoundException ||
  (error instanceof ConflictException && error.Reason !== 'DESTINATION_PHONE_NUMBER_OPTED_OUT');

/** The number takes no messages, or cannot be one. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ConflictException
    ? error.Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT'
    : error instanceof ValidationException;

/** AWS End User Messaging. The sender is the dealer's, registered in its country. */
export const makeSms = (
  senderOf: (tenant: string) => Promise<string | null>,
  client: PinpointSMSVoiceV2Client,
): Sms => ({
  send: async ({ id, tenant, to, text }) => {
    const from = await senderOf(tenant);
    if (from === null) return { kind: 'unavailable' };
    const command = new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: from,
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
      // Names the message in delivery reports; nothing of the person.
      Context: { tenant, message: id.slice(0, 100) },
    });
    try {
      const { MessageId } = await client.send(command);
      if (MessageId === undefined) throw new TypeError(`The provider gave the message ${id} no id.`);
      return { kind: 'sent', providerId: MessageId };
    } catch (error) {
      if (isRefusal(error)) return { kind: 'refused' };
      if (isOurs(error)) return { kind: 'unavailable' };
      throw error;
    }
  },
});
