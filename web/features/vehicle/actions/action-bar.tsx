import { Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import type { VehicleAction } from '#domain/vehicle/actions.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './action-bar.module.css';
import { actionLink, isInBar, type Offered } from './action-links.ts';
import type { FormLinkOf } from './use-lead-dialog.ts';

interface ActionBarProps {
  answer: VehicleAnswer;
  offered: Offered;
  link: FormLinkOf;
  onReveal: () => void;
}

interface BarActionProps extends ActionBarProps {
  action: VehicleAction;
  variant: 'primary' | 'secondary';
}

function BarAction({ action, answer, offered: { phone }, link: formLink, onReveal, variant }: BarActionProps) {
  const site = useSite();
  if (action === 'call')
    return (
      phone !== null && (
        <LinkButton to={telHref(phone)} variant="secondary" className={styles.call} onClick={onReveal}>
          <Icon of={Phone} />
          <VisuallyHidden>Call</VisuallyHidden>
        </LinkButton>
      )
    );
  const link = actionLink(action, answer, site, formLink);
  return (
    <LinkButton {...link.props} wide variant={variant}>
      {link.short ?? link.label}
    </LinkButton>
  );
}

/** Main action, reserve and call, at the bottom of a phone's screen. Calls directly: there is no room for a number. */
export function ActionBar(props: ActionBarProps) {
  const inBar = props.offered.actions.filter((action, index) => index === 0 || isInBar(action));
  return (
    <div className={styles.bar}>
      {inBar.map((action, index) => (
        <BarAction key={action} {...props} action={action} variant={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  );
}
