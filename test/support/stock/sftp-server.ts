import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface ServedFile {
  body: Buffer;
  /** Seconds. */
  mtime: number;
}

const serveFiles = (sftp: SFTPWrapper, files: ReadonlyMap<string, ServedFile>, onRead: () => void): void => {
  const open = new Map<number, string>();
  const handle = (n: number): Buffer => Buffer.from([n]);
  const attributes = ({ body, mtime }: ServedFile) => ({
    mode: 0o100644,
    uid: 0,
    gid: 0,
    size: body.length,
    atime: mtime,
    mtime,
  });
  const tell = (id: number, path: string | undefined): void => {
    const file = files.get(path ?? '');
    if (file === undefined) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    else sftp.attrs(id, attributes(file));
  };
  sftp.on('STAT', tell);
  sftp.on('LSTAT', tell);
  sftp.on('FSTAT', (id, of) => tell(id, open.get(of[0] ?? 0)));
  sftp.on('OPEN', (id, path, flags) => {
    if (!files.has(path) || (flags & OPEN_MODE.READ) === 0) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    const n = open.size + 1;
    open.set(n, path);
    sftp.handle(id, handle(n));
  });
  sftp.on('READ', (id, of, offset, length) => {
    const file = files.get(open.get(of[0] ?? 0) ?? '');
    onRead();
    if (file === undefined || offset >= file.body.length) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, file.body.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
};

/** An SFTP server on this machine with one user, 'dealer'. Files and logins are those of the options, read at each use. */
export const sftpServer = async (options: {
  files: ReadonlyMap<string, ServedFile>;
  password: string;
  publicKey?: string;
  onRead?: () => void;
}) => {
  const host = ssh2.utils.generateKeyPairSync('ed25519');
  const parsed = ssh2.utils.parseKey(host.public);
  if (parsed instanceof Error) throw parsed;
  const hostKey = `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;
  const connections = new Set<Connection>();
  const seen = { logins: 0 };
  const server = new ssh2.Server({ hostKeys: [host.private] }, (connection) => {
    connections.add(connection);
    // Not in the types. Without it a large file takes seconds.
    if ('setNoDelay' in connection && typeof connection.setNoDelay === 'function')
      Reflect.apply(connection.setNoDelay, connection, [true]);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      const allowed = options.publicKey === undefined ? undefined : ssh2.utils.parseKey(options.publicKey);
      const isKnown =
        context.method === 'publickey' &&
        allowed !== undefined &&
        !(allowed instanceof Error) &&
        context.key.data.equals(allowed.getPublicSSH()) &&
        (context.signature === undefined ||
          allowed.verify(context.blob ?? '', context.signature, context.hashAlgo) === true);
      const isRight = context.method === 'password' && context.password === options.password;
      if (context.username === 'dealer' && (isKnown || isRight)) context.accept();
      else context.reject();
    });
    connection.on('ready', () => {
      seen.logins += 1;
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptFiles) =>
          serveFiles(acceptFiles(), options.files, options.onRead ?? (() => undefined)),
        );
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    hostKey,
    seen,
    close: async (): Promise<void> => {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
};
