import { useQueryClient } from '@tanstack/react-query';
import { leadPeople } from '#domain/console/roles.ts';
import { AwayForm } from '#web/console/away/away-form.tsx';
import { useMe } from '#web/console/lib/console-context.ts';
import { meKey } from '#web/console/lib/me.ts';
import { mayDo } from '#web/console/lib/roles.ts';
import styles from './page.module.css';

/** When whoever answers leads is away, at each dealer whose own person they are. */
export function AwayDays() {
  const { dealers, person } = useMe();
  const client = useQueryClient();
  const own = dealers.filter(({ roles }) => mayDo(roles, leadPeople));
  const asked = own.flatMap((dealer) => (dealer.away === null ? [] : [{ dealer, away: dealer.away }]));
  if (asked.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="away">
      <h2 id="away" className={styles.heading}>
        Days away
      </h2>
      <p className={styles.soft}>On these days rules give you no leads. Colleagues still can, by hand.</p>
      {asked.map(({ dealer: { tenant, name }, away }) => (
        <div key={tenant} className={styles.hours}>
          <p className={styles.dealer}>{name}</p>
          <AwayForm
            tenant={tenant}
            person={person}
            away={away}
            label={`Days away, ${name}`}
            onSaved={() => client.invalidateQueries({ queryKey: meKey })}
          />
        </div>
      ))}
    </section>
  );
}
