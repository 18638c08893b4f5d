import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from '../files.ts';

const keptSchema = z.object({
  kind: z.enum(['mail', 'sms']),
  id: z.string(),
  tenant: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
});
/** A message as the inbox shows it. */
export type Kept = z.infer<typeof keptSchema>;

const PRIVATE = 0o600; // holds personal data

const readLine = (line: string): Kept[] => {
  try {
    return [keptSchema.parse(JSON.parse(line))];
  } catch {
    // A kill leaves an incomplete last line.
    return [];
  }
};

/** The `.eml` of a mail, whatever characters its id has. */
export const emlName = (id: string): string => `${encodeURIComponent(id)}.eml`;

export interface KeptMessages {
  /** One id is one message, however often it is sent. */
  add: (message: Kept, eml?: Buffer) => Promise<void>;
  /** Latest first. */
  all: () => Kept[];
  find: (id: string) => Kept | undefined;
  eml: (id: string) => Promise<string | undefined>;
}

/** DIR/mail: `messages.ndjson`, and one `.eml` for each mail. */
export const openKept = async (folder: string): Promise<KeptMessages> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'messages.ndjson');
  const lines = ((await readIfThere(path)) ?? '').split('\n').flatMap(readLine);
  const kept = new Map(lines.map((one) => [one.id, one]));
  await writeFile(path, lines.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: PRIVATE });
  return {
    add: async (message, eml) => {
      if (eml !== undefined) await writeFile(join(folder, emlName(message.id)), eml, { mode: PRIVATE });
      await appendFile(path, `${JSON.stringify(message)}\n`, { mode: PRIVATE });
      kept.set(message.id, message);
    },
    all: () => [...kept.values()].toReversed(),
    find: (id) => kept.get(id),
    eml: (id) => readIfThere(join(folder, emlName(id))),
  };
};
