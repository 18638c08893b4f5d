import { advertisedText } from '#domain/portal/found.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Facts } from './card.tsx';
import { detailFacts } from './detail-words.ts';
import styles from './wrote.module.css';

type Lead = ShownLead['lead'];

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
  const zone = useZone();
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
          ...detailFacts(lead.details ?? {}, new Date(), zone),
        ]}
      />
      {lead.portal !== undefined && <FromPortal portal={lead.portal} />}
    </Card>
  );
}
