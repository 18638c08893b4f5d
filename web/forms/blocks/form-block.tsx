import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { OwnHeading } from '#web/sections/blocks/text-blocks.tsx';
import styles from './blocks.module.css';

/** The form of a kind of lead. */
export function FormBlock({ block: { heading, lead } }: { block: BlockOf<'form'> }) {
  const { phones } = useSite();
  return (
    <section className={styles.form}>
      <OwnHeading text={heading} />
      <PageForm subject={{ type: lead, car: null, location: null, generic: true }} phone={phones.main} />
    </section>
  );
}
