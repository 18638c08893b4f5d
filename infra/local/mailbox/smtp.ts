import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { hasCode } from '../data-dir/files.ts';
import { requirePort } from '../site/http.ts';
import { isOurs, type IncomingMail, type TakeIn } from './intake.ts';

/** SES takes 40 MB. */
const MOST_BYTES = 40_000_000;
const MOST_COMMAND = 1_000;
const MOST_RECIPIENTS = 50;
const IDLE_MS = 60_000;
const END = Buffer.from('\r\n.\r\n');

interface Session {
  sender: string | undefined;
  recipients: string[];
}

const toBuffer = (chunk: unknown): Buffer => (Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)));

const addressIn = (command: string): string | undefined => /:\s*<([^<>\s]{0,254})>/.exec(command)?.[1];

const begun = (): Session => ({ sender: undefined, recipients: [] });

/** Dots that begin a line are doubled on the way (RFC 5321, section 4.5.2). */
const undotted = (data: Buffer): Buffer => Buffer.from(data.toString('latin1').replaceAll('\r\n..', '\r\n.'), 'latin1');

const ofSender = (session: Session, line: string): string => {
  const sender = addressIn(line);
  if (sender === undefined) return '501 Say MAIL FROM:<address>.';
  Object.assign(session, { sender, recipients: [] });
  return '250 Ok';
};

const ofRecipient = (session: Session, line: string): string => {
  const recipient = addressIn(line);
  if (session.sender === undefined) return '503 Say MAIL FROM first.';
  if (recipient === undefined || !isOurs(recipient)) return '550 Nobody here has this address; nothing is sent on.';
  if (session.recipients.length >= MOST_RECIPIENTS) return '452 Too many receivers.';
  session.recipients.push(recipient);
  return '250 Ok';
};

const reset = (session: Session): string => {
  Object.assign(session, begun());
  return '250 Ok';
};

const DATA = 'data';
const QUIT = 'quit';

/** The answer to each command; DATA and QUIT change what follows. */
const answers: ReadonlyMap<string, (session: Session, line: string) => string> = new Map([
  ['HELO', () => '250 forecourt'],
  ['EHLO', () => `250-forecourt\r\n250-SIZE ${MOST_BYTES}\r\n250 8BITMIME`],
  ['NOOP', () => '250 Ok'],
  ['RSET', reset],
  ['MAIL', ofSender],
  ['RCPT', ofRecipient],
  ['DATA', ({ recipients }: Session) => (recipients.length === 0 ? '503 Say RCPT TO first.' : DATA)],
  ['QUIT', () => QUIT],
]);

const answerTo = (session: Session, line: string): string =>
  answers.get(line.slice(0, 4).toUpperCase())?.(session, line) ?? '502 Unknown here.';

interface Conversation {
  session: Session;
  /** Bytes that came and were not taken. */
  waiting: Buffer;
  /** Parts of the mail that is coming, and their size with what is left out. */
  body: Buffer[] | undefined;
  size: number;
}

/** Commands one after the other, then a mail until its lone dot. */
const converse = async (socket: Socket, takeIn: TakeIn): Promise<void> => {
  const talk: Conversation = { session: begun(), waiting: Buffer.alloc(0), body: undefined, size: 0 };
  const say = (text: string): void => void socket.write(`${text}\r\n`);

  const finish = async (parts: readonly Buffer[]): Promise<void> => {
    const { sender = '', recipients } = talk.session;
    const mail: IncomingMail = { sender, recipients, raw: undotted(Buffer.concat(parts)).subarray(2) };
    talk.session = begun();
    talk.body = undefined;
    if (talk.size > MOST_BYTES) {
      say('552 A mail has 40 MB at most.');
      return;
    }
    await takeIn(mail);
    say('250 Taken');
  };

  /** Takes what waits of a mail; false: more has to come. */
  const takeBody = async (parts: Buffer[]): Promise<boolean> => {
    const end = talk.waiting.indexOf(END);
    const upTo = end === -1 ? Math.max(0, talk.waiting.length - END.length) : end + 2;
    talk.size += upTo;
    // What is too much is read to its end and left out.
    if (talk.size <= MOST_BYTES) parts.push(talk.waiting.subarray(0, upTo));
    talk.waiting = talk.waiting.subarray(end === -1 ? upTo : end + END.length);
    if (end === -1) return false;
    await finish(parts);
    return true;
  };

  /** What a command changes besides its session; false: it was the last. */
  const follow = (said: string): boolean => {
    if (said === QUIT) {
      say('221 Bye');
      socket.end();
      return false;
    }
    if (said === DATA) {
      Object.assign(talk, { body: [], size: 0 });
      // A mail may be a lone dot at once: two bytes that are none of it.
      talk.waiting = Buffer.concat([Buffer.from('\r\n'), talk.waiting]);
    }
    say(said === DATA ? '354 End with a lone dot.' : said);
    return true;
  };

  /** Takes one command; false: more has to come, or it is over. */
  const takeCommand = (): boolean => {
    const end = talk.waiting.indexOf('\r\n');
    if (end === -1 && talk.waiting.length <= MOST_COMMAND) return false;
    const line = talk.waiting.subarray(0, end === -1 ? MOST_COMMAND : end).toString('latin1');
    talk.waiting = talk.waiting.subarray(end === -1 ? talk.waiting.length : end + 2);
    return follow(answerTo(talk.session, line));
  };

  say('220 forecourt, this machine only');
  for await (const chunk of socket) {
    talk.waiting = Buffer.concat([talk.waiting, toBuffer(chunk)]);
    while (talk.body === undefined ? takeCommand() : await takeBody(talk.body));
  }
};

export interface SmtpServer {
  port: number;
  close: () => Promise<void>;
}

/** Mail programs of this machine answer dealers here. Takes a free port where the wanted one is taken. */
export const serveSmtp = async (options: {
  port: number;
  takeIn: TakeIn;
  onError: (error: unknown) => void;
}): Promise<SmtpServer> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    converse(socket, options.takeIn).catch((error: unknown) => {
      if (!hasCode(error, 'ECONNRESET') && !hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) options.onError(error);
      socket.destroy();
    });
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(options.port).catch((error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    return listen(0);
  });
  return {
    port: requirePort(server.address()),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
