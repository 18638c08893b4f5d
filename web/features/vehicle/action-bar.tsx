import { Phone } from 'lucide-react';
import { isSellable } from '#domain/vehicle/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './action-bar.module.css';
import { similarHref } from './similar-href.ts';
import type { EnquiryOpener } from './use-enquiry-dialog.ts';
import { vehiclePhone } from './vehicle-words.ts';

interface ActionBarProps {
  answer: CarAnswer;
  enquiry: EnquiryOpener;
}

/** Enquire (a reserved vehicle too: its note offers to tell) and call, at the bottom of a phone's screen. Calls directly: there is no room for a number. */
export function ActionBar({ answer: { car, location }, enquiry }: ActionBarProps) {
  const site = useSite();
  const phone = vehiclePhone(car, location, site);
  return (
    <div className={styles.bar}>
      {isSellable(car) ? (
        <LinkButton {...enquiry.link} wide>
          {site.words.enquireButton}
        </LinkButton>
      ) : (
        <LinkButton to={similarHref(car, site)} wide>
          Find Me Something Similar
        </LinkButton>
      )}
      {phone !== null && (
        <LinkButton to={telHref(phone)} variant="secondary" className={styles.call}>
          <Icon of={Phone} />
          Call
        </LinkButton>
      )}
    </div>
  );
}
