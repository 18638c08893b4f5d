import { listControls } from '#domain/lead/form-layout.ts';
import type { AdfShare } from '#domain/lead/kinds/adf.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { sharedFields } from '#domain/lead/kinds/shared-fields.ts';
import { advertisedText } from '#domain/portal/found.ts';
import { capitalised } from '#domain/text/capitals.ts';
import { storedLinesText } from '#domain/parts/words-of-parts.ts';
import { driveAwayText } from '#domain/on-road-costs/words.ts';
import { describeSuspicions } from '#domain/lead/suspicion.ts';
import { PLACEHOLDER } from './vehicle.ts';
import { zonedTime } from './time.ts';

const formatOther = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

const formatAnswer = (value: unknown): string => {
  if (Array.isArray(value)) return storedLinesText(value) || value.map(formatAnswer).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : formatOther(value);
};

const named = (label: string, value: unknown): string[] => {
  const words = formatAnswer(value);
  return words === '' ? [] : [`${label}: ${words}`];
};

/** 'preferred_date' as 'Preferred date'. */
const spoken = (name: string): string => capitalised(name.replaceAll('_', ' '));

/** With the labels of the form. */
const ownAnswers = ({ type, details = {} }: Lead): string[] => {
  const labels = new Map(listControls(getLeadKind(type).form).map(({ name, label }) => [name, label]));
  return Object.entries(details).flatMap(([name, value]) => {
    const label = labels.get(name);
    return named(typeof label === 'string' ? label : spoken(name), value);
  });
};

const registration = ({ rego, rego_state }: Lead): string | null =>
  rego === null ? null : [rego, rego_state === null ? '' : `(${rego_state})`].join(' ').trim();

const portalFacts = ({ portal }: Lead): string[] =>
  portal === undefined
    ? []
    : [
        ...named('Portal', [portal.name, portal.verified ? '' : '(sender not verified)'].filter(Boolean).join(' ')),
        ...named('Number at the portal', portal.ad),
        ...named('Vehicle as advertised', advertisedText(portal.vehicle)),
        ...named('Contact as sent', portal.unusable_contact),
      ];

const consentLine = ({ consent }: Lead, timeZone: string): string =>
  `Marketing consent: ${consent.opt_in ? 'given' : 'not given'} (wording ${consent.wording_version}, ${zonedTime(consent.given_at, timeZone)})`;

/** The shopper's message, then everything that ADF has no element for. */
export const customerComments = (
  lead: Lead,
  share: AdfShare,
  { timeZone, hasPlaceholder }: { timeZone: string; hasPlaceholder: boolean },
): string => {
  const facts = [
    ...named('Enquiry', [lead.category, lead.subcategory ?? ''].filter(Boolean).join(' / ')),
    ...(share.comments ?? ownAnswers(lead)),
    ...named('Additional services', lead.additional_services),
    ...named('Registration', registration(lead)),
    ...portalFacts(lead),
    ...named('Price shown', lead.vehicle?.drive_away && driveAwayText(lead.vehicle.drive_away)),
    ...sharedFields.flatMap(({ name, labels }) => (labels.comments === null ? [] : named(labels.comments, lead[name]))),
    ...(hasPlaceholder ? [`No vehicle was named; '${PLACEHOLDER}' stands in its place.`] : []),
    consentLine(lead, timeZone),
    ...named('Same person, same subject, within a day', lead.duplicate_of),
    ...named('Looks automated', describeSuspicions(lead.suspicions ?? [])),
  ];
  return [lead.message, facts.join('\n')].filter((part) => part !== '').join('\n\n');
};
