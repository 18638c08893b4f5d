import { renderMime } from '#infra/ports/mail/mime.ts';
import { isOurs, type IncomingMail } from './intake.ts';
import type { SavedMessage } from './messages.ts';

const MOST_TEXT = 100_000;

const bareAddress = (text: string): string => /<([^<>]*)>/.exec(text)?.[1] ?? text;

/** Where an answer to it would come in; undefined for mail that no address of ours waits for an answer to. */
export const answerAddress = ({ reply_to }: SavedMessage): string | undefined => {
  const address = reply_to === null ? '' : bareAddress(reply_to);
  return isOurs(address) ? address : undefined;
};

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** What the receiver's mail program would send. Undefined where nothing was written. */
export const makeAnswer = async (message: SavedMessage, form: URLSearchParams): Promise<IncomingMail | undefined> => {
  const to = answerAddress(message);
  const words = (form.get('text') ?? '').slice(0, MOST_TEXT).trim();
  const from = bareAddress(form.get('from') ?? '') || bareAddress(message.to[0] ?? '');
  if (to === undefined || words === '') return undefined;
  const raw = await renderMime(
    {
      id: 'x',
      tenant: message.tenant,
      audience: 'shopper',
      from: { name: '', address: from },
      replyTo: null,
      to: [{ name: '', address: to }],
      subject: `Re: ${message.subject}`,
      text: `${words}\n\nOn ${message.at.slice(0, 10)}, ${message.from} wrote:\n${quoted(message.text)}`,
      headers: { 'In-Reply-To': `<${message.id.replaceAll(/[^\w.-]/g, '-')}@forecourt.example>` },
    },
    from,
  );
  // It marks what we sent ourselves, which nobody answers.
  const own = Buffer.from(raw.toString('latin1').replace(/^X-Forecourt-Message:.*\r\n/m, ''), 'latin1');
  return { sender: from, recipients: [to], raw: own };
};
