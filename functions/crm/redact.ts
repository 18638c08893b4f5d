import * as z from 'zod';
import { unescaped } from './adf/xml.ts';

const REPLY_CHARS = 1_000;
const email = /[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+/g;
/** Phone numbers, cards, licences: six or more digits in any grouping. */
const digits = /\+?\d(?:[\s().-]?\d){5,}/g;

const sentSchema = z.object({
  data: z.object({
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    message: z.string().optional(),
  }),
});

const valuesOfWebhook = (sent: string): (string | undefined)[] => {
  const { first_name, last_name, message } = sentSchema.safeParse(JSON.parse(sent)).data?.data ?? {};
  return [first_name, last_name, message];
};

/** The shopper's elements of an ADF document, which never nest. */
const customerPart = /<customer>.*<\/customer>/s;
const personalElement = /<(?:name|comments|email|phone)(?: [^>]*)?>([^<]*)</g;

/** As sent and as a parser reads it; of the comments the message too, which is their first part. */
const valuesOfAdf = (sent: string): string[] => {
  const [customer = ''] = customerPart.exec(sent) ?? [];
  return [...customer.matchAll(personalElement)].flatMap(([, text = '']) => {
    const message = text.slice(0, Math.max(0, text.lastIndexOf('\n\n')));
    return [text, message].flatMap((value) => [value, unescaped(value)]);
  });
};

/** Longest first: a message may hold a name. As they are, and as a JSON reply spells them. */
const personalValues = (sent: string): string[] =>
  (sent.startsWith('<') ? valuesOfAdf(sent) : valuesOfWebhook(sent))
    .filter((value) => value !== undefined)
    .filter((value) => value.length > 1)
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length);

/** Start of a receiver's reply, without personal data that it may echo. */
export const redactReply = (reply: Uint8Array, sent: string): string => {
  let text = Buffer.from(reply).toString('utf8');
  for (const value of personalValues(sent)) text = text.replaceAll(value, '[redacted]');
  return text
    .slice(0, 2 * REPLY_CHARS)
    .replace(email, '[redacted]')
    .replace(digits, '[redacted]')
    .slice(0, REPLY_CHARS);
};
