import { Option, type Command } from 'commander';
import * as contract from '#functions/inbox/portal-contract.ts';
import type { PortalMailLine, ShownPortalMail } from '#functions/inbox/portal-contract.ts';
import { advertisedText } from '#domain/portal/found.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { textTable } from '#cli/output.ts';

interface Of {
  tenant: string;
}

const MAIL = 'id of the mail';

const became = ({ state, lead_id, decided, why_text }: PortalMailLine): string => {
  if (state === 'waiting') return why_text;
  if (state === 'dismissed') return `no lead: ${decided?.reason ?? ''}`;
  return `${state === 'lead' ? 'lead' : 'question of'} ${lead_id ?? ''}`;
};

const formatRow = (mail: PortalMailLine): string[] => [
  mail.mail_id,
  mail.at.slice(0, 16).replace('T', ' '),
  mail.portal,
  mail.verified ? 'yes' : 'no',
  mail.title,
  became(mail),
];

const list = async (client: Client, { tenant, part, cursor }: Of & { part: 'waiting' | 'done'; cursor?: string }) => {
  const page = await client.call(contract.listPortalMails, { params: { tenant }, query: { part, cursor, limit: 100 } });
  const heads = ['MAIL', 'CAME (UTC)', 'PORTAL', 'VERIFIED', 'ABOUT', 'BECAME'];
  client.out.result(page, page.mails.length === 0 ? 'No mails.' : textTable(heads, page.mails.map(formatRow)));
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

const factsOf = (mail: ShownPortalMail): string => {
  const { fields, from, verified, subject } = mail;
  const facts = [
    ['From', `${from.name} <${from.address}>${verified ? '' : ', not verified'}`],
    ['Subject', subject],
    ['Name', fields.name],
    ['Phone', fields.phone],
    ['Email', fields.email],
    ['Vehicle', advertisedText(fields.vehicle)],
    ['Became', became(mail)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
};

const show = async (client: Client, mail_id: string, { tenant }: Of): Promise<void> => {
  const { mail } = await client.call(contract.showPortalMail, { params: { tenant, mail_id } });
  client.out.result(mail, `${factsOf(mail)}\n\n${mail.text}`);
};

const told = (client: Client, mail: ShownPortalMail): void =>
  client.out.result(mail, `${mail.mail_id}: ${became(mail)}.`);

interface TakeOptions extends Of {
  name?: string;
  phone?: string;
  email?: string;
  message?: string;
  vehicle?: string;
  place?: string;
}

const typedOrRead = (typed: string | undefined, read: string | null): string | undefined => typed ?? read ?? undefined;

/** What is left out is what was read of the mail. */
const take = async (client: Client, mail_id: string, { tenant, ...typed }: TakeOptions): Promise<void> => {
  const { mail: before } = await client.call(contract.showPortalMail, { params: { tenant, mail_id } });
  const { fields, car_id } = before;
  const body = {
    name: typedOrRead(typed.name, fields.name),
    phone: typedOrRead(typed.phone, fields.phone),
    email: typedOrRead(typed.email, fields.email),
    message: typed.message ?? fields.comment,
    car_id: typedOrRead(typed.vehicle, car_id),
    location_id: typed.place,
  };
  const { mail } = await client.call(contract.takePortalMail, { params: { tenant, mail_id }, body });
  await client.settle();
  told(client, mail);
};

const dismiss = async (client: Client, mail_id: string, { tenant, reason }: Of & { reason: string }): Promise<void> =>
  told(client, (await client.call(contract.dismissPortalMail, { params: { tenant, mail_id }, body: { reason } })).mail);

const address = async (client: Client, { tenant }: Of): Promise<void> => {
  const answer = await client.call(contract.showPortalAddress, { params: { tenant } });
  client.out.result(answer, answer.address);
};

const tenantOption = ['--tenant <tenant>', 'id of the dealer'] as const;

/** Mails of portals: each command has its press in the console. */
export const registerPortalMail = (leads: Command, client: Client): void => {
  const noun = leads.command('portal-mail').description('leads that portals mail to the dealer’s own address');
  withExamples(
    noun
      .command('list')
      .description('list mails that wait for somebody, newest first')
      .requiredOption(...tenantOption)
      .addOption(
        new Option('--part <part>', 'those that wait, or the others').choices(['waiting', 'done']).default('waiting'),
      )
      .option('--cursor <cursor>', 'of the next page')
      .action((options: Of & { part: 'waiting' | 'done'; cursor?: string }) => list(client, options)),
    ['forecourt leads portal-mail list --tenant coastline'],
  );
  withExamples(
    noun
      .command('show')
      .description('show a mail as text, and what was read of it')
      .argument('<mail>', MAIL)
      .requiredOption(...tenantOption)
      .action((id: string, options: Of) => show(client, id, options)),
    ['forecourt leads portal-mail show --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    noun
      .command('take')
      .description('make a lead of a mail; what is left out is what was read of it')
      .argument('<mail>', MAIL)
      .requiredOption(...tenantOption)
      .option('--name <name>', 'of the person')
      .option('--phone <number>', 'their number')
      .option('--email <address>', 'their address')
      .option('--message <text>', 'what they want')
      .option('--vehicle <id>', 'of the dealer')
      .option('--place <location>', 'that answers')
      .action((id: string, options: TakeOptions) => take(client, id, options)),
    ["forecourt leads portal-mail take --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --name 'Mia Nguyen'"],
  );
  withExamples(
    noun
      .command('dismiss')
      .description('say that a mail is no lead; it is kept for three months')
      .argument('<mail>', MAIL)
      .requiredOption(...tenantOption)
      .requiredOption('--reason <text>', 'why')
      .action((id: string, options: Of & { reason: string }) => dismiss(client, id, options)),
    ["forecourt leads portal-mail dismiss --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --reason 'An advertisement'"],
  );
  withExamples(
    noun
      .command('address')
      .description('show the address to give to portals; whoever knows it can send leads')
      .requiredOption(...tenantOption)
      .action((options: Of) => address(client, options)),
    ['forecourt leads portal-mail address --tenant coastline'],
  );
};
