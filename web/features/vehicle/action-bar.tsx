import { Phone } from 'lucide-react';
import { isAvailable, isSellable } from '#domain/vehicle/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './action-bar.module.css';
import { similarHref } from './similar-href.ts';
import type { EnquiryOpener } from './use-enquiry-dialog.ts';
import { KEEP_POSTED, keepPostedMessage, vehiclePhone } from './vehicle-words.ts';

interface ActionBarProps {
  answer: CarAnswer;
  enquiry: EnquiryOpener;
}

/** The first thing to do about a vehicle: enquire; of a reserved one what its note promises; of a sold one, another. */
function FirstAction({ answer: { car }, enquiry }: ActionBarProps) {
  const site = useSite();
  if (!isSellable(car)) {
    return (
      <LinkButton to={similarHref(car, site)} wide>
        Find Me Something Similar
      </LinkButton>
    );
  }
  const isReserved = !isAvailable(car);
  return (
    <LinkButton {...(isReserved ? enquiry.linkSaying(keepPostedMessage(car)) : enquiry.link)} wide>
      {isReserved ? KEEP_POSTED : site.words.enquireButton}
    </LinkButton>
  );
}

/** At the bottom of a phone's screen. Calls directly: there is no room for a number. */
export function ActionBar({ answer, enquiry }: ActionBarProps) {
  const { car, location } = answer;
  const site = useSite();
  const phone = vehiclePhone(car, location, site);
  return (
    <div className={styles.bar}>
      <FirstAction answer={answer} enquiry={enquiry} />
      {phone !== null && (
        <LinkButton to={telHref(phone)} variant="secondary" className={styles.call}>
          <Icon of={Phone} />
          Call
        </LinkButton>
      )}
    </div>
  );
}
