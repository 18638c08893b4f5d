import { CERTIFICATE_REGION } from '#tools/cloud/certificates.ts';
import type { ManagedCertificate } from '#tools/cloud/managed-certificates.ts';
import { ownHosts, uncovered, type DomainFacts } from './facts.ts';
import { addCommand, type FoundStep } from './step.ts';
import { tokenText } from './token-text.ts';

/** Whether every host has a certificate that browsers take. */
export const isCertified = (facts: DomainFacts): boolean =>
  facts.tenant !== undefined && uncovered(facts, facts.attached).length === 0;

/** Codes of ACM's FailureReason ("CertificateDetail", ACM API Reference), in words. */
const failures: Readonly<Record<string, string>> = {
  CAA_ERROR:
    'a CAA record in DNS names who may issue certificates, and Amazon is not among them: add a CAA record with the value 0 issue "amazon.com"',
  DOMAIN_NOT_ALLOWED:
    'the authority thinks the name unsafe: the dealer asks why with their DNS provider, or AWS Support',
  DOMAIN_VALIDATION_DENIED:
    'the authority did not find the token: the name leads elsewhere, or the old server hides it',
  NO_AVAILABLE_CONTACTS: 'the authority found nobody at the name',
  ADDITIONAL_VERIFICATION_REQUIRED: 'AWS Support has to approve the name first',
  INVALID_PUBLIC_DOMAIN: 'the name is no public one: look at its spelling',
};

const endings: Readonly<Record<string, string>> = {
  failed: 'the request failed',
  'validation-timed-out': 'nobody showed the token within 72 hours',
  inactive: 'it is not in use any more',
  expired: 'it has expired',
  revoked: 'it was revoked',
  none: 'there is none',
};

const endingText = (facts: DomainFacts, { status }: ManagedCertificate): string => {
  const code = facts.issued?.failure;
  const why = code === undefined ? '' : `: ${failures[code] ?? code}`;
  return `${endings[status] ?? status}${why}`;
};

const pendingStep = (facts: DomainFacts, { tokenHost, tokens }: ManagedCertificate): FoundStep => {
  if (tokenHost !== 'self-hosted')
    return {
      state: 'waiting',
      found: 'asked for; CloudFront shows the token by itself, and minutes after DNS leads there it is issued',
    };
  if (tokens.length === 0) return { state: 'waiting', found: 'asked for; CloudFront has no token to show yet' };
  const missing = facts.tokens.filter(({ state }) => !state.found);
  if (missing.length === 0)
    return { state: 'waiting', found: 'the old server shows the token; the authority comes by within minutes' };
  const hosts = missing.map(({ host }) => host).join(' and ');
  return { state: 'to do', found: `the old server does not show the token of ${hosts} yet`, todo: tokenText(missing) };
};

const issuedStep = (facts: DomainFacts, { arn = 'issued' }: ManagedCertificate, command: string): FoundStep => {
  const missing = uncovered(facts, facts.issued);
  return missing.length === 0
    ? { state: 'to do', found: `${arn} is issued and not in use yet`, command }
    : { state: 'to do', found: `${arn} is issued, but not for ${missing.join(' and ')}: it is not used`, command };
};

const managedStep = (facts: DomainFacts, managed: ManagedCertificate): FoundStep => {
  const command = addCommand(facts);
  if (managed.status === 'pending-validation') return pendingStep(facts, managed);
  if (managed.status === 'issued') return issuedStep(facts, managed, command);
  return { state: 'to do', found: `${endingText(facts, managed)}. Mend that, then ask again`, command };
};

export const certificateStep = (facts: DomainFacts): FoundStep => {
  const { tenant, managed, attached } = facts;
  if (ownHosts(facts).length === 0) return { state: 'done', found: 'the wildcard of the platform’s own domain' };
  if (tenant === undefined) return { state: 'waiting', found: 'asked for together with the distribution tenant' };
  if (isCertified(facts)) return { state: 'done', found: `${attached?.arn ?? ''}, in ${CERTIFICATE_REGION}` };
  return managed === undefined
    ? { state: 'to do', found: 'none', command: addCommand(facts) }
    : managedStep(facts, managed);
};
