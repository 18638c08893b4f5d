import type { Grantee } from '../grantee.ts';

/** Raw messages need the second (Service Authorization Reference, 'Actions, resources, and condition keys for Amazon SES V2'). */
const SEND = ['ses:SendEmail', 'ses:SendRawEmail'];

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** A mail that names a set needs the set too (the same page). */
const setOf = ({ mailConfigurationSet }: Grantee): string[] =>
  mailConfigurationSet === undefined ? [] : [mailConfigurationSet.arn];

/** From the stage's own address and no other of its domain. */
export const sendAsPlatform = (grantee: Grantee): void => {
  const { mailFrom } = grantee;
  const identities = [domainOf(mailFrom), mailFrom].map((identity) => grantee.mailIdentity(identity));
  grantee.allow(SEND, [...identities, ...setOf(grantee)], { StringEquals: { 'ses:FromAddress': mailFrom } });
};

/** From any verified address outside the platform's domain. */
export const sendAsDealers = (grantee: Grantee): void =>
  grantee.allowAll(
    SEND,
    [grantee.mailIdentity('*'), ...setOf(grantee)],
    'Dealers come without a deploy, and the domains they send from with them.',
    { StringNotLike: { 'ses:FromAddress': `*@${domainOf(grantee.mailFrom)}` } },
  );
