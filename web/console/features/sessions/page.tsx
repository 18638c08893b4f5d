import { useMe } from '#web/console/lib/console-context.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { AwayDays } from './away.tsx';
import { Mail } from './mail.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import styles from './page.module.css';

/** A person’s own passkeys, the browsers in which they are signed in, and when they want no mail and are away. */
export function Page() {
  const { person } = useMe();
  return (
    <div className={styles.page}>
      <PageHeader title="You" note={person.email} />
      <Passkeys />
      <Mail />
      <AwayDays />
      <Sessions />
    </div>
  );
}
