import { EgressError, type Egress, type EgressAnswer } from '#functions/runtime/egress/egress.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { FeedPull, SftpPull, WebPull } from '#tenants/schemas/pull-schema.ts';
import { MAX_FILE_BYTES } from '#domain/limits/files.ts';
import { SftpError, type Sftp } from './sftp.ts';
import type { PullState } from './state.ts';

export interface FetchDeps {
  egress: Pick<Egress, 'request'>;
  sftp: Sftp;
  secrets: SecretStore;
}

type Version = PullState['version'];

/** The file could not be fetched; the text is for operators and the dealer. */
export class PullFailed extends Error {
  readonly reason: string;
  constructor(reason: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PullFailed';
    this.reason = reason;
  }
}

export interface Wanted {
  pull: FeedPull;
  /** Of the last file, whose bytes are not wanted again; null to fetch in any case. */
  unless: Version;
  into: (chunk: Uint8Array) => Promise<void>;
  /** Narrower ones, where somebody waits for the answer. */
  limits?: Limits;
}

interface Limits {
  timeoutMs: number;
  maxBytes: number;
}

const ofSchedule: Limits = { timeoutMs: 120_000, maxBytes: MAX_FILE_BYTES };

/** Header values hold no line breaks, which files of secrets often end in. */
const buildCredentialHeader = (credentials: WebPull['credentials'], secret: string): Record<string, string> => {
  const value = secret.trim();
  switch (credentials?.as) {
    case undefined:
      return {};
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${credentials.user}:${value}`, 'utf8').toString('base64')}` };
    case 'bearer':
      return { authorization: `Bearer ${value}` };
    case 'header':
      return { [credentials.name.toLowerCase()]: value };
  }
};

const conditions = (unless: Version): Record<string, string> => ({
  ...(unless?.etag == null ? {} : { 'if-none-match': unless.etag }),
  ...(unless?.modified == null ? {} : { 'if-modified-since': unless.modified }),
});

/** Undefined if the file is unchanged. */
const readFileVersion = ({ status, headers }: EgressAnswer, unless: Version): Version | undefined => {
  if (status === 304 && unless !== null) return undefined;
  if (status !== 200) {
    const hint = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
    throw new PullFailed('status', `The server answered with ${status}.${hint}`);
  }
  return { etag: headers['etag'] ?? null, modified: headers['last-modified'] ?? null };
};

const fromWeb = async (
  deps: FetchDeps,
  pull: WebPull,
  { unless, into, limits }: Wanted,
): Promise<Version | undefined> => {
  const { url, credentials } = pull;
  const secret = credentials === null ? '' : await deps.secrets.get(credentials.secretRef);
  const headers = { accept: '*/*', ...conditions(unless), ...buildCredentialHeader(credentials, secret) };
  const answer = await deps.egress.request({
    method: 'GET',
    url,
    headers,
    into,
    ...(limits ?? ofSchedule),
  });
  return readFileVersion(answer, unless);
};

const fromServer = async (
  deps: FetchDeps,
  pull: SftpPull,
  { unless, into, limits }: Wanted,
): Promise<Version | undefined> => {
  const { host, port, path, user, hostKey, credentials } = pull;
  const secret = await deps.secrets.get(credentials.secretRef);
  const answer = await deps.sftp.fetch({
    host,
    port,
    path,
    user,
    hostKey,
    into,
    unless: unless?.etag ?? null,
    credentials: { as: credentials.as, secret: credentials.as === 'password' ? secret.trim() : secret },
    ...(limits ?? ofSchedule),
  });
  return answer.unchanged ? undefined : { etag: answer.version, modified: null };
};

const asPullFailed = (error: unknown): unknown => {
  if (error instanceof EgressError || error instanceof SftpError) {
    return new PullFailed(error.failure, error.message, error);
  }
  return error instanceof SecretMissing ? new PullFailed('secret_missing', error.message, error) : error;
};

/** The version of the file that was fetched; undefined if it is unchanged. Throws PullFailed. */
export const fetchFile = async (deps: FetchDeps, wanted: Wanted): Promise<Version | undefined> => {
  const { pull } = wanted;
  try {
    switch (pull.from) {
      case 'https':
        return await fromWeb(deps, pull, wanted);
      case 'sftp':
        return await fromServer(deps, pull, wanted);
    }
  } catch (error) {
    throw asPullFailed(error);
  }
};
