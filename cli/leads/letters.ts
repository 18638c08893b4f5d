import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import * as z from 'zod';
import { letterTemplatesSchema } from '#domain/inbox/letters/template-schema.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { refusalText } from '#domain/validation/schema.ts';
import * as drives from '#functions/inbox/drive-contract.ts';
import * as contract from '#functions/inbox/letters-contract.ts';
import type { LetterTemplatesDocument } from '#functions/inbox/letters/document.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { readJsonFile } from '#cli/json-file.ts';
import { CliFailure, textTable } from '#cli/output.ts';

interface Of {
  tenant: string;
}

interface AnswerOptions extends Of {
  subject: string;
  template?: string;
  id: string;
  preview?: true;
}

const answer = async (client: Client, [id, text]: [string, string], options: AnswerOptions): Promise<void> => {
  const { tenant, subject, template, id: letterId, preview } = options;
  const params = { tenant, lead_id: id };
  if (preview === true) {
    const shown = await client.call(contract.previewAnswer, { params, body: { subject, text } });
    const { from, to, reply_to } = shown;
    const heads = [`From: ${from}`, `To: ${to ?? 'nobody: the lead has no email address'}`];
    const faults = shown.open.map(({ message }) => `Before it is sent: ${message}`);
    const lines = [...faults, ...heads, `Replies to: ${reply_to ?? from}`, `Subject: ${shown.subject}`, '', shown.text];
    client.out.result(shown, lines.join('\n'));
    return;
  }
  const body = { id: letterId, subject, text, ...(template === undefined ? {} : { template_id: template }) };
  const { work } = await client.call(contract.answerLead, { params, body });
  client.out.result({ work }, `${id}: ${work.status}. The answer leaves within a minute.`);
};

/** As `show --json` writes it: whoever publishes names the version that they changed. */
const fileSchema = z.object({ version: z.number().int().min(0), templates: letterTemplatesSchema });

const templatesText = ({ version, templates }: LetterTemplatesDocument): string => {
  const rows = templates.map(({ id, name, subject }) => [id, name, subject]);
  return rows.length === 0 ? 'No templates.' : `Version ${version}\n${textTable(['ID', 'NAME', 'SUBJECT'], rows)}`;
};

const showTemplates = async (client: Client, { tenant }: Of): Promise<void> => {
  const document = await client.call(contract.showLetterTemplates, { params: { tenant } });
  client.out.result(document, templatesText(document));
};

const publishTemplates = async (client: Client, file: string, { tenant }: Of): Promise<void> => {
  const parsed = fileSchema.safeParse(await readJsonFile(file));
  if (!parsed.success) throw new CliFailure(`The file '${file}' holds no templates: ${refusalText(parsed.error)}`, 2);
  const document = await client.call(contract.publishLetterTemplates, { params: { tenant }, body: parsed.data });
  client.out.result(document, templatesText(document));
};

const bookDrive = async (client: Client, [id, start]: [string, string | undefined], { tenant }: Of): Promise<void> => {
  const params = { tenant, lead_id: id };
  if (start === undefined) {
    const { slots } = await client.call(drives.listDriveSlots, { params });
    const rows = slots.map((slot) => [slot.start, slotWords(slot), slot.location_id]);
    const text =
      rows.length === 0 ? 'No time is free in the next two weeks.' : textTable(['START', 'TIME', 'WHERE'], rows);
    client.out.result({ slots }, text);
    return;
  }
  const booked = await client.call(drives.bookDrive, { params, body: { slot_start: start } });
  client.out.result(
    booked,
    `${id}: test drive on ${slotWords(booked.appointment)}, ${booked.appointment.location_id}.`,
  );
};

const tenantOption = ['--tenant <tenant>', 'id of the dealer'] as const;
const LEAD = 'id of the lead';

/** Answers by mail, their templates, and test drives that are booked in a lead: each has its press in the console. */
export const registerLetters = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('answer')
      .description('answer a lead by mail from the dealer’s address; {first_name} and other variables are filled in')
      .argument('<lead>', LEAD)
      .argument('<text>', 'the answer; name, place and phone number stand below it by themselves')
      .requiredOption(...tenantOption)
      .requiredOption('--subject <text>', 'of the mail')
      .option('--template <id>', 'that it began with')
      .option('--id <id>', 'of the answer: again under it nothing is sent', randomUUID())
      .option('--preview', 'show the mail; nothing is sent')
      .action((id: string, text: string, options: AnswerOptions) => answer(client, [id, text], options)),
    [
      "forecourt leads answer --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --subject 'Your {vehicle}' 'Hello {first_name}, it is here.' --preview",
    ],
  );
  withExamples(
    leads
      .command('drive')
      .description('book a test drive for a lead, or move it; without a time, the free ones')
      .argument('<lead>', LEAD)
      .argument('[start]', 'as the free times are listed')
      .requiredOption(...tenantOption)
      .action((id: string, start: string | undefined, options: Of) => bookDrive(client, [id, start], options)),
    ['forecourt leads drive --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o 2026-12-01T09:30:00+10:00'],
  );
  const noun = leads.command('templates').description('the templates of answers by mail');
  withExamples(
    noun
      .command('show')
      .description('show the templates')
      .requiredOption(...tenantOption)
      .action((options: Of) => showTemplates(client, options)),
    ['forecourt leads templates show --tenant coastline --json'],
  );
  withExamples(
    noun
      .command('publish')
      .description('publish templates; refused if somebody published since the version in the file')
      .argument('<file>', 'JSON file with version and templates, as show --json writes it')
      .requiredOption(...tenantOption)
      .action((file: string, options: Of) => publishTemplates(client, file, options)),
    ['forecourt leads templates publish templates.json --tenant coastline'],
  );
};
