import { Check } from 'lucide-react';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './account-reasons.module.css';

/** What a phone number that is known again is good for at this dealer. */
const listReasons = ({ flags }: Pick<Site, 'flags'>): string[] => [
  'Your saved vehicles are the same on phone and computer.',
  flags.reserve_online
    ? 'You see what you have reserved and booked, and change or cancel it yourself.'
    : 'You see what you have booked and asked, and change or cancel it yourself.',
  ...(flags.alerts_enabled
    ? ['You say which vehicles and prices we write to you about, and stop it with one press.']
    : []),
  'There is no password: a code in a message signs you in.',
];

/** Beside the form that signs in. */
export function AccountReasons() {
  const reasons = listReasons(useSite());
  return (
    <aside className={styles.reasons} aria-labelledby="account-reasons">
      <h2 id="account-reasons">With your number</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon of={Check} size={20} />
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  );
}
