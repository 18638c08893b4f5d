import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { inboxUrl } from '#web/console/inbox/inbox-address.ts';
import { useNeighbours } from '#web/console/inbox/lines.ts';
import { openedLead } from '#web/console/inbox/opened-lead.ts';
import { viewWords } from '#web/console/inbox/words.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { Link, useLocation, useNavigate } from '#web/lib/router.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './list-line.module.css';
import type { LeadView } from './use-shown-lead.ts';

/** Back to the list that this lead was opened from, and to those beside it. */
export function ListLine({ view }: { view: LeadView }) {
  const query = inboxUrl.read(useLocation().search);
  const search = inboxUrl.write(query);
  const at = useDealerPath();
  const navigate = useNavigate();
  const leadId = view.answer.lead.lead_id;
  const { before, after, position } = useNeighbours(query, leadId);
  useEffect(() => openedLead.set(leadId), [leadId]);
  const pathOf = (id: string): string => at(`/leads/${id}${search}`);
  const list = at(`/leads${search}`);
  const go = (to: typeof before): void => {
    if (to !== null) navigate(pathOf(to.lead_id), { replace: true });
  };
  useShortcuts([
    { keys: 'j', label: 'Next lead of the list', run: () => go(after) },
    { keys: 'k', label: 'Lead before in the list', run: () => go(before) },
    { keys: 'u', label: 'Back to the list', run: () => navigate(list) },
  ]);
  return (
    <nav aria-label="List" className={styles.line}>
      <Link to={list} className={styles.back}>
        <Icon of={ArrowLeft} size={18} />
        {viewWords[query.view]}
        {position !== null && <span className={styles.position}>no. {position}</span>}
      </Link>
      <span className={styles.steps}>
        {before !== null && (
          <Link to={pathOf(before.lead_id)} replace className={styles.step} aria-label={`Lead before: ${before.name}`}>
            <Icon of={ChevronLeft} size={18} />
            Before
          </Link>
        )}
        {after !== null && (
          <Link to={pathOf(after.lead_id)} replace className={styles.step} aria-label={`Next lead: ${after.name}`}>
            Next
            <Icon of={ChevronRight} size={18} />
          </Link>
        )}
      </span>
    </nav>
  );
}
