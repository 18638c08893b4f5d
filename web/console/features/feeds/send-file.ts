import { api, type Result } from '#web/console/lib/api.ts';
import { hashOfFile, putPart } from '#web/console/lib/put-file.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Kind = Calls['stock.operator-create-run']['body']['kind'];

export interface Sending {
  tenant: string;
  source: string;
  kind: Kind;
  file: File;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

const problem = (message: string): Result<never> => ({
  ok: false,
  problem: { status: 0, code: 'not_sent', message, fields: [] },
});

const STOPPED = problem('Stopped. Nothing of the file was taken in.');
const UNREADABLE = problem('This file cannot be read any more: it was changed or moved. Choose it again.');

const sendParts = async ({ tenant, source, kind, file, signal, onProgress }: Sending): Promise<Result<string>> => {
  const body = { source, kind, format: 'auto', size_bytes: file.size, sha256: await hashOfFile(file) };
  const announced = await api('stock.operator-create-run', { params: { tenant }, body, signal });
  if (!announced.ok) return announced;
  const { run_id: run, parts, part_bytes: size } = announced.answer;
  for (const { number, url } of parts) {
    const from = (number - 1) * size;
    const put = await putPart(url, file.slice(from, from + size), signal, (sent) =>
      onProgress(Math.min(1, (from + sent) / file.size)),
    );
    if (!put.ok) return signal.aborted ? STOPPED : put;
  }
  const completed = await api('stock.operator-complete-run', { params: { tenant, run } });
  return completed.ok ? { ok: true, answer: run } : completed;
};

/** A browser reads a chosen file only as it was chosen. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

/** Announces a stock file, sends its parts one after the other, and says that all are there; answers its run's id. */
export const sendFile = async (sending: Sending): Promise<Result<string>> => {
  try {
    return await sendParts(sending);
  } catch (error) {
    if (sending.signal.aborted) return STOPPED;
    if (isUnreadable(error)) return UNREADABLE;
    throw error;
  }
};
