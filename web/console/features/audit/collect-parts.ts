import type { Result } from '#web/console/lib/api.ts';

interface ExportPart {
  media_type: string;
  text: string;
  next: string | null;
}

interface Collected {
  text: string;
  type: string;
}

/** All parts of an export in one text; the first refusal ends it. */
export const collectParts = async (
  ask: (cursor: string | null) => Promise<Result<ExportPart>>,
): Promise<Result<Collected>> => {
  let [text, type]: [string, string] = ['', ''];
  let cursor: string | null = null;
  do {
    const part: Result<ExportPart> = await ask(cursor);
    if (!part.ok) return part;
    text += part.answer.text;
    type = part.answer.media_type;
    cursor = part.answer.next;
  } while (cursor !== null);
  return { ok: true, answer: { text, type } };
};
