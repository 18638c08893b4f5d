import { Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './phone-link.module.css';

/** The main number, in the same position on every page (WCAG 2.2, 3.2.6). An icon button on a phone. */
export function PhoneLink({ compact = false }: { compact?: boolean }) {
  const { main } = useSite().phones;
  return (
    <a className={compact ? styles.compact : styles.full} href={telHref(main)} aria-label={`Call ${main}`}>
      <Icon of={Phone} size={compact ? 22 : 18} />
      {!compact && <span>{main}</span>}
    </a>
  );
}
