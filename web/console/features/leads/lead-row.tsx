import { Phone } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import type { WorkStatus } from '#domain/inbox/work.ts';
import { shownLine, type Line } from '#web/console/inbox/lead-work.ts';
import { useStanding } from '#web/console/inbox/standings.ts';
import { describeWaiting } from '#web/console/inbox/waiting.ts';
import { deliveryWords, kindWords, statusWords } from '#web/console/inbox/words.ts';
import { Badge, type BadgeTone } from '#web/console/ui/badge.tsx';
import { Link } from '#web/lib/router.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './lead-row.module.css';

export type RowMenu = 'owner' | 'call';

interface LeadRowProps {
  line: Line;
  to: string;
  /** Null: not shown. */
  placeName: string | null;
  /** In this view no more. */
  isGone: boolean;
  onMenu: (menu: RowMenu, line: Line, anchor: HTMLElement) => void;
}

const vehicleWords = ({ vehicle }: Line): string => {
  if (vehicle === null) return 'No vehicle';
  return vehicle.stock_number === null ? vehicle.name : `${vehicle.name}, ${vehicle.stock_number}`;
};

const statusTones: Readonly<Partial<Record<WorkStatus, BadgeTone>>> = { new: 'accent', sold: 'positive' };

const ownerLabel = ({ name, owner }: Line): string =>
  owner === null ? `Assign ${name}` : `Owner of ${name}: ${owner.name}. Give it to somebody else`;

/** The two buttons of a line; each opens a menu that hangs on it. */
function RowPress({ line, menu, onMenu }: { line: Line; menu: RowMenu; onMenu: LeadRowProps['onMenu'] }) {
  const press = ({ currentTarget }: MouseEvent<HTMLElement>): void => onMenu(menu, line, currentTarget);
  const isOwner = menu === 'owner';
  return (
    <button
      type="button"
      className={styles.press}
      aria-haspopup="menu"
      aria-label={isOwner ? ownerLabel(line) : `I called ${line.name}`}
      data-menu={menu}
      data-empty={isOwner && line.owner === null}
      onClick={press}
    >
      {!isOwner && <Icon of={Phone} size={16} />}
      <span className={styles.pressWords}>{isOwner ? (line.owner?.name ?? 'Assign') : 'I called'}</span>
    </button>
  );
}

/** Whose it is, and why where a rule gave it. */
function Owner({ line, onMenu }: { line: Line; onMenu: LeadRowProps['onMenu'] }) {
  const { allocation_reason: reason } = line;
  return (
    <span className={styles.owner} title={reason ?? undefined}>
      <RowPress line={line} menu="owner" onMenu={onMenu} />
      {reason !== null && <VisuallyHidden>{reason}</VisuallyHidden>}
    </span>
  );
}

function Row({ line: loaded, to, placeName, isGone, onMenu }: LeadRowProps) {
  const line = shownLine(loaded, useStanding(loaded.lead_id));
  const waiting = describeWaiting(line);
  return (
    <div className={classNames(styles.row, isGone && styles.gone)} data-row data-tone={waiting.tone}>
      <span className={styles.person}>
        <Link to={to} className={styles.link} data-lead={line.lead_id}>
          {line.name === '' ? 'No name' : line.name}
        </Link>
        {isGone && <VisuallyHidden>, no longer in this list</VisuallyHidden>}
      </span>
      <span className={styles.kind}>{kindWords[line.kind]}</span>
      <span className={styles.vehicle}>{vehicleWords(line)}</span>
      {placeName !== null && <span className={styles.place}>{placeName}</span>}
      <span className={styles.waiting} data-tone={waiting.tone}>
        {waiting.short}
      </span>
      <Owner line={line} onMenu={onMenu} />
      <span className={styles.status}>
        {line.suspicious && line.status === 'new' ? (
          <Badge tone="warning">Suspicious</Badge>
        ) : (
          <Badge tone={statusTones[line.status] ?? 'neutral'}>{statusWords[line.status]}</Badge>
        )}
      </span>
      <span className={styles.delivery} data-delivery={line.delivery}>
        {deliveryWords[line.delivery]}
      </span>
      <span className={styles.called}>
        <RowPress line={line} menu="call" onMenu={onMenu} />
      </span>
    </div>
  );
}

/** The whole line is its link; the buttons on it stand above. */
export const LeadRow = memo(Row);
