import { Option, type Command } from 'commander';
import { dealerRoles, type DealerRole } from '#domain/console/roles.ts';
import * as contract from '#functions/console/contract.ts';
import type { InvitationView, People, PersonSessions, PlatformPerson } from '#functions/console/people-contract.ts';
import type { Client } from '../client.ts';
import { withExamples } from '../help.ts';
import { CliFailure, textTable } from '../output.ts';
import { addAuditCommand } from './audit.ts';
import { addAwayCommand } from './away.ts';
import { inviteToDealers, listGroupPeople } from './group.ts';
import { consoleNoun } from './noun.ts';
import { minute, locationsText } from './words.ts';

interface OfDealer {
  tenant?: string;
}

const rolesOverDealers = ['platform_admin', 'group_admin'] as const;
type AnyRole = (typeof rolesOverDealers)[number] | DealerRole;

interface InviteOptions extends OfDealer {
  role: AnyRole;
  email: string;
  name: string;
  group?: string;
  places?: string;
  tenants?: string;
}

const toPlaces = (text: string | undefined): 'all' | string[] =>
  text === undefined || text === 'all' ? 'all' : text.split(',').map((one) => one.trim());

const invitationsText = (invitations: readonly InvitationView[]): string =>
  invitations.length === 0
    ? 'No invitation is open.'
    : textTable(
        ['INVITED', 'ROLE', 'LOCATIONS', 'UNTIL (UTC)', 'BY', 'ID'],
        invitations.map((one) => [
          ...[one.email, one.role, locationsText(one.places), minute(one.expires_at)],
          ...[one.invited_by, one.id],
        ]),
      );

const peopleText = ({ people, invitations }: People): string => {
  const heads = ['NAME', 'ROLE', 'LOCATIONS', 'EMAIL', 'ID'];
  const rows = people.map(({ name, role, places, email, person_id }) => [
    ...[name, role, locationsText(places), email, person_id],
  ]);
  return `${rows.length === 0 ? 'Nobody yet.' : textTable(heads, rows)}\n\n${invitationsText(invitations)}`;
};

const overText = ({ platform, groups }: PlatformPerson): string =>
  [...(platform ? ['the platform'] : []), ...groups].join(', ');

const platformText = ({
  people,
  invitations,
}: {
  people: readonly PlatformPerson[];
  invitations: readonly InvitationView[];
}): string => {
  const rows = people.map((one) => [one.name, overText(one), one.email, one.person_id]);
  const table = rows.length === 0 ? 'Nobody yet.' : textTable(['NAME', 'OVER', 'EMAIL', 'ID'], rows);
  return `${table}\n\n${invitationsText(invitations)}`;
};

const sessionsText = ({ person, sessions }: PersonSessions): string =>
  sessions.length === 0
    ? `${person.name} is signed in nowhere.`
    : textTable(
        ['DEVICE', 'ADDRESS', 'BY', 'SINCE (UTC)', 'UNTIL (UTC)'],
        sessions.map(({ device, ip, strength, created_at, expires_at }) => [
          ...[device, ip, strength, minute(created_at), minute(expires_at)],
        ]),
      );

const needTenant = ({ tenant }: OfDealer): string => {
  if (tenant === undefined) throw new CliFailure('Name the dealer with --tenant.', 2);
  return tenant;
};

interface PeopleOptions extends OfDealer {
  group?: string;
  find?: string;
}

const listPeople = async (client: Client, { tenant, group, find }: PeopleOptions): Promise<void> => {
  if (group !== undefined) return listGroupPeople(client, group, find);
  if (tenant === undefined) {
    const answer = await client.call(contract.listPlatformPeople);
    return client.out.result(answer, platformText(answer));
  }
  const answer = await client.call(contract.people, { params: { tenant } });
  return client.out.result(answer, peopleText(answer));
};

const sendInvitation = (client: Client, options: InviteOptions): Promise<InvitationView> => {
  const { role, email, name, group, places } = options;
  if (role === 'platform_admin') return client.call(contract.invitePlatformPerson, { body: { role, email, name } });
  if (role === 'group_admin') {
    if (group === undefined) throw new CliFailure('Name the group with --group.', 2);
    return client.call(contract.invitePlatformPerson, { body: { role, email, name, group } });
  }
  const body = { role, email, name, places: toPlaces(places) };
  return client.call(contract.invite, { params: { tenant: needTenant(options) }, body });
};

const isDealerRole = (role: AnyRole): role is DealerRole => dealerRoles.some((one) => one === role);

const invite = async (client: Client, options: InviteOptions): Promise<void> => {
  const { role, group, tenants, ...who } = options;
  if (tenants !== undefined) {
    if (group === undefined || !isDealerRole(role))
      throw new CliFailure('Name the group with --group, and a role that people have at a dealer.', 2);
    return inviteToDealers(client, group, { ...who, role, tenants });
  }
  const invitation = await sendInvitation(client, options);
  const until = minute(invitation.expires_at);
  client.out.result(invitation, `Mailed to ${invitation.email}. The link is good until ${until} UTC, once.`);
};

const change = async (
  client: Client,
  options: OfDealer & { person: string; role: DealerRole; places?: string },
): Promise<void> => {
  const params = { tenant: needTenant(options), person: options.person };
  const body = { role: options.role, places: toPlaces(options.places) };
  const answer = await client.call(contract.changePerson, { params, body });
  client.out.result(answer, peopleText(answer));
};

