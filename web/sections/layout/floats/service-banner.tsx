import { Wrench, X } from 'lucide-react';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './floats.module.css';
import { closeServiceBanner } from './service-banner-record.ts';

/** Pages that have a bar of their own at a phone's lower edge. */
const hasOwnBar = (path: string): boolean => /^\/(cars|search|dealerships|special-offers)\b/.test(path);

/** Stays closed once it was closed (docs/product/service-and-parts.md, 'Service banner'). */
export function ServiceBanner({ onClose }: { onClose: () => void }) {
  const { site, path } = usePageRequest();
  return (
    <aside aria-label="Service" className={classNames(styles.bar, hasOwnBar(path) && styles.wideOnly)}>
      <LinkButton to="/service#service-booking" variant="secondary" className={styles.main}>
        <Icon of={Wrench} size={18} />
        BOOK A SERVICE
      </LinkButton>
      <IconButton
        label="Close the service banner"
        onClick={() => {
          closeServiceBanner(site.slug);
          onClose();
        }}
      >
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}
