import { connect } from 'node:net';

/** A kept-alive connection with minimal client cost. */
export interface Connection {
  /** The whole reply, head and body. Throws unless the status is 200. */
  get: (target: string) => Promise<Buffer>;
  close: () => void;
}

const END_OF_HEAD = '\r\n\r\n';

/** Null until the head is complete. */
export const replyLength = (reply: Buffer): number | null => {
  const end = reply.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(reply.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('A reply says nothing of its length.');
  return end + END_OF_HEAD.length + Number(length);
};

export const openConnection = async (port: number, host: string): Promise<Connection> => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await new Promise<void>((done, reject) => socket.once('connect', done).once('error', reject));
  const get = (target: string): Promise<Buffer> =>
    new Promise((done, reject) => {
      let parts: Buffer[] = [];
      let seen = 0;
      let whole: number | null = null;
      const take = (part: Buffer): void => {
        parts.push(part);
        seen += part.length;
        if (whole === null) {
          parts = [Buffer.concat(parts)];
          whole = replyLength(parts[0]!);
        }
        if (whole === null || seen < whole) return;
        socket.off('data', take);
        const reply = Buffer.concat(parts);
        if (reply.toString('latin1', 0, 12) === 'HTTP/1.1 200') done(reply);
        else reject(new Error(`${target} was answered: ${reply.toString('utf8').slice(0, 400)}`));
      };
      socket.on('data', take);
      socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\naccept: application/json\r\n\r\n`);
    });
  return { get, close: () => socket.destroy() };
};
