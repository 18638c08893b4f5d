import type { VehicleAction } from '#domain/vehicle/actions.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { actionLink, isInBar, type Offered } from './action-links.ts';
import { PhoneReveal } from './phone-reveal.tsx';
import type { FormLinkOf } from './use-lead-dialog.ts';
import styles from './vehicle-actions.module.css';

interface VehicleActionsProps {
  answer: CarAnswer;
  offered: Offered;
  link: FormLinkOf;
  onReveal: () => void;
}

interface ActionProps extends VehicleActionsProps {
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
export function VehicleActions(props: VehicleActionsProps) {
  return (
    <div className={styles.actions}>
      {props.offered.actions.map((action, index) => {
        const isMain = index === 0;
        const isProminent = isMain || isInBar(action);
        return (
          <div key={action} className={classNames(isProminent && styles.prominent)}>
            <Action
              {...props}
              action={action}
              size={isProminent ? 'l' : 'm'}
              variant={isMain ? 'primary' : 'secondary'}
            />
          </div>
        );
      })}
    </div>
  );
}
