import { Wrench, X } from 'lucide-react';
import { useSite } from '#web/lib/page-context.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './floats.module.css';
import { closeServiceBanner } from './service-banner-record.ts';

/** Stays closed once it was closed (docs/product/service-and-parts.md, 'Service banner'). */
export function ServiceBanner({ onClose }: { onClose: () => void }) {
  const { slug } = useSite();
  return (
    <aside aria-label="Service" className={styles.bar}>
      <LinkButton to="/service#service-booking" variant="secondary" className={styles.main}>
        <Icon of={Wrench} size={18} />
        BOOK A SERVICE
      </LinkButton>
      <IconButton
        label="Close the service banner"
        onClick={() => {
          closeServiceBanner(slug);
          onClose();
        }}
      >
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}
