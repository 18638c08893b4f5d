import { Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './action-bar.module.css';
import { actionLink, isInBar, offeredActions } from './action-links.ts';
import type { LeadDialog } from './use-lead-dialog.ts';
import { vehiclePhone } from './vehicle-words.ts';

interface ActionBarProps {
  answer: CarAnswer;
  dialog: LeadDialog;
  onReveal: () => void;
}

/** Main action, reserve and call, at the bottom of a phone's screen. Calls directly: there is no room for a number. */
export function ActionBar({ answer, dialog, onReveal }: ActionBarProps) {
  const site = useSite();
  const phone = vehiclePhone(answer.car, answer.location, site);
  const actions = offeredActions(answer, site).filter((action, index) => index === 0 || isInBar(action));
  return (
    <div className={styles.bar}>
      {actions.map((action, index) => {
        const link = actionLink(action, answer, site, dialog);
        if (link !== null) {
          return (
            <LinkButton key={action} {...link.props} wide variant={index === 0 ? 'primary' : 'secondary'}>
              {link.short ?? link.label}
            </LinkButton>
          );
        }
        return (
          phone !== null && (
            <LinkButton key={action} to={telHref(phone)} variant="secondary" className={styles.call} onClick={onReveal}>
              <Icon of={Phone} />
              Call
            </LinkButton>
          )
        );
      })}
    </div>
  );
}
