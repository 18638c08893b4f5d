import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { leadPeople } from '#domain/console/roles.ts';
import { api } from '#web/console/lib/api.ts';
import { useMe } from '#web/console/lib/console-context.ts';
import { meKey, type MyDealer } from '#web/console/lib/me.ts';
import { mayDo } from '#web/console/lib/roles.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './page.module.css';

type Hours = NonNullable<MyDealer['quiet_hours']>;

interface QuietHoursProps {
  dealer: Pick<MyDealer, 'tenant' | 'name'>;
  hours: Hours;
}

function QuietHours({ dealer: { tenant, name }, hours }: QuietHoursProps) {
  const { person } = useMe();
  const client = useQueryClient();
  const { busy, problem, take } = useStep();
  const [typed, setTyped] = useState(hours);
  const [isSaved, setIsSaved] = useState(false);
  const type = (part: Partial<Hours>): void => {
    setTyped({ ...typed, ...part });
    setIsSaved(false);
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    take(
      () => api('console.set-quiet-hours', { params: { tenant, person: person.person_id }, body: typed }),
      async () => {
        setIsSaved(true);
        await client.invalidateQueries({ queryKey: meKey });
      },
    );
  };
  return (
    <form className={styles.hours} onSubmit={send} noValidate aria-label={`Quiet hours, ${name}`}>
      <p className={styles.dealer}>{name}</p>
      <Problem>{problem?.message ?? null}</Problem>
      <div className={styles.times}>
        <Field label="No mail from">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={typed.from}
              onChange={({ target }) => type({ from: target.value })}
            />
          )}
        </Field>
        <Field label="until">
          {(control) => (
            <Input {...control} type="time" value={typed.to} onChange={({ target }) => type({ to: target.value })} />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
      <p role="status" className={styles.soft}>
        {isSaved && 'Saved.'}
      </p>
    </form>
  );
}

/** When whoever answers leads wants no mail, at each dealer whose own person they are. */
export function Mail() {
  const { dealers } = useMe();
  const own = dealers.filter(({ roles }) => mayDo(roles, leadPeople));
  const asked = own.flatMap((dealer) => (dealer.quiet_hours === null ? [] : [{ dealer, hours: dealer.quiet_hours }]));
  if (asked.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="mail">
      <h2 id="mail" className={styles.heading}>
        Mail about leads
      </h2>
      <p className={styles.soft}>
        When a colleague gives you a lead, we mail you. In your quiet hours we wait until they are over; they are in the
        dealer’s time. The same time twice means mail at any hour.
      </p>
      {asked.map(({ dealer, hours }) => (
        <QuietHours key={dealer.tenant} dealer={dealer} hours={hours} />
      ))}
    </section>
  );
}
