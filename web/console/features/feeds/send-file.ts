import { api, type Result } from '#web/console/lib/api.ts';
import { hashOfFile, putParts, type MissingParts, type SendingParts } from '#web/console/lib/put-file.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { Sample } from './feed.ts';

export type Kind = Calls['stock.operator-create-run']['body']['kind'];

interface SendingSample extends SendingParts {
  file: File;
  tenant: string;
  source: string;
}

export interface Sending extends SendingSample {
  kind: Kind;
}

const problem = (message: string): Extract<Result<never>, { ok: false }> => ({
  ok: false,
  problem: { status: 0, code: 'not_sent', message, fields: [] },
});

const STOPPED = problem('Stopped. Nothing of the file was taken in.');
const UNREADABLE = problem('This file cannot be read any more: it was changed or moved. Choose it again.');

const put = async (missing: MissingParts, sending: SendingParts): ReturnType<typeof putParts> => {
  const sent = await putParts(missing, sending);
  return !sent.ok && sending.signal.aborted ? STOPPED : sent;
};

const sendRun = async ({ tenant, source, kind, ...sending }: Sending): Promise<Result<string>> => {
  const { file, signal } = sending;
  const body = { source, kind, format: 'auto', size_bytes: file.size, sha256: await hashOfFile(file) };
  const announced = await api('stock.operator-create-run', { params: { tenant }, body, signal });
  if (!announced.ok) return announced;
  const { run_id: run } = announced.answer;
  const sent = await put(announced.answer, sending);
  if (!sent.ok) return sent;
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
    const sent = await put(announced.answer, sending);
    return sent.ok ? { ok: true, answer: body } : sent;
  });
