import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Need } from './need-groups.ts';
import styles from './needs.module.css';
import { useAct } from './use-act.ts';

type Action = NonNullable<Need['action']>;

interface LineActionProps {
  action: Action;
  /** Names the line for who does not see it. */
  titleId: string;
  labelId: string;
  onRead: (text: string) => void;
  onDone: () => void;
}

function ActButton({ action, titleId, labelId, onDone }: Omit<LineActionProps, 'onRead'>) {
  const { tenant } = useDealer();
  const { state, run } = useAct(tenant, onDone);
  if (action.kind !== 'enable_endpoint' && action.kind !== 'replay') return null;
  const said = typeof state === 'string' ? '' : 'done' in state ? state.done : state.problem.message;
  return (
    <>
      <Button
        id={labelId}
        aria-labelledby={`${labelId} ${titleId}`}
        busy={state === 'busy'}
        variant="secondary"
        onClick={() => void run(action)}
      >
        {action.label}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}

/** The one thing that a line offers. */
export function LineAction({ action, titleId, labelId, onRead, onDone }: LineActionProps) {
  const at = useDealerPath();
  const labelled = { id: labelId, 'aria-labelledby': `${labelId} ${titleId}` };
  switch (action.kind) {
    case 'open':
      return (
        <LinkButton {...labelled} to={at(action.to)} variant="secondary">
          {action.label}
        </LinkButton>
      );
    case 'read':
      return (
        <Button {...labelled} variant="secondary" onClick={() => onRead(action.text)}>
          {action.label}
        </Button>
      );
    case 'enable_endpoint':
    case 'replay':
      return <ActButton action={action} titleId={titleId} labelId={labelId} onDone={onDone} />;
  }
}
