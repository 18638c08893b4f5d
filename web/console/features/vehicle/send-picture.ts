import { api, type Result } from '#web/console/lib/api.ts';
import { hashOfFile, putParts } from '#web/console/lib/put-file.ts';
import type { Whole } from './vehicle.ts';

interface Sending {
  tenant: string;
  car: string;
  file: File;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  /** The connection is away; it is tried again. */
  onWaiting: () => void;
}

const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 30_000;

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    // A phone says when it has its network again.
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

interface Announced {
  sha256: string;
  size_bytes: number;
}

const sendOnce = async (sending: Sending, announced: Announced): Promise<Result<Whole>> => {
  const { tenant, car, file, signal, onProgress } = sending;
  const params = { tenant, car };
  const upload = await api('stock.upload-picture', { params, body: announced, signal });
  if (!upload.ok) return upload;
  const put = await putParts(upload.answer, { file, signal, onProgress });
  if (!put.ok) return put;
  return api('stock.add-picture', { params, body: announced, signal });
};

/** No connection, or a server that has too much to do. */
const passes = (status: number): boolean => status === 0 || status === 503;

/** Sends a picture's file and adds it. Where the connection breaks off it goes on by itself, until it is stopped. */
export const sendPicture = async (sending: Sending): Promise<Result<Whole>> => {
  const { file, signal } = sending;
  const announced = { sha256: await hashOfFile(file), size_bytes: file.size };
  for (let wait = FIRST_REST_MS; ; wait = Math.min(wait * 2, LONGEST_REST_MS)) {
    const result = await sendOnce(sending, announced);
    if (result.ok || !passes(result.problem.status) || signal.aborted) return result;
    sending.onWaiting();
    await rest(wait, signal);
    if (signal.aborted) return result;
  }
};
