import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from '../data-dir/files.ts';

const messageSchema = z.object({
  kind: z.enum(['mail', 'sms']),
  id: z.string(),
  tenant: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  /** Of a mail that names one. */
  reply_to: z.string().nullable().default(null),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
});
/** A message as the inbox shows it. */
export type SavedMessage = z.infer<typeof messageSchema>;

const PRIVATE = 0o600; // holds personal data

const readLine = (line: string): SavedMessage[] => {
  try {
    return [messageSchema.parse(JSON.parse(line))];
  } catch {
    // A kill leaves an incomplete last line.
    return [];
  }
};

/** The `.eml` of a mail, whatever characters its id has. */
export const emlName = (id: string): string => `${encodeURIComponent(id)}.eml`;

export interface SavedMessages {
  /** One id is one message, however often it is sent. */
  add: (message: SavedMessage, eml?: Buffer) => Promise<void>;
  /** Latest first. */
  all: () => SavedMessage[];
  find: (id: string) => SavedMessage | undefined;
  eml: (id: string) => Promise<string | undefined>;
}

/** DIR/mail: `messages.ndjson`, and one `.eml` for each mail. */
export const openMessages = async (folder: string): Promise<SavedMessages> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'messages.ndjson');
  const lines = ((await readIfThere(path)) ?? '').split('\n').flatMap(readLine);
  const saved = new Map(lines.map((one) => [one.id, one]));
  await writeFile(path, lines.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: PRIVATE });
  return {
    add: async (message, eml) => {
      if (eml !== undefined) await writeFile(join(folder, emlName(message.id)), eml, { mode: PRIVATE });
      await appendFile(path, `${JSON.stringify(message)}\n`, { mode: PRIVATE });
      saved.set(message.id, message);
    },
    all: () => [...saved.values()].toReversed(),
    find: (id) => saved.get(id),
    eml: (id) => readIfThere(join(folder, emlName(id))),
  };
};
