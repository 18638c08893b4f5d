import type { CallProblem } from './api.ts';

type Put = { ok: true } | { ok: false; problem: CallProblem };

const TRIES = 3;
const REST_MS = 1_000;

const problem = (status: number, message: string): Put => ({
  ok: false,
  problem: { status, code: status === 0 ? 'offline' : 'upload_refused', message, fields: [] },
});

const BROKEN = problem(
  0,
  'The connection broke off. Nothing of the file was taken in: press the button to send it again.',
);

const answerOf = (status: number): Put => {
  if (status === 200) return { ok: true };
  return problem(
    status,
    'The file was not accepted at its address, which is good for an hour. Press the button to send it again.',
  );
};

/** `fetch` says nothing of how far a body is sent. */
const putOnce = (url: string, part: Blob, signal: AbortSignal, onSent: (bytes: number) => void): Promise<Put> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (put: Put): void => {
      signal.removeEventListener('abort', stop);
      done(put);
    };
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => end(answerOf(request.status)));
    request.addEventListener('error', () => end(BROKEN));
    request.addEventListener('abort', () => end(BROKEN));
    signal.addEventListener('abort', stop);
    request.open('PUT', url);
    // Of the bucket's rule: a type of its own would need a question more.
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(part);
  });

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, REST_MS));

/** Three times where the connection breaks off. */
const putPart = async (url: string, part: Blob, signal: AbortSignal, onSent: (bytes: number) => void): Promise<Put> => {
  for (let tried = 1; ; tried += 1) {
    const put = await putOnce(url, part, signal, onSent);
    const isOver = put.ok || put.problem.status !== 0 || signal.aborted || tried === TRIES;
    if (isOver) return put;
    await rest();
    if (signal.aborted) return put;
  }
};

/** Those that the server does not have, with their signed addresses. */
export interface MissingParts {
  part_bytes: number;
  parts: readonly { number: number; url: string }[];
}

export interface SendingParts {
  file: Blob;
  signal: AbortSignal;
  /** 0 to 1, of the whole file. */
  onProgress: (part: number) => void;
}

/**
 * Sends the parts of a file that are not there, one after the other, each to its signed address and three times where the
 * connection breaks off. Announced again, the file goes on where it was cut.
 */
export const putParts = async (
  { parts, part_bytes: size }: MissingParts,
  { file, signal, onProgress }: SendingParts,
): Promise<Put> => {
  for (const { number, url } of parts) {
    const from = (number - 1) * size;
    const put = await putPart(url, file.slice(from, from + size), signal, (sent) =>
      onProgress(Math.min(1, (from + sent) / file.size)),
    );
    if (!put.ok) return put;
  }
  return { ok: true };
};

/** SHA-256 in hexadecimal digits. */
export const hashOfFile = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
