import { storedLinesText } from '#domain/parts/words-of-parts.ts';
import { advertisedText } from '#domain/portal/found.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Facts } from './card.tsx';
import styles from './wrote.module.css';

type Lead = ShownLead['lead'];

/** 'preferred_contact_time' is 'Preferred contact time'. */
const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return storedLinesText(value) || value.filter(isPlain).join(', ');
  return isPlain(value) ? String(value) : '';
};

/** Of a slot the appointment says more. */
const SHOWN_ELSEWHERE = /^(slot|asked)_|^kept_until$/;

const detailFacts = ({ details }: Lead) =>
  Object.entries(details ?? {})
    .filter(([name]) => !SHOWN_ELSEWHERE.test(name))
    .map(([name, value]) => ({ label: labelOf(name), value: valueWords(value) }));

/** What a portal said besides, and the mail it said it in. */
function FromPortal({ portal }: { portal: NonNullable<Lead['portal']> }) {
  const at = useDealerPath();
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Portal',
            value: portal.verified ? portal.name : `${portal.name}, and nobody vouches for the sender`,
          },
          { label: 'Vehicle as advertised', value: advertisedText(portal.vehicle) },
          { label: 'Number at the portal', value: portal.ad },
          { label: 'Contact as sent', value: portal.unusable_contact },
        ]}
      />
      <p>
        <Link to={at(`/portal-mails/${portal.mail_id}`)}>The mail as it came</Link>
      </p>
    </>
  );
}

/** What the person asked, in their own words, and what else they filled in. */
export function Wrote({ lead }: { lead: Lead }) {
  const rego = [lead.rego, lead.rego_state].filter((part) => part !== null).join(' ');
  return (
    <Card title={lead.entered_by === undefined ? 'What they wrote' : 'What they said'}>
      {lead.message === '' ? (
        <p className={styles.none}>No message.</p>
      ) : (
        <p className={styles.message}>{lead.message}</p>
      )}
      <Facts
        facts={[
          { label: 'Also asked for', value: lead.additional_services.join(', ') },
          { label: 'Rego', value: rego },
          ...detailFacts(lead),
        ]}
      />
      {lead.portal !== undefined && <FromPortal portal={lead.portal} />}
    </Card>
  );
}
