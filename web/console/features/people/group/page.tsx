import { useState } from 'react';
import people from '../page.module.css';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Filters } from './group-filters.tsx';
import { GroupInvitations } from './group-invitations.tsx';
import { GroupInviteDialog } from './group-invite-dialog.tsx';
import { GroupTable } from './group-table.tsx';
import { filterGroup, groupUrl, type GroupPeople } from './group-url.ts';

const TITLE = 'People of all dealers';

/** '13 people at 3 dealers' */
const counted = ({ people: { length }, dealers }: GroupPeople): string =>
  `${length} ${length === 1 ? 'person' : 'people'} at ${dealers.length} ${dealers.length === 1 ? 'dealer' : 'dealers'}`;

function GroupPage({ group }: { group: string }) {
  const at = useDealerPath();
  const { answer, problem, refetch } = useAnswer('console.group-people', { params: { group } });
  const { state, change } = useListUrl(groupUrl);
  const [isInviting, setInviting] = useState(false);
  useShortcuts([{ keys: 'i', label: 'Invite somebody', run: () => setInviting(true) }]);
  return (
    <div className={people.page}>
      <PageHeader
        title={TITLE}
        note={answer && counted(answer)}
        actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}
      />
      <Link to={at('/people')}>People of this dealer only</Link>
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer === undefined && problem === null && <Skeleton lines={6} />}
      {answer !== undefined && (
        <>
          <Filters dealers={answer.dealers} filters={state} onChange={change} />
          <GroupTable dealers={answer.dealers} people={filterGroup(answer, state)} onChanged={refetch} />
          <GroupInvitations dealers={answer.dealers} invitations={answer.invitations} onChanged={refetch} />
          <GroupInviteDialog open={isInviting} group={answer} onClose={() => setInviting(false)} onInvited={refetch} />
        </>
      )}
    </div>
  );
}

/** Who works at which dealer of the group with what role, and who is invited. */
export function Page() {
  const { group } = useDealer();
  return group === null ? (
    <EmptyState title={TITLE} text="This dealer belongs to no group." />
  ) : (
    <GroupPage group={group} />
  );
}
