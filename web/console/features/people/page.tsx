import { useState } from 'react';
import { groupAdmins } from '#domain/console/roles.ts';
import { useDealer, useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Filters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { filterPeople, peopleUrl } from './people-url.ts';
import styles from './page.module.css';

/** Who works at the dealer with what role and where, and who is invited. */
export function Page() {
  const { tenant, group } = useDealer();
  const at = useDealerPath();
  const mayOverGroup = useMay(groupAdmins);
  const { answer, problem, refetch } = useAnswer('console.people', { params: { tenant } });
  const { state, change } = useListUrl(peopleUrl);
  const [isInviting, setInviting] = useState(false);
  useShortcuts([{ keys: 'i', label: 'Invite somebody', run: () => setInviting(true) }]);
  return (
    <div className={styles.page}>
      <PageHeader title="People" actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>} />
      {mayOverGroup && group !== null && <Link to={at('/people/group')}>People of all dealers of the group</Link>}
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer === undefined && problem === null && <Skeleton lines={4} />}
      {answer !== undefined && (
        <>
          <Filters filters={state} onChange={change} />
          <PeopleTable people={filterPeople(answer.people, state)} onChanged={refetch} />
        </>
      )}
      {answer !== undefined && <Invitations invitations={answer.invitations} onChanged={refetch} />}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onInvited={refetch} />
    </div>
  );
}
