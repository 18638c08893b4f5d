import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type * as z from 'zod';
import { followUpLead } from '#functions/inbox/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';
import { parseTime } from '#cli/time-option.ts';

interface FollowUpOptions {
  tenant: string;
  at?: string;
  note?: string;
  done?: true;
  clear?: true;
  id: string;
}

type Body = z.input<typeof followUpLead.body>;

const toBody = ({ at, note, done, clear, id }: FollowUpOptions): Body => {
  const wanted = [at !== undefined, done === true, clear === true].filter(Boolean).length;
  if (wanted !== 1) throw new CliFailure('Give one of --at, --done and --clear.', 2);
  if (at !== undefined) return { kind: 'set', id, due_at: at, ...(note !== undefined && { note }) };
  return { kind: done === true ? 'done' : 'cleared', id };
};

const doneWords = (body: Body): string => {
  if (body.kind === 'set') return `to follow up at ${body.due_at}.`;
  return body.kind === 'done' ? 'followed up.' : 'needs no follow-up.';
};

const followUp = async (client: Client, lead_id: string, options: FollowUpOptions): Promise<void> => {
  const body = toBody(options);
  const answer = await client.call(followUpLead, { params: { tenant: options.tenant, lead_id }, body });
  client.out.result(answer, `${lead_id}: ${doneWords(body)}`);
};

/** When somebody gets in touch with the person of a lead again. */
export const registerFollowUp = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('follow-up')
      .description('set when somebody gets in touch again, or say that it was done or is not needed')
      .argument('<lead>', 'id of the lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--at <time>', 'when, in place of any date before', parseTime)
      .option('--note <text>', 'what to do then')
      .option('--done', 'it was done')
      .option('--clear', 'nobody has to')
      .option('--id <id>', 'of this: again under it nothing is added', randomUUID())
      .action((id: string, options: FollowUpOptions) => followUp(client, id, options)),
    [
      "forecourt leads follow-up --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --at 2026-12-04T10:00:00+10:00 --note 'call him'",
      'forecourt leads follow-up --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --done',
    ],
  );
};
