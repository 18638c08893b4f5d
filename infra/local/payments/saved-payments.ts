import { appendFile, truncate } from 'node:fs/promises';
import * as z from 'zod';
import { readIfThere } from '../data-dir/files.ts';
import { noticeSchema, type SimulatedNotice } from './notice.ts';
import { paymentSchema, type Payment } from './payment.ts';

const answeredSchema = z.object({
  /** Account and key. */
  id: z.string(),
  /** Of the request, to refuse another one with the same key. */
  asked: z.string(),
  status: z.number().int(),
  body: z.unknown(),
});
export type Answered = z.infer<typeof answeredSchema>;

const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), payment: paymentSchema }),
  z.object({ kind: z.literal('answered'), answered: answeredSchema }),
  z.object({ kind: z.literal('notice'), notice: noticeSchema }),
  z.object({ kind: z.literal('delivered'), notice: z.string() }),
]);
type Line = z.infer<typeof lineSchema>;

export interface SavedPayments {
  payments: ReadonlyMap<string, Payment>;
  answered: (id: string) => Answered | undefined;
  /** Not yet taken by the platform, oldest first. */
  undelivered: () => SimulatedNotice[];
  save: (payment: Payment, notices: readonly SimulatedNotice[]) => Promise<void>;
  saveAnswer: (answered: Answered) => Promise<void>;
  delivered: (notice: string) => Promise<void>;
}

/** The last line of a file that was cut off by a kill was never answered. */
const parseLines = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => lineSchema.parse(JSON.parse(line)));

/** What the simulator knows, as lines that are only added: a kill loses nothing that was answered. */
export const openSavedPayments = async (path: string): Promise<SavedPayments> => {
  const payments = new Map<string, Payment>();
  const answers = new Map<string, Answered>();
  const waiting = new Map<string, SimulatedNotice>();

  const apply = (line: Line): void => {
    switch (line.kind) {
      case 'payment':
        payments.set(line.payment.id, line.payment);
        return;
      case 'answered':
        answers.set(line.answered.id, line.answered);
        return;
      case 'notice':
        waiting.set(line.notice.id, line.notice);
        return;
      case 'delivered':
        waiting.delete(line.notice);
    }
  };
  const text = (await readIfThere(path)) ?? '';
  parseLines(text).forEach(apply);
  // Without it the next line would be glued to the one that was cut off.
  if (text !== '' && !text.endsWith('\n'))
    await truncate(path, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));

  let writing: Promise<void> = Promise.resolve();
  const add = (lines: readonly Line[]): Promise<void> => {
    lines.forEach(apply);
    const added = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    writing = writing.then(() => appendFile(path, added, { mode: 0o600 }));
    return writing;
  };
  return {
    payments,
    answered: (id) => answers.get(id),
    undelivered: () => [...waiting.values()],
    save: (payment, notices) =>
      add([{ kind: 'payment', payment }, ...notices.map((notice) => ({ kind: 'notice' as const, notice }))]),
    saveAnswer: (answered) => add([{ kind: 'answered', answered }]),
    delivered: (notice) => add([{ kind: 'delivered', notice }]),
  };
};
