import { isAvailable } from '#domain/vehicle/rules.ts';
import { usePlainForm } from '#web/forms/page/plain-form-slot.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { AnswerTime } from '#web/sections/answer-time.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './enquire-section.module.css';
import type { SectionProps } from './section.ts';
import { vehicleKind } from './vehicle-words.ts';

/** Target of `#enquire`: a button that opens the form; without scripts, a page with it, and phone numbers. */
export function EnquireSection({ answer: { car: vehicle }, phone: own, link }: SectionProps) {
  const site = useSite();
  const plainForm = usePlainForm();
  const phone = own ?? site.phones.main;
  return (
    <section id="enquire" className={styles.enquire} aria-labelledby="enquire-title">
      <span id="test-drive" />
      <span id="request-photos" />
      <span id="find-similar" />
      <h2 id="enquire-title">
        {isAvailable(vehicle)
          ? `Like this ${vehicleKind(vehicle)}?`
          : `Looking for a ${vehicleKind(vehicle)} like this one?`}
      </h2>
      <AnswerTime className={styles.promise} />
      <LinkButton {...link('enquire')} size="l" className={styles.button}>
        {site.words.enquireButton}
      </LinkButton>
      <noscript>{plainForm?.({ type: 'vehicle_enquiry', car: vehicle, phone })}</noscript>
    </section>
  );
}
