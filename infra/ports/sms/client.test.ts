import {
  ConflictException,
  ResourceNotFoundException,
  ThrottlingException,
  ValidationException,
  type PinpointSMSVoiceV2Client,
  type SendTextMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { expect, test } from 'vitest';
import { makeSms } from './client.ts';

const message = { id: 'code1', tenant: 'coastline', to: '+61412345678', text: '123456 is your code' };
const clientOf = (send: (command: SendTextMessageCommand) => Promise<unknown>): PinpointSMSVoiceV2Client =>
  ({ send }) as unknown as PinpointSMSVoiceV2Client;
const sender = async () => 'COASTLINE';
const $metadata = {};

test('a message goes from the dealer’s sender, as one that is no marketing, and its id comes back', async () => {
  const inputs: SendTextMessageCommand['input'][] = [];
  const client = clientOf(async ({ input }) => {
    inputs.push(input);
    return { MessageId: 'aws-1' };
  });
  expect(await makeSms(sender, client).send(message)).toEqual({ kind: 'sent', providerId: 'aws-1' });
  expect(inputs).toEqual([
    {
      DestinationPhoneNumber: '+61412345678',
      OriginationIdentity: 'COASTLINE',
      MessageType: 'TRANSACTIONAL',
      MessageBody: message.text,
      Context: { tenant: 'coastline', message: 'code1' },
    },
  ]);
});

test('a dealer without a sender sends nothing', async () => {
  const client = clientOf(() => Promise.reject(new Error('asked')));
  expect(await makeSms(async () => null, client).send(message)).toEqual({ kind: 'unavailable' });
});

test.each([
  [
    'a number that has opted out',
    new ConflictException({ message: '', $metadata, Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' }),
    'refused',
  ],
  ['a number that cannot be one', new ValidationException({ message: '', $metadata }), 'refused'],
  ['a sender that is not there', new ResourceNotFoundException({ message: '', $metadata }), 'unavailable'],
  [
    'an account in another state',
    new ConflictException({ message: '', $metadata, Reason: 'RESOURCE_NOT_ACTIVE' }),
    'unavailable',
  ],
])('%s', async (_, error, kind) => {
  expect(
    await makeSms(
      sender,
      clientOf(() => Promise.reject(error)),
    ).send(message),
  ).toEqual({ kind });
});

test('a provider that is busy is an error: the caller tries again', async () => {
  const busy = new ThrottlingException({ message: 'slow down', $metadata });
  await expect(
    makeSms(
      sender,
      clientOf(() => Promise.reject(busy)),
    ).send(message),
  ).rejects.toThrow('slow down');
});