const setQuietHours = async (
  client: Client,
  options: OfDealer & { person: string; from: string; until: string },
): Promise<void> => {
  const params = { tenant: needTenant(options), person: options.person };
  const body = { from: options.from, to: options.until };
  const answer = await client.call(contract.setQuietHours, { params, body });
  const { from, to } = answer.quiet_hours;
  client.out.result(
    answer,
    from === to ? 'Mail comes at any hour.' : `No mail from ${from} until ${to}, the dealer’s time.`,
  );
};

const remove = async (client: Client, { tenant, person }: OfDealer & { person: string }): Promise<void> => {
  if (tenant === undefined) {
    const answer = await client.call(contract.removePlatformPerson, { params: { person } });
    return client.out.result(answer, platformText(answer));
  }
  const answer = await client.call(contract.removePerson, { params: { tenant, person } });
  return client.out.result(answer, peopleText(answer));
};

const withdraw = async (client: Client, { tenant, invitation }: OfDealer & { invitation: string }): Promise<void> => {
  if (tenant === undefined) {
    const answer = await client.call(contract.withdrawPlatformInvitation, { params: { invitation } });
    return client.out.result(answer, platformText(answer));
  }
  const answer = await client.call(contract.withdrawInvitation, { params: { tenant, invitation } });
  return client.out.result(answer, peopleText(answer));
};

const sessions = async (client: Client, { person, end }: { person: string; end?: true }): Promise<void> => {
  const route = end === true ? contract.endSessionsOfPerson : contract.sessionsOfPerson;
  const answer = await client.call(route, { params: { person } });
  client.out.result(answer, sessionsText(answer));
};

const ofDealer = (command: Command): Command =>
  command.option('--tenant <tenant>', 'id of the dealer; without it, those who reach over dealers');
const ofPerson = (command: Command): Command =>
  command.requiredOption('--person <id>', 'id of the person, as `people` lists it');

const registerPeople = (noun: Command, client: Client): void => {
  withExamples(
    ofDealer(noun.command('people').description('who is what at a dealer, and who reaches over dealers'))
      .option('--group <group>', 'id of a group: the people of all its dealers')
      .option('--find <text>', 'of a group: in name, email or the dealer’s name')
      .action((options: PeopleOptions) => listPeople(client, options)),
    [
      'forecourt console people',
      'forecourt console people --tenant coastline',
      'forecourt console people --group demo-dealers --find nair',
    ],
  );
  withExamples(
    ofDealer(noun.command('invite').description('invite somebody by mail; the first one of the platform too'))
      .addOption(
        new Option('--role <role>', 'what they become')
          .choices([...rolesOverDealers, ...dealerRoles])
          .makeOptionMandatory(),
      )
      .requiredOption('--email <address>', 'where the link is mailed')
      .requiredOption('--name <name>', 'the person’s name')
      .option('--group <group>', 'of a group_admin, and with --tenants: the group of dealers')
      .option('--tenants <ids>', 'ids of several dealers of the group, by commas, for one mail')
      .option('--places <ids>', 'of a dealer’s people: ids of locations, by commas (default: all)')
      .action((options: InviteOptions) => invite(client, options)),
    [
      "forecourt console invite --role platform_admin --email mia@example.com --name 'Mia Chen'",
      "forecourt console invite --tenant coastline --role sales --places cairns --email jo@example.com --name 'Jo Low'",
      "forecourt console invite --group demo-dealers --tenants coastline,totara --role viewer --email jo@example.com --name 'Jo Low'",
    ],
  );
  withExamples(
    ofPerson(ofDealer(noun.command('change').description('change what somebody may do at a dealer, and where')))
      .addOption(new Option('--role <role>', 'what they are from now on').choices(dealerRoles).makeOptionMandatory())
      .option('--places <ids>', 'ids of locations, by commas (default: all)')
      .action((options: OfDealer & { person: string; role: DealerRole; places?: string }) => change(client, options)),
    ['forecourt console change --tenant coastline --person ID --role viewer'],
  );
  withExamples(
    ofPerson(ofDealer(noun.command('quiet-hours').description('when somebody wants no mail about their leads')))
      .requiredOption('--from <time>', 'such as 21:00, in the dealer’s time')
      .requiredOption('--until <time>', 'such as 08:00; the same as --from: mail at any hour')
      .action((options: OfDealer & { person: string; from: string; until: string }) => setQuietHours(client, options)),
    ['forecourt console quiet-hours --tenant coastline --person ID --from 18:30 --until 08:00'],
  );
};

const registerEnds = (noun: Command, client: Client): void => {
  withExamples(
    ofPerson(ofDealer(noun.command('remove').description('take somebody from the people of a dealer'))).action(
      (options: OfDealer & { person: string }) => remove(client, options),
    ),
    ['forecourt console remove --tenant coastline --person ID'],
  );
  withExamples(
    ofDealer(noun.command('withdraw').description('end an invitation that nobody accepted'))
      .requiredOption('--invitation <id>', 'id of the invitation, as `people` lists it')
      .action((options: OfDealer & { invitation: string }) => withdraw(client, options)),
    ['forecourt console withdraw --tenant coastline --invitation ID'],
  );
  withExamples(
    ofPerson(noun.command('sessions').description('browsers in which somebody is signed in'))
      .option('--end', 'sign them out of all')
      .action((options: { person: string; end?: true }) => sessions(client, options)),
    ['forecourt console sessions --person ID', 'forecourt console sessions --person ID --end'],
  );
};

export const registerConsole = (program: Command, client: Client): void => {
  const noun = consoleNoun(program);
  registerPeople(noun, client);
  registerEnds(noun, client);
  addAwayCommand(noun, client);
  addAuditCommand(noun, client);
};
