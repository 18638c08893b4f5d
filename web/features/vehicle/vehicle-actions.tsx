import type { VehicleAction } from '#domain/vehicle/actions.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { actionLink, isInBar, leadingActions, type Offered } from './action-links.ts';
import { PhoneReveal } from './phone-reveal.tsx';
import type { FormLinkOf } from './use-lead-dialog.ts';
import styles from './vehicle-actions.module.css';

interface VehicleActionsProps {
  answer: VehicleAnswer;
  offered: Offered;
  link: FormLinkOf;
  onReveal: () => void;
  /** Those that stand directly below the price, or all others. */
  part: 'leading' | 'other';
}

interface ActionProps extends Omit<VehicleActionsProps, 'part'> {
  action: VehicleAction;
  size: 'm' | 'l';
  variant: 'primary' | 'secondary';
}

function Action({ action, answer, offered: { phone }, link: formLink, onReveal, size, variant }: ActionProps) {
  const site = useSite();
  if (action === 'call') return phone !== null && <PhoneReveal phone={phone} onReveal={onReveal} />;
  const { label, props } = actionLink(action, answer, site, formLink);
  return (
    <LinkButton {...props} wide size={size} variant={variant}>
      {label}
    </LinkButton>
  );
}

/** In the summary card. On a phone the main action, calling and reserving are in the bottom bar instead. */
export function VehicleActions({ part, ...props }: VehicleActionsProps) {
  const { actions } = props.offered;
  const leading = leadingActions(actions);
  const shown = part === 'leading' ? leading : actions.filter((action) => !leading.includes(action));
  if (shown.length === 0) return null;
  return (
    <div className={classNames(styles.actions, styles[part])}>
      {shown.map((action) => {
        const isMain = action === actions[0];
        return (
          <div key={action} className={classNames((isMain || isInBar(action)) && styles.inBar)}>
            <Action {...props} action={action} size={isMain ? 'l' : 'm'} variant={isMain ? 'primary' : 'secondary'} />
          </div>
        );
      })}
    </div>
  );
}
