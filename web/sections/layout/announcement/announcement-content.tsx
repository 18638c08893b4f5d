import { X } from 'lucide-react';
import { useState } from 'react';
import type { Announcement } from '#tenants/schemas/layout-schema.ts';
import { writeText } from '#web/lib/browser-storage.ts';
import { useNow, usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { focusHeader } from '#web/sections/layout/focus-header.ts';
import styles from './announcement.module.css';

/** Its value is the id of the last one that the visitor closed. Read by /assets/first-paint-2.js, too. */
const announcementKey = (tenant: string): string => `fc:${tenant}:announcement`;

export const isCurrent = ({ start, expiry }: Pick<Announcement, 'start' | 'expiry'>, now: Date): boolean =>
  (start === null || Date.parse(start) <= now.getTime()) && (expiry === null || now.getTime() < Date.parse(expiry));

/** Pages whose vehicles need a phone's first screen. */
const isBusy = (path: string): boolean => /^\/(?:search|cars|special-offers)(?:\/|$)/.test(path);

/** The dealer's bar above the header. Who closed it does not see it again: a script hides it before the first paint. */
export function AnnouncementContent() {
  const {
    site: { slug, layout },
    path,
  } = usePageRequest();
  const [now] = useState(useNow());
  const [isClosed, setClosed] = useState(false);
  const { announcement } = layout;
  if (announcement === null || isClosed || !isCurrent(announcement, now)) return null;
  const { id, text, link, dismissible } = announcement;
  const close = (): void => {
    writeText('local', announcementKey(slug), id);
    focusHeader();
    setClosed(true);
  };
  return (
    <section
      aria-label="Announcement"
      className={classNames(styles.bar, isBusy(path) && styles.wideOnly)}
      data-announcement={id}
    >
      <Container className={styles.row}>
        <p>
          {text} {link !== null && <Link to={link.href}>{link.label}</Link>}
        </p>
        {dismissible && (
          <IconButton label="Close the announcement" onClick={close}>
            <Icon of={X} size={20} />
          </IconButton>
        )}
      </Container>
    </section>
  );
}
