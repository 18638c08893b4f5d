import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleAction } from '#domain/vehicle/actions.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton, Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { actionLink, isInBar, leadingActions, type Offered } from './action-links.ts';
import type { FormLinkOf } from './use-lead-dialog.ts';
import styles from './vehicle-actions.module.css';

const HIDDEN_DIGITS = 3;

/** '(07) 5550 0•••' */
export const maskedPhone = (phone: string): string => {
  let left = HIDDEN_DIGITS;
  return [...phone]
    .reverse()
    .map((character) => (/\d/.test(character) && left-- > 0 ? '•' : character))
    .reverse()
    .join('');
};

/** Masked if the tenant says so; a click shows the number and focuses it (docs/product/leads.md, 'Phone reveal'). */
function PhoneReveal({ phone, onReveal }: { phone: string; onReveal: () => void }) {
  const site = useSite();
  const [clicked, setClicked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (clicked) link.current?.focus();
  }, [clicked]);

  const reveal = (): void => {
    onReveal();
    setClicked(true);
  };

  if (site.flags.phone_revealed || clicked) {
    return (
      <LinkButton ref={link} to={telHref(phone)} variant="secondary" wide onClick={onReveal}>
        <Icon of={Phone} />
        <span>Call {phone}</span>
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="secondary" wide onClick={reveal}>
        <Icon of={Phone} />
        <span>
          {site.flags.call_the_dealer ? 'Call the dealer' : `Call ${maskedPhone(phone)}`}
          <VisuallyHidden>, show the whole number</VisuallyHidden>
        </span>
      </Button>
      <noscript>
        <LinkButton to={telHref(phone)} variant="secondary" wide>
          Call {phone}
        </LinkButton>
      </noscript>
    </>
  );
}

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
