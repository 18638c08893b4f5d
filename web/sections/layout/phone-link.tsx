import { Phone } from 'lucide-react';
import { useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './phone-link.module.css';

/** 'tel:' address of a formatted number. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The main number, in the same position on every page (WCAG 2.2, 3.2.6). An icon button on a phone. */
export function PhoneLink({ compact = false }: { compact?: boolean }) {
  const { main } = useSite().phones;
  return (
    <a className={compact ? styles.compact : styles.full} href={telephoneHref(main)} aria-label={`Call ${main}`}>
      <Icon of={Phone} size={compact ? 22 : 18} />
      {!compact && <span>{main}</span>}
    </a>
  );
}
