import { useMe } from '#web/console/lib/console-context.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import styles from './page.module.css';

/** A person’s own passkeys and the browsers in which they are signed in. */
export function Page() {
  const { person } = useMe();
  return (
    <div className={styles.page}>
      <PageHeader title="Passkeys and sessions" note={person.email} />
      <Passkeys />
      <Sessions />
    </div>
  );
}
