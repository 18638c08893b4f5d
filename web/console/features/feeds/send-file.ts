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

/** Announces a stock file, sends its parts one after the other, and says that all are there; answers its run's id. */
export const sendFile = async ({
  tenant,
  source,
  kind,
  file,
  signal,
  onProgress,
}: Sending): Promise<Result<string>> => {
  const body = { source, kind, format: 'auto', size_bytes: file.size, sha256: await hashOfFile(file) };
  const announced = await api('stock.operator-create-run', { params: { tenant }, body, signal });
  if (!announced.ok) return announced;
  const { run_id: run, parts, part_bytes: size } = announced.answer;
  for (const { number, url } of parts) {
    const from = (number - 1) * size;
    const put = await putPart(url, file.slice(from, from + size), signal, (sent) =>
      onProgress(Math.min(1, (from + sent) / file.size)),
    );
    if (!put.ok) return put;
  }
  const completed = await api('stock.operator-complete-run', { params: { tenant, run }, signal });
  return completed.ok ? { ok: true, answer: run } : completed;
};
