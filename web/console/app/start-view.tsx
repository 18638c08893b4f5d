import { useEffect } from 'react';
import { useMe } from '#web/console/lib/console-context.ts';
import { readText } from '#web/lib/browser-storage.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { DealerList } from './frame/dealer-list.tsx';
import styles from './start-view.module.css';

/** The dealer that this browser showed last. */
export const LAST_DEALER = 'fc-console:dealer';

/** At '/' the dealer of the last visit; at a dealer's own address their first page; elsewhere a choice. */
export function StartView({ slug }: { slug: string }) {
  const { dealers } = useMe();
  const navigate = useNavigate();
  const last = dealers.find(({ tenant }) => tenant === readText('local', LAST_DEALER)) ?? dealers[0];
  const goal = slug === '' ? last : dealers.find((one) => one.slug === slug);
  const target = goal === undefined ? undefined : `/${goal.slug}/needs`;
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true });
  }, [navigate, target]);
  if (target !== undefined) return null;
  return (
    <main className={styles.start}>
      <h1>{dealers.length === 0 ? 'You work at no dealer yet' : 'Choose a dealer'}</h1>
      <p className={styles.note}>
        {dealers.length === 0
          ? 'A manager of the dealer can invite you. The link in the mail opens the console for them.'
          : 'You work at no dealer with this address.'}
      </p>
      <DealerList />
    </main>
  );
}
