/** A file on a server with SSH. */
export interface SftpRequest {
  host: string;
  port: number;
  path: string;
  user: string;
  credentials: { as: 'password' | 'key'; secret: string };
  /** The only key that the server may have: 'SHA256:...'. */
  hostKey: string;
  /** `version` of the last answer: an unchanged file is not sent. */
  unless: string | null;
  timeoutMs: number;
  maxBytes: number;
  into: (chunk: Uint8Array) => Promise<void>;
}

export interface SftpAnswer {
  unchanged: boolean;
  /** Size and time of the file. */
  version: string;
}

/** `changing`: the file was written while it was read. */
type SftpFailure = 'host_key' | 'login' | 'no_file' | 'changing' | 'too_large' | 'timeout' | 'connection';

export class SftpError extends Error {
  readonly failure: SftpFailure;
  constructor(failure: SftpFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SftpError';
    this.failure = failure;
  }
}

export interface Sftp {
  /** Throws SftpError, and EgressError for an address that is refused. */
  fetch: (request: SftpRequest) => Promise<SftpAnswer>;
}
