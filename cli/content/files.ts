import * as z from 'zod';
import { countJsonBytes, MOST_BYTES } from '#domain/content/document-input.ts';
import { MAX_BODY_BYTES } from '#functions/runtime/http/middleware/size-limits.ts';
import { readJsonFile } from '#cli/json-file.ts';
import { CliFailure } from '#cli/output.ts';

/** One document, or a list of them. */
const fileSchema = z.union([z.array(z.record(z.string(), z.unknown())), z.record(z.string(), z.unknown())]);

/** With room for what a call says beside its documents. */
const MOST_TOGETHER = MAX_BODY_BYTES - 1_000;

/** Throws if the API would not read them, so that nobody is told which page is too large. */
const checkSize = (file: string, documents: readonly Record<string, unknown>[]): void => {
  const total = countJsonBytes(documents);
  if (total <= MOST_TOGETHER) return;
  const tooLarge = documents.flatMap((document, n) => {
    const bytes = countJsonBytes(document);
    const name = typeof document['path'] === 'string' ? `'${document['path']}'` : `Document ${n + 1}`;
    return bytes > MOST_BYTES ? `${name} has ${bytes} bytes; ${MOST_BYTES} is the most. Make several pages of it.` : [];
  });
  const together = `Its ${documents.length} documents have ${total} bytes; ${MOST_TOGETHER} is the most. Divide it into several files.`;
  const reasons = tooLarge.length > 0 ? tooLarge : [together];
  throw new CliFailure(`The file '${file}' is too large to be sent. ${reasons.join(' ')}`, 2);
};

/** Documents of a file, unchecked but for their size. */
export const readDocuments = async (path: string): Promise<Record<string, unknown>[]> => {
  const parsed = fileSchema.safeParse(await readJsonFile(path));
  if (!parsed.success) throw new CliFailure(`The file '${path}' holds neither a document nor a list of them.`, 2);
  const documents = [parsed.data].flat();
  checkSize(path, documents);
  return documents;
};
