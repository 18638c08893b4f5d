import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { actionLink, isInBar, offeredActions } from './action-links.ts';
import { PhoneReveal } from './phone-reveal.tsx';
import type { LeadDialog } from './use-lead-dialog.ts';
import styles from './vehicle-actions.module.css';
import { vehiclePhone } from './vehicle-words.ts';

interface VehicleActionsProps {
  answer: CarAnswer;
  dialog: LeadDialog;
  onReveal: () => void;
}

/** In the summary card. On a phone the main action, calling and reserving are in the bottom bar instead. */
export function VehicleActions({ answer, dialog, onReveal }: VehicleActionsProps) {
  const site = useSite();
  const phone = vehiclePhone(answer.car, answer.location, site);
  return (
    <div className={styles.actions}>
      {offeredActions(answer, site).map((action, index) => {
        const isMain = index === 0;
        const link = actionLink(action, answer, site, dialog);
        return (
          <div key={action} className={classNames((isMain || isInBar(action)) && styles.prominent)}>
            {link === null ? (
              phone !== null && <PhoneReveal phone={phone} onReveal={onReveal} />
            ) : (
              <LinkButton
                {...link.props}
                wide
                size={isMain || isInBar(action) ? 'l' : 'm'}
                variant={isMain ? 'primary' : 'secondary'}
              >
                {link.label}
              </LinkButton>
            )}
          </div>
        );
      })}
    </div>
  );
}
