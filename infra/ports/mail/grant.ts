import type { Grantee } from '../grantee.ts';

/** Raw messages need the second (Service Authorization Reference, 'Actions, resources, and condition keys for Amazon SES V2'). */
const SEND = ['ses:SendEmail', 'ses:SendRawEmail'];

export const mailFrom = ({ platform: { settings } }: Grantee): string => settings.mailFrom;

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** From the stage's own address and no other of its domain. */
export const sendAsPlatform = (grantee: Grantee): void => {
  const from = mailFrom(grantee);
  const identities = [domainOf(from), from].map((identity) => grantee.mailIdentity(identity));
  grantee.allow(SEND, [...identities, grantee.mailConfigurationSet], {
    StringEquals: { 'ses:FromAddress': from },
  });
};

/** From any verified address outside the platform's domain. */
export const sendAsDealers = (grantee: Grantee): void =>
  grantee.allowAll(
    SEND,
    [grantee.mailIdentity('*'), grantee.mailConfigurationSet],
    'Dealers come without a deploy, and the domains they send from with them.',
    { StringNotLike: { 'ses:FromAddress': `*@${domainOf(mailFrom(grantee))}` } },
  );
