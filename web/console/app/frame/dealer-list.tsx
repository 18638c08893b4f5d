import { useState } from 'react';
import { matchRoute, splitDealer } from '#web/console/app/match-route.ts';
import { mayOpen } from '#web/console/app/route.ts';
import { dealerRoutes } from '#web/console/app/routes.ts';
import { useMe } from '#web/console/lib/console-context.ts';
import type { MyDealer } from '#web/console/lib/me.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './dealer-list.module.css';

/** From this many on a field finds one. */
const MANY = 8;

/** The same list at the other dealer; a lead or a vehicle is of one dealer only, so its list is shown there. */
const pathAt = (dealer: MyDealer, pathname: string): string => {
  const { path } = splitDealer(pathname);
  const list = `/${path.split('/')[1] ?? ''}`;
  const matched = matchRoute(dealerRoutes, list);
  return `/${dealer.slug}${matched !== null && mayOpen(dealer, matched.route) ? list : '/needs'}`;
};

/** The dealers of this person, each a link. */
export function DealerList({ current, onChosen }: { current?: string; onChosen?: () => void }) {
  const { dealers } = useMe();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const found = dealers.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div className={styles.choice}>
      {dealers.length >= MANY && (
        <Field label="Find a dealer">
          {(control) => (
            <Input {...control} type="search" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
      )}
      <ul className={styles.list}>
        {found.map((dealer) => (
          <li key={dealer.tenant}>
            <Link
              to={pathAt(dealer, pathname)}
              className={styles.dealer}
              aria-current={dealer.tenant === current ? 'true' : undefined}
              onClick={() => onChosen?.()}
            >
              <span className={styles.name}>{dealer.name}</span>
              <span className={styles.role}>{dealer.roles.map(roleWords).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && dealers.length > 0 && <p role="status">No dealer of yours is called that.</p>}
    </div>
  );
}
