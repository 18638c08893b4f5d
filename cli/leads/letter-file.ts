import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { showInboxLead } from '#functions/inbox/lead-contract.ts';
import { getLetterFile } from '#functions/inbox/mail-contract.ts';
import type { Letter } from '#functions/inbox/work-schema.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure, textTable } from '#cli/output.ts';

interface Options {
  tenant: string;
  out?: string;
  force?: boolean;
}

const PRIVATE = 0o600; // personal data
const PATIENCE_MS = 60_000;

const filesOf = (letters: readonly Letter[]) =>
  letters.flatMap((letter) =>
    letter.direction === 'out'
      ? []
      : letter.attachments.map(({ id, name, bytes, refused }) => ({
          letter_id: letter.id,
          file_id: id,
          at: letter.at,
          from: letter.from,
          sender: letter.sender,
          name,
          bytes,
          refused,
        })),
  );

const list = async (client: Client, lead_id: string, { tenant }: Options): Promise<void> => {
  const { work } = await client.call(showInboxLead, { params: { tenant, lead_id } });
  const files = filesOf(work.letters);
  const rows = files.map(({ letter_id, file_id, at, sender, name, bytes, refused }) => [
    ...[letter_id, file_id, at.slice(0, 16).replace('T', ' '), sender, String(bytes)],
    ...[refused === null ? 'kept' : `refused: ${refused}`, name],
  ]);
  const heads = ['LETTER', 'FILE', 'CAME (UTC)', 'SENDER', 'BYTES', 'STATE', 'NAME'];
  client.out.result({ files }, rows.length === 0 ? 'No files came with letters.' : textTable(heads, rows));
};

const download = async (url: string): Promise<Uint8Array> => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!reply.ok) throw new CliFailure(`The store answered ${reply.status}. Ask for the file again.`, 1);
  return new Uint8Array(await reply.arrayBuffer());
};

const save = async (
  client: Client,
  [lead_id, letter_id, file_id]: readonly [string, string, string],
  { tenant, out, force }: Options,
): Promise<void> => {
  if (out !== undefined && existsSync(out) && force !== true)
    throw new CliFailure(`${out} is there already. Name another file, or give --force.`, 1);
  const file = await client.call(getLetterFile, { params: { tenant, lead_id, letter_id, file_id } });
  if (out === undefined) {
    client.out.result(file, `${file.url}\n${file.name}, until ${file.expires_at.slice(11, 19)} (UTC).`);
    return;
  }
  await writeFile(out, await download(file.url), { mode: PRIVATE });
  client.out.result(file, `${file.name}: saved as ${out}.`);
};

type Named = [string, string | undefined, string | undefined];

const run = (client: Client, [lead, letter, file]: Named, options: Options): Promise<void> => {
  if (letter === undefined) return list(client, lead, options);
  if (file === undefined) throw new CliFailure('Name the file of the letter too, by its number.', 2);
  return save(client, [lead, letter, file], options);
};

/** Files that came with letters, as the lead's page of the console saves them. */
export const registerLetterFile = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('file')
      .description('the files that came with letters of a lead; one of them: where it lies for a minute, or saved')
      .argument('<lead>', 'id of the lead')
      .argument('[letter]', 'id of the letter, as the files are listed')
      .argument('[file]', 'number of the file in its letter')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--out <path>', 'save it here; a stranger sent it: never open what you do not know')
      .option('--force', 'replace what is there')
      .action((lead: string, letter: string | undefined, file: string | undefined, options: Options) =>
        run(client, [lead, letter, file], options),
      ),
    [
      'forecourt leads file c5xk3m2a7q4w6e2r7t4y2u6i3o --tenant coastline',
      'forecourt leads file c5xk3m2a7q4w6e2r7t4y2u6i3o d6yl4n3b8r5x7f3s8u5z3v7j4p 0 --tenant coastline --out licence.jpg',
    ],
  ).addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong usage.');
};
