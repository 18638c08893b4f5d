import { Wrench, X } from 'lucide-react';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { focusHeader } from '#web/sections/layout/focus-header.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './floats.module.css';
import { closeServiceBanner } from './service-banner-record.ts';

/** On a phone it would stand before the home page's search. Stays closed once it was closed (docs/product/service-and-parts.md, 'Service banner'). */
export function ServiceBanner({ onClose }: { onClose: () => void }) {
  const {
    site: { slug },
    path,
  } = usePageRequest();
  return (
    <aside aria-label="Service" className={classNames(styles.bar, path === '/' && styles.wideOnly)}>
      <LinkButton to="/service#service-booking" variant="secondary" className={styles.main}>
        <Icon of={Wrench} size={18} />
        BOOK A SERVICE
      </LinkButton>
      <IconButton
        label="Close the service banner"
        onClick={() => {
          closeServiceBanner(slug);
          focusHeader();
          onClose();
        }}
      >
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}
