import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import styles from './contact.module.css';

const departments = [
  ['new', 'New vehicles'],
  ['used', 'Used vehicles'],
  ['demo', 'Demonstrators'],
  ['service', 'Service'],
  ['parts', 'Parts'],
] as const satisfies readonly (readonly [keyof Site['phones'], string])[];

/** The numbers that the dealer has besides the main one; nothing if there are none. */
export function Departments() {
  const { phones } = useSite();
  const own = departments.flatMap(([id, label]) => {
    const phone = phones[id];
    return phone === null || phone === phones.main ? [] : [{ label, phone }];
  });
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="departments">
      <h2 id="departments" className={styles.heading}>
        Call the right people
      </h2>
      <dl className={styles.departments}>
        {own.map(({ label, phone }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <a href={telHref(phone)}>{phone}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
