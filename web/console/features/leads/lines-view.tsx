import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ChoiceMenu } from '#web/console/inbox/choice-menu.tsx';
import { unfiltered, type InboxQuery } from '#web/console/inbox/inbox-address.ts';
import type { Line } from '#web/console/inbox/lead-work.ts';
import type { useInboxLines } from '#web/console/inbox/lines.ts';
import { openedLead } from '#web/console/inbox/opened-lead.ts';
import { useOwners } from '#web/console/inbox/staff.ts';
import { toSeen } from '#web/console/inbox/seen.ts';
import { useCommands } from '#web/console/inbox/use-commands.ts';
import { outcomeOrder, outcomeWords } from '#web/console/inbox/words.ts';
import { useMe } from '#web/console/lib/console-context.ts';
import { useScrollReturn } from '#web/console/lib/use-scroll-return.ts';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyList } from './empty-list.tsx';
import { LeadList } from './lead-list.tsx';
import type { RowMenu } from './lead-row.tsx';
import styles from './lines-view.module.css';
import { noteFocused, useListKeys } from './use-list-keys.ts';

interface LinesProps {
  query: InboxQuery;
  inbox: ReturnType<typeof useInboxLines>;
  /** Of the view. */
  heading: string;
  onUnfilter: (query: InboxQuery) => void;
  focusSearch: () => void;
}

interface OpenedMenu {
  menu: RowMenu;
  line: Line;
  anchor: HTMLElement;
}

const newLeads = (count: number): string => (count === 1 ? '1 new lead' : `${count} new leads`);

const callChoices = outcomeOrder.map((id) => ({ id, label: outcomeWords[id] }));

function OpenMenu({ opened, onClose }: { opened: OpenedMenu; onClose: () => void }) {
  const { menu, line, anchor } = opened;
  const run = useCommands();
  const { choices, ownerOf } = useOwners();
  const assign = (id: string): void => {
    const owner = ownerOf(id);
    if (owner !== undefined) void run(toSeen(line), { kind: 'assign', owner });
  };
  const call = (id: string): void => {
    const outcome = outcomeOrder.find((one) => one === id);
    if (outcome !== undefined) void run(toSeen(line), { kind: 'call', id: randomKey(), outcome, note: null });
  };
  return menu === 'owner' ? (
    <ChoiceMenu anchor={anchor} label={`Give ${line.name} to`} choices={choices} onChoose={assign} onClose={onClose} />
  ) : (
    <ChoiceMenu
      anchor={anchor}
      label={`You called ${line.name}: what came of it?`}
      choices={callChoices}
      onChoose={call}
      onClose={onClose}
    />
  );
}

/** The button that brings new leads: the list itself never moves under a finger. */
function NewLeads({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.news} role="status">
      {count > 0 && (
        <Button className={styles.show} onClick={onShow}>
          <Icon of={ArrowUp} size={18} />
          {newLeads(count)}
        </Button>
      )}
    </div>
  );
}

/** Keys of the list, and the menu that is open on one of its lines. */
const useLineActs = (lines: readonly Line[], focusSearch: () => void) => {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const { person } = useMe();
  const run = useCommands();
  const [onMenu] = useState(
    () =>
      (menu: RowMenu, line: Line, anchor: HTMLElement): void =>
        setOpened({ menu, line, anchor }),
  );
  const onTake = (line: Line): void =>
    void run(toSeen(line), { kind: 'assign', owner: { person_id: person.person_id, name: person.name } });
  useListKeys({ lines, onMenu, onTake, focusSearch });
  useEffect(() => {
    document.addEventListener('focusin', noteFocused);
    return () => document.removeEventListener('focusin', noteFocused);
  }, []);
  return { onMenu, opened, close: () => setOpened(null) };
};

/** The lines of one view in whatever state they are. */
export function Lines({ query, inbox, heading, onUnfilter, focusSearch }: LinesProps) {
  const { lines, news, state, problem } = inbox;
  useScrollReturn(state === 'there', { opened: openedLead, attribute: 'data-lead' });
  const { onMenu, opened, close } = useLineActs(lines, focusSearch);
  const adopt = (): void => {
    inbox.adopt();
    window.scrollTo(0, 0);
  };
  if (state === 'loading') return <Skeleton lines={12} />;
  return (
    <section aria-label={heading} className={styles.lines}>
      {problem !== null && <ProblemPanel problem={problem} onRetry={inbox.retry} />}
      {lines.length > 0 && (
        <>
          <NewLeads count={news.added} onShow={adopt} />
          <LeadList {...inbox} query={query} onMenu={onMenu} />
        </>
      )}
      {state === 'there' && lines.length === 0 && (
        <EmptyList
          query={query}
          added={news.added}
          isLooking={inbox.hasMore}
          isStuck={inbox.isStuck}
          onMore={inbox.loadMore}
          onShow={adopt}
          onUnfilter={() => onUnfilter(unfiltered(query))}
        />
      )}
      {opened !== null && <OpenMenu opened={opened} onClose={close} />}
    </section>
  );
}
