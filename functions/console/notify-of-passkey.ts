import { describeDevice } from '#domain/console/device.ts';
import { consoleLink, STOP_PASSKEY_PATH } from '#domain/console/paths.ts';
import { managesAll } from '#domain/console/invitations.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import { personSchema, type ConsoleSession, type Person } from '#functions/runtime/http/console-session.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Mail, MailAddress } from '#functions/runtime/mail/mail.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { passkeyMail } from './mails.ts';
import { consoleSite } from './passkeys/host.ts';
import { dealersOf } from './persons.ts';
import { listStaff } from './published/people.ts';

interface NotifyDeps {
  table: Pick<Table, 'load' | 'loadMany' | 'list'>;
  directory: Pick<TenantDirectory, 'byId'>;
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  newId: () => string;
  mail: Mail;
  logger: Pick<Logger, 'error'>;
}

/** Whether anybody could be mailed. */
export type NotifyOfPasskey = (person: Person, token: string, session: ConsoleSession) => Promise<boolean>;

/** Tells the person, and whoever looks after them, of a passkey that nothing but the person's mail vouches for. */
export const makeNotifyOfPasskey = (deps: NotifyDeps): NotifyOfPasskey => {
  const managersOf = async (person: Person): Promise<MailAddress[]> => {
    const dealers = await dealersOf(deps, person);
    const staff = await Promise.all(dealers.map(({ tenant }) => listStaff(deps.table, tenant)));
    return staff
      .flat()
      .filter(managesAll)
      .map(({ name, email }) => ({ name, address: email }));
  };

  /** Who reaches over dealers has no manager: those who run the platform are told. */
  const runningPlatform = async (): Promise<MailAddress[]> => {
    const entries = await deps.table.list(lists.platformPeople());
    const people = await deps.table.loadMany(
      entries.map(({ key }) => key),
      personSchema,
    );
    return people
      .filter(({ state }) => state.platform === true)
      .map(({ state: { name, email } }) => ({ name, address: email }));
  };

  const readersBeside = async (person: Person): Promise<MailAddress[]> => {
    const isOver = person.platform === true || person.groups.length > 0;
    const found = [...(await managersOf(person)), ...(isOver ? await runningPlatform() : [])];
    const others = found.filter(({ address }) => address.toLowerCase() !== person.email.toLowerCase());
    return [...new Map(others.map((one) => [one.address.toLowerCase(), one])).values()];
  };

  return async (person, token, session) => {
    const href = consoleLink(consoleSite(deps.env).origin, STOP_PASSKEY_PATH, token);
    const from = `${describeDevice(session.user_agent)} at ${session.ip}`;
    const own = { name: person.name, address: person.email };
    const mails = [
      { id: deps.newId(), to: own, from, href },
      ...(await readersBeside(person)).map((to) => ({ id: deps.newId(), to, of: person.name, from, href })),
    ];
    const sent = await Promise.allSettled(mails.map((mail) => deps.mail.send(passkeyMail(mail))));
    for (const one of sent)
      if (one.status === 'rejected') deps.logger.error('passkey mail not sent', { error: describeError(one.reason) });
    return sent.some(({ status }) => status === 'fulfilled');
  };
};
