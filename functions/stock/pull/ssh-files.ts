import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import ssh2, { type Client, type SFTPWrapper, type Stats } from 'ssh2';
import type { Dial } from '#functions/runtime/egress/dial.ts';
import { EgressError } from '#functions/runtime/egress/egress.ts';
import { SftpError, type Sftp, type SftpAnswer, type SftpRequest } from './sftp.ts';

const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const loginFailed = (error: Error): boolean => 'level' in error && error.level === 'client-authentication';

const connected = (client: Client, socket: Socket, request: SftpRequest): Promise<void> => {
  const { as, secret } = request.credentials;
  let found: string | undefined;
  return new Promise((resolve, reject) => {
    client.once('ready', resolve);
    // Errors after this one are of a connection that is given up.
    client.on('error', (error) => {
      if (found !== undefined && found !== request.hostKey) {
        reject(new SftpError('host_key', `The server's key is ${found}, not the one that is set.`, error));
      } else if (loginFailed(error)) reject(new SftpError('login', 'The server refuses user or secret.', error));
      else reject(error);
    });
    client.connect({
      sock: socket,
      username: request.user,
      ...(as === 'password' ? { password: secret } : { privateKey: secret }),
      readyTimeout: request.timeoutMs,
      hostVerifier: (key: Buffer): boolean => {
        found = fingerprint(key);
        return found === request.hostKey;
      },
    });
  });
};

const openFiles = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.sftp((error, files) => (error === undefined ? resolve(files) : reject(error)));
  });

const statFile = (files: SFTPWrapper, path: string): Promise<Stats> =>
  new Promise((resolve, reject) => {
    files.stat(path, (error, stats) => {
      // Some versions call back with null.
      if (error instanceof Error)
        reject(new SftpError('no_file', `'${path}' cannot be read: ${error.message}.`, error));
      else resolve(stats);
    });
  });

const formatFileVersion = ({ size, mtime }: Stats): string => `${size}-${mtime}`;

const tooLarge = ({ maxBytes }: SftpRequest): SftpError =>
  new SftpError('too_large', `The file is larger than ${maxBytes} bytes.`);

const download = async (files: SFTPWrapper, request: SftpRequest): Promise<SftpAnswer> => {
  const before = await statFile(files, request.path);
  const version = formatFileVersion(before);
  if (version === request.unless) return { unchanged: true, version };
  if (before.size > request.maxBytes) throw tooLarge(request);
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> = files.createReadStream(request.path);
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > request.maxBytes) throw tooLarge(request);
    await request.into(chunk);
  }
  if (size !== before.size || formatFileVersion(await statFile(files, request.path)) !== version) {
    throw new SftpError('changing', 'The file was being written while it was read.');
  }
  return { unchanged: false, version };
};

const asFailure = (error: unknown, signal: AbortSignal, timeoutMs: number): unknown => {
  if (error instanceof SftpError || error instanceof EgressError) return error;
  if (signal.aborted) return new SftpError('timeout', `The file was not there within ${timeoutMs} ms.`, error);
  const why = error instanceof Error ? error.message : String(error);
  return new SftpError('connection', `The connection failed: ${why}`, error);
};

/** Reads files over SSH through checked connections; only a server with the expected key is logged in to. */
export const makeSftp = (dial: Dial): Sftp => ({
  fetch: async (request) => {
    const signal = AbortSignal.timeout(request.timeoutMs);
    const client = new ssh2.Client();
    let socket: Socket | undefined;
    try {
      socket = await dial({ host: request.host, port: request.port, signal });
      await connected(client, socket, request);
      const ended = new Promise<never>((_, reject) => {
        client.once('close', () => reject(new Error('The server closed the connection.')));
      });
      ended.catch(() => undefined);
      return await Promise.race([openFiles(client).then((files) => download(files, request)), ended]);
    } catch (error) {
      throw asFailure(error, signal, request.timeoutMs);
    } finally {
      client.destroy();
      socket?.destroy();
    }
  },
});
