import { api, type Result } from '#web/console/lib/api.ts';
import { hashOfFile, putPart } from '#web/console/lib/put-file.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { Sample } from './feed.ts';

export type Kind = Calls['stock.operator-create-run']['body']['kind'];

interface Parts {
  part_bytes: number;
  parts: readonly { number: number; url: string }[];
}

interface SendingParts {
  file: File;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

interface SendingSample extends SendingParts {
  tenant: string;
  source: string;
}

export interface Sending extends SendingSample {
  kind: Kind;
}

const problem = (message: string): Result<never> => ({
  ok: false,
  problem: { status: 0, code: 'not_sent', message, fields: [] },
});

const STOPPED = problem('Stopped. Nothing of the file was taken in.');
const UNREADABLE = problem('This file cannot be read any more: it was changed or moved. Choose it again.');

const putParts = async (
  { parts, part_bytes: size }: Parts,
  { file, signal, onProgress }: SendingParts,
): Promise<Result<null>> => {
  for (const { number, url } of parts) {
    const from = (number - 1) * size;
    const put = await putPart(url, file.slice(from, from + size), signal, (sent) =>
      onProgress(Math.min(1, (from + sent) / file.size)),
    );
    if (!put.ok) return signal.aborted ? STOPPED : put;
  }
  return { ok: true, answer: null };
};

const sendRun = async ({ tenant, source, kind, ...sending }: Sending): Promise<Result<string>> => {
  const { file, signal } = sending;
  const body = { source, kind, format: 'auto', size_bytes: file.size, sha256: await hashOfFile(file) };
  const announced = await api('stock.operator-create-run', { params: { tenant }, body, signal });
  if (!announced.ok) return announced;
  const { run_id: run } = announced.answer;
  const put = await putParts(announced.answer, sending);
  if (!put.ok) return put;
  const completed = await api('stock.operator-complete-run', { params: { tenant, run } });
  return completed.ok ? { ok: true, answer: run } : completed;
};

/** A browser reads a chosen file only as it was chosen. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

const whileReadable = async <T>(signal: AbortSignal, send: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await send();
  } catch (error) {
    if (signal.aborted) return STOPPED;
    if (isUnreadable(error)) return UNREADABLE;
    throw error;
  }
};

/** Announces a stock file, sends its parts one after the other, and says that all are there; answers its run's id. */
export const sendFile = (sending: Sending): Promise<Result<string>> =>
  whileReadable(sending.signal, () => sendRun(sending));

/** Sends a file that is looked at only; answers what names it. */
export const sendSample = ({ tenant, source, ...sending }: SendingSample): Promise<Result<Sample>> =>
  whileReadable(sending.signal, async () => {
    const { file, signal } = sending;
    const body = { sha256: await hashOfFile(file), size_bytes: file.size };
    const announced = await api('stock.announce-sample', { params: { tenant, source }, body, signal });
    if (!announced.ok) return announced;
    const put = await putParts(announced.answer, sending);
    return put.ok ? { ok: true, answer: body } : put;
  });
